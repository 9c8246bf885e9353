import type { DevicesView, UsedScanner } from '../../../shared/bridge/devices.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Status } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';
import { DeviceFailure } from './DeviceFailure.tsx';
import { settingsName } from '../../../shared/serial-settings.ts';
import { Trouble } from './Trouble.tsx';
import style from './devices.module.css';

interface ScannerCardProps {
  readonly scanner: UsedScanner;
  readonly protocols: DevicesView['protocols'];
  readonly onTest: () => void;
  readonly onEdit: () => void;
  readonly onForget: () => void;
}

/**
 * A serial scanner in use. It is silent until it scans, so the card shows whether its port is open, or why
 * not.
 */
export function ScannerCard({ scanner, protocols, onTest, onEdit, onForget }: ScannerCardProps) {
  const text = useText();
  const { profile, open, trouble } = scanner;
  const keep = useBridgeCall('devices.saveScanner');
  return (
    <li className={style.device}>
      <div className={style.head}>
        <h5 className={style.name}>{profile.name}</h5>
        <Status tone={open ? 'good' : 'bad'}>{open ? text.devices.ready : text.devices.notConnected}</Status>
      </div>
      <div className={style.link}>
        <p>{[text.devices.by.serial, settingsName(profile.settings)].join(' · ')}</p>
        <p>{profile.path}</p>
      </div>
      {trouble !== null && (
        <Trouble
          trouble={trouble}
          protocols={protocols}
          canOpen={false}
          onRemedy={({ settings }) => {
            if (settings !== undefined) keep.mutate({ ...profile, settings });
          }}
          onOpen={() => undefined}
          onRetry={null}
          onFind={null}
        />
      )}
      <DeviceFailure failure={keep.error?.failure ?? null} />
      <div className="wrapping">
        <Button aria-label={text.devices.of(text.devices.test, profile.name)} onPress={onTest}>
          {text.devices.test}
        </Button>
        <Button aria-label={text.devices.of(text.devices.edit, profile.name)} onPress={onEdit}>
          {text.devices.edit}
        </Button>
        <Button aria-label={text.devices.of(text.devices.forget, profile.name)} onPress={onForget}>
          {text.devices.forget}
        </Button>
      </div>
    </li>
  );
}
