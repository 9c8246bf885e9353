import { useApp, useBridgeCall } from '../bridge/hooks.ts';
import { Button } from '../parts/Button.tsx';
import { Notice } from '../parts/Notice.tsx';
import { useText } from '../text/text.tsx';
import style from './SalvageNotice.module.css';

/** After a damaged database: what was saved and what was lost, until somebody has read it. */
export function SalvageNotice() {
  const text = useText();
  const { salvage } = useApp();
  const seen = useBridgeCall('backup.salvageSeen');
  if (salvage === null || salvage.seen) return null;
  const words = text.backup;
  const { saved, lost } = salvage;
  const whole = lost.entries === 0 && lost.drafts === 0 && !salvage.uncounted;
  return (
    <div className={style.repaired}>
      <Notice
        tone={whole ? 'attention' : 'bad'}
        title={words.damagedTitle}
        announce
        actions={
          <Button isPending={seen.isPending} onPress={() => seen.mutate({})}>
            {words.understood}
          </Button>
        }
      >
        <p>{words.damagedSaved(saved.entries, saved.drafts)}</p>
        <p>{whole ? words.damagedNothingLost : words.damagedLost(lost.entries, lost.drafts)}</p>
        {salvage.uncounted && <p>{words.damagedUncounted}</p>}
        <p>{words.damagedFile(salvage.setAside)}</p>
      </Notice>
    </div>
  );
}
