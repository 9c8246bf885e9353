import type { CSSProperties } from 'react';
import type { DraftComponent } from '../../../shared/bridge/draft.ts';
import { useApp, useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { useMix } from './mix-in-front.ts';
import { usePour } from './scale-mood.ts';
import type { Pour } from './pour.ts';
import { shownWeight } from './shown-weight.ts';
import style from './weight.module.css';

/** The largest thing on the screen: what was poured, in tenths while it is poured; a dash when nothing is known. */
export function WeightNumber() {
  const { bowl, component } = useMix();
  const pour = usePour(bowl);
  if (pour.is !== 'weight') return <NoNumber why={pour.is} />;
  return (
    <div className={style.numberPlace}>
      <Number pour={pour} base={bowl.base} component={component} />
    </div>
  );
}

function Number({
  pour,
  base,
  component,
}: {
  readonly pour: Extract<Pour, { is: 'weight' }>;
  readonly base: number | null;
  readonly component: DraftComponent | null;
}) {
  const text = useText();
  const formats = useFormats();
  const shown = shownWeight(pour, base, component?.amount ?? 0);
  const digits = shown.tenths
    ? formats.tenths(shown.hundredths)
    : formats.number(Math.round(shown.hundredths / 100));
  return (
    <>
      <p className={style.number} style={{ '--characters': Math.max(4, digits.length) } as CSSProperties}>
        {digits.replace('-', '−')}
        <span className={style.unit}> {text.mix.gram}</span>
      </p>
      {base === null && <p className={style.below}>{text.mix.onScale}</p>}
      {base !== null && shown.hundredths < -100 && <p className={style.below}>{text.mix.underloadText}</p>}
    </>
  );
}

function NoNumber({ why }: { readonly why: Exclude<Pour['is'], 'weight'> }) {
  const text = useText();
  const { scale } = useApp();
  const reconnect = useBridgeCall('scale.reconnect');
  const none = why === 'silent' && scale.kind === 'none';
  return (
    <div className={style.noNumber}>
      <p className={style.dash} aria-hidden="true">
        –
      </p>
      <div className={style.why}>
        <output>
          {why === 'silent' && (
            <span className={style.whyTitle}>{none ? text.mix.noScaleTitle : text.mix.silentTitle}</span>
          )}
          <span>
            {why === 'silent'
              ? none
                ? text.mix.noScaleText
                : text.mix.silentText
              : why === 'overload'
                ? text.mix.overloadText
                : text.mix.underloadText}
          </span>
        </output>
        {why === 'silent' && !none && (
          <Button size="large" isPending={reconnect.isPending} onPress={() => reconnect.mutate({})}>
            {text.mix.reconnect}
          </Button>
        )}
      </div>
    </div>
  );
}
