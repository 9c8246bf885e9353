import type { UsedScanner } from '../../../../shared/bridge/devices.ts';
import { useScan } from '../../../features/scan/use-scan.ts';
import { Dialog } from '../../../parts/Dialog.tsx';
import { useText } from '../../../text/text.tsx';
import { DeviceFailure } from './DeviceFailure.tsx';
import { RawFrames } from './RawFrames.tsx';
import { useWatch } from './use-watch.ts';
import style from './devices.module.css';

interface WatchScannerDialogProps {
  readonly scanner: UsedScanner;
  readonly onClose: () => void;
}

/** What a serial scanner says: the code that came last, and everything as it came. */
export function WatchScannerDialog({ scanner: { profile }, onClose }: WatchScannerDialogProps) {
  const words = useText().devices;
  const watched = useWatch(profile.id);
  // A test leads nowhere else.
  useScan(null);
  const last = watched.frames.find(({ type }) => type === 'code')?.raw;
  return (
    <Dialog title={words.testTitle(profile.name)} isOpen onClose={onClose}>
      <p>{words.watchScanner}</p>
      <DeviceFailure failure={watched.refusal} />
      <div className={style.weightPlace}>
        <h3 className={style.partTitle}>{words.lastCode}</h3>
        <output className={last === undefined ? style.hint : style.lastCode}>{last ?? words.noCode}</output>
      </div>
      <RawFrames watched={watched} />
    </Dialog>
  );
}
