import { useLocation } from 'wouter';
import { useApp, useBridgeCall } from '../bridge/hooks.ts';
import { Button } from '../parts/Button.tsx';
import { Notice } from '../parts/Notice.tsx';
import { screenPaths } from '../paths.ts';
import { useText } from '../text/text.tsx';
import style from './SalvageNotice.module.css';

/**
 * After the service was restored from an older backup: which of this computer's data it lost. Shown until it
 * is closed.
 */
export function WentBackNotice() {
  const text = useText();
  const { wentBack } = useApp();
  const [, go] = useLocation();
  const seen = useBridgeCall('outbox.wentBackSeen');
  if (wentBack === null) return null;
  const { missing } = wentBack;
  return (
    <div className={style.repaired}>
      <Notice
        tone={missing === 0 ? 'attention' : 'bad'}
        title={text.frame.wentBackTitle}
        announce
        actions={
          <>
            {missing !== null && missing > 0 && (
              <Button onPress={() => go(screenPaths.activity)}>{text.mix.seeActivity}</Button>
            )}
            <Button isPending={seen.isPending} onPress={() => seen.mutate({})}>
              {text.backup.understood}
            </Button>
          </>
        }
      >
        <p>{missing === null ? text.frame.wentBackLooking : text.frame.wentBackMissing(missing)}</p>
        {missing !== null && <p>{text.frame.wentBackOthers}</p>}
      </Notice>
    </div>
  );
}
