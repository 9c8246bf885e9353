import { useApp, useBridgeCall } from '../bridge/hooks.ts';
import { Button } from '../parts/Button.tsx';
import { Notice } from '../parts/Notice.tsx';
import { useText } from '../text/text.tsx';
import style from './SalvageNotice.module.css';

/** After a damaged database: what was saved and what was lost, until somebody has read it. */
export function SalvageNotice() {
  const text = useText().backup;
  const { salvage } = useApp();
  const seen = useBridgeCall('backup.salvageSeen');
  if (salvage === null || salvage.seen) return null;
  const { saved, lost } = salvage;
  const whole = lost.entries === 0 && lost.drafts === 0 && !salvage.uncounted;
  return (
    <div className={style.repaired}>
      <Notice
        tone={whole ? 'attention' : 'bad'}
        title={text.damagedTitle}
        announce
        actions={
          <Button isPending={seen.isPending} onPress={() => seen.mutate({})}>
            {text.understood}
          </Button>
        }
      >
        <p>{text.damagedSaved(saved.entries, saved.drafts)}</p>
        <p>{whole ? text.damagedNothingLost : text.damagedLost(lost.entries, lost.drafts)}</p>
        {salvage.uncounted && <p>{text.damagedUncounted}</p>}
        <p>{salvage.setAside === null ? text.damagedRows : text.damagedFile(salvage.setAside)}</p>
      </Notice>
    </div>
  );
}
