import { Loading } from '../../parts/EmptyState.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useText } from '../../text/text.tsx';
import { DeviceFailure } from './DeviceFailure.tsx';
import { ScaleList } from './ScaleList.tsx';
import { SerialScannerList } from './SerialScannerList.tsx';
import { TypingScanner } from './TypingScanner.tsx';
import { useDevices } from './use-devices.ts';
import style from './devices.module.css';

/** The scales and scanners of this computer: in use, found, and their data. */
export function DevicesPanel() {
  const text = useText();
  const { data: devices, error } = useDevices();
  return (
    <Panel title={text.devices.title}>
      {error !== null && <DeviceFailure failure={error.failure} />}
      {devices === undefined && error === null && <Loading label={text.parts.loading} />}
      {devices !== undefined && (
        <div className={style.kinds}>
          <ScaleList devices={devices} />
          <section className="stack-5">
            <h3 className={style.kind}>{text.devices.scanners}</h3>
            <TypingScanner />
            <SerialScannerList devices={devices} />
          </section>
        </div>
      )}
    </Panel>
  );
}
