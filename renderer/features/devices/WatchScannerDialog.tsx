import type { UsedScanner } from '../../../shared/bridge/devices.ts';
import { useScan } from '../scan/use-scan.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { useText } from '../../text/text.tsx';
import { DeviceFailure } from './DeviceFailure.tsx';
import { RawFrames } from './RawFrames.tsx';
import { useWatch } from './use-watch.ts';
import style from './devices.module.css';

interface WatchScannerDialogProps {
  readonly scanner: UsedScanner;
  readonly onClose: () => void;
}

/** A serial scanner's last code, and its raw frames. */
export function WatchScannerDialog({ scanner: { profile }, onClose }: WatchScannerDialogProps) {
  const text = useText();
  const watched = useWatch(profile.id);
  // During a test, a scan opens nothing.
  useScan(null);
  const last = watched.frames.find(({ type }) => type === 'code')?.raw;
  return (
    <Dialog title={text.devices.testTitle(profile.name)} isOpen onClose={onClose}>
      <p>{text.devices.watchScanner}</p>
      <DeviceFailure failure={watched.refusal} />
      <div className={style.weightPlace}>
        <h3 className={style.partTitle}>{text.devices.lastCode}</h3>
        <output className={last === undefined ? 'hint' : style.lastCode}>
          {last ?? text.devices.noCode}
        </output>
      </div>
      <RawFrames watched={watched} />
    </Dialog>
  );
}
