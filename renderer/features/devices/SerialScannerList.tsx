import { useRef } from 'react';
import type { DevicesView } from '../../../shared/bridge/devices.ts';
import { Button } from '../../parts/Button.tsx';
import { useText } from '../../text/text.tsx';
import { freeName } from './device-names.ts';
import { usualSettings } from './scale-form.ts';
import { ScannerCard } from './ScannerCard.tsx';
import { ScannerDialog } from './ScannerDialog.tsx';
import { useForget } from './use-forget.ts';
import { useOpened } from './use-opened.ts';
import { WatchScannerDialog } from './WatchScannerDialog.tsx';
import style from './devices.module.css';

type Open = { readonly type: 'adding' } | { readonly type: 'testing' | 'editing'; readonly id: string };

/** Scanners on serial ports, which do not type like a keyboard. */
export function SerialScannerList({ devices }: { readonly devices: DevicesView }) {
  const text = useText();
  const { opened, open, close } = useOpened<Open>();
  const { forgetScanner } = useForget();
  const heading = useRef<HTMLHeadingElement>(null);
  const scanner =
    opened === null || opened.type === 'adding'
      ? undefined
      : devices.scanners.find(({ profile }) => profile.id === opened.id);
  const names = [...devices.scales, ...devices.scanners.map(({ profile }) => profile)].map(
    ({ name }) => name,
  );
  return (
    <section className="stack-3">
      <h4 ref={heading} tabIndex={-1} className={style.partTitle}>
        {text.devices.serialScanners}
      </h4>
      <p className="hint">{text.devices.serialScannersText}</p>
      {devices.scanners.length > 0 && (
        <ul className={style.list}>
          {devices.scanners.map((one) => (
            <ScannerCard
              key={one.profile.id}
              scanner={one}
              protocols={devices.protocols}
              onTest={() => open({ type: 'testing', id: one.profile.id })}
              onEdit={() => open({ type: 'editing', id: one.profile.id })}
              onForget={() => {
                // Its button disappears, so move the focus to the heading.
                heading.current?.focus();
                void forgetScanner(one.profile);
              }}
            />
          ))}
        </ul>
      )}
      <div>
        <Button icon="plus" onPress={() => open({ type: 'adding' })}>
          {text.devices.addScanner}
        </Button>
      </div>
      {opened?.type === 'adding' && (
        <ScannerDialog
          title={text.devices.addScannerTitle}
          initial={{ name: freeName(text.devices.scanner, names), path: '', settings: usualSettings }}
          devices={devices}
          submitWords={text.devices.useScanner}
          onClose={close}
        />
      )}
      {opened?.type === 'testing' && scanner !== undefined && (
        <WatchScannerDialog scanner={scanner} onClose={close} />
      )}
      {opened?.type === 'editing' && scanner !== undefined && (
        <ScannerDialog
          title={text.devices.editTitle(scanner.profile.name)}
          initial={scanner.profile}
          devices={devices}
          submitWords={text.devices.save}
          onClose={close}
        />
      )}
    </section>
  );
}
