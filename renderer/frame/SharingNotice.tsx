import { useApp, useBridgeCall } from '../bridge/hooks.ts';
import { Button } from '../parts/Button.tsx';
import { Notice } from '../parts/Notice.tsx';
import { useFormats, useText } from '../text/text.tsx';
import style from './SalvageNotice.module.css';

/** Changes that could not be merged with another computer's. Shown until it is closed. */
export function SharingNotice() {
  const text = useText();
  const formats = useFormats();
  const { told } = useApp().sharing;
  const seen = useBridgeCall('sharing.seen');
  if (told.length === 0) return null;
  const kindsOf = (why: (typeof told)[number]['why']) => [
    ...new Set(told.filter((one) => one.why === why).map(({ kind }) => text.sharing.kind(kind))),
  ];
  const [replaced, tooLarge] = [kindsOf('replaced'), kindsOf('too_large')];
  return (
    <div className={style.repaired}>
      <Notice
        tone="attention"
        title={text.sharing.notMerged}
        announce
        actions={
          <Button isPending={seen.isPending} onPress={() => seen.mutate({})}>
            {text.backup.understood}
          </Button>
        }
      >
        {replaced.length > 0 && <p>{text.sharing.replaced(formats.list(replaced))}</p>}
        {tooLarge.length > 0 && <p>{text.sharing.tooLarge(formats.list(tooLarge))}</p>}
      </Notice>
    </div>
  );
}
