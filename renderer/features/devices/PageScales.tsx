import { useState } from 'react';
import type { DevicesView, PageDevice } from '../../../shared/bridge/devices.ts';
import type { Failure } from '../../../shared/result.ts';
import { askFor, canAskFor } from '../../devices/page-devices.ts';
import { Button } from '../../parts/Button.tsx';
import { useText } from '../../text/text.tsx';
import { AskFailure } from './DeviceFailure.tsx';
import style from './devices.module.css';

interface PageScalesProps {
  readonly devices: DevicesView;
  readonly onPage: (device: PageDevice) => void;
}

/** Scales that only a page can open: on USB without a serial port, and by Bluetooth. */
export function PageScales({ devices, onPage }: PageScalesProps) {
  const text = useText();
  const [asking, setAsking] = useState<PageDevice['type'] | null>(null);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const used = devices.scales.flatMap(({ profile }) =>
    profile === null || profile.link.type === 'serial' ? [] : [profile.link.device],
  );
  const free = devices.pageDevices.filter(({ device }) => !used.includes(device));
  const ask = async (type: PageDevice['type']) => {
    setAsking(type);
    setRefusal(null);
    const asked = await askFor(type);
    setAsking(null);
    if (!asked.ok) setRefusal(asked.error);
    else if (asked.value !== null) onPage(asked.value);
  };
  const usb = canAskFor('hid');
  const bluetooth = canAskFor('bluetooth');
  return (
    <section className="stack-3">
      <h3 className={style.partTitle}>{text.devices.withoutPort}</h3>
      {free.length > 0 && (
        <ul className={style.list}>
          {free.map((device) => (
            <li key={`${device.type} ${device.device}`} className={style.port}>
              <div className={style.portWords}>
                <p className={style.portName}>{device.name}</p>
                <p className={style.link}>{text.devices.seen(text.devices.by[device.type])}</p>
              </div>
              <Button
                aria-label={text.devices.of(text.devices.useScale, device.name)}
                onPress={() => onPage(device)}
              >
                {text.devices.useScale}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {(usb || bluetooth) && (
        <div className="wrapping">
          {usb && (
            <Button isPending={asking === 'hid'} onPress={() => void ask('hid')}>
              {text.devices.usbScale}
            </Button>
          )}
          {bluetooth && (
            <Button isPending={asking === 'bluetooth'} onPress={() => void ask('bluetooth')}>
              {text.devices.bluetoothScale}
            </Button>
          )}
        </div>
      )}
      {!usb && <p className="hint">{text.devices.noUsb}</p>}
      {!bluetooth && <p className="hint">{text.devices.noBluetooth}</p>}
      <AskFailure failure={refusal} />
    </section>
  );
}
