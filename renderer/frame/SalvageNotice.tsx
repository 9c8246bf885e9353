import { useApp, useBridgeCall } from '../bridge/hooks.ts';
import { Button } from '../parts/Button.tsx';
import { Notice } from '../parts/Notice.tsx';
import { useFormats, useText } from '../text/text.tsx';
import style from './SalvageNotice.module.css';

/**
 * After a damaged database, or one of a newer version: which data remain and which do not. Shown until it is
 * closed.
 */
export function SalvageNotice() {
  const text = useText().backup;
  const formats = useFormats();
  const { salvage } = useApp();
  const seen = useBridgeCall('backup.salvageSeen');
  if (salvage === null || salvage.seen) return null;
  const { saved, lost } = salvage;
  const whole = lost.entries === 0 && lost.drafts === 0 && !salvage.uncounted;
  return (
    <div className={style.repaired}>
      <Notice
        tone={whole || salvage.backTo !== null ? 'attention' : 'bad'}
        title={salvage.backTo === null ? text.damagedTitle : text.backTitle(formats.moment(salvage.backTo))}
        announce
        actions={
          <Button isPending={seen.isPending} onPress={() => seen.mutate({})}>
            {text.understood}
          </Button>
        }
      >
        {salvage.backTo === null ? (
          <>
            <p>{text.damagedSaved(saved.entries, saved.drafts)}</p>
            <p>{whole ? text.damagedNothingLost : text.damagedLost(lost.entries, lost.drafts)}</p>
            {salvage.uncounted && <p>{text.damagedUncounted}</p>}
            <p>{salvage.setAside === null ? text.damagedRows : text.damagedFile(salvage.setAside)}</p>
          </>
        ) : (
          <>
            <p>
              {whole
                ? text.backNothing
                : salvage.uncounted
                  ? text.backUncounted
                  : text.backSince(lost.entries, lost.drafts)}
            </p>
            <p>{text.backKept}</p>
          </>
        )}
      </Notice>
    </div>
  );
}
