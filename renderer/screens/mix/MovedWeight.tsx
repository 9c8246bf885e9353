import type { DraftComponent } from '../../../shared/bridge/drafts.ts';
import type { WeightMoved } from '../../../shared/colour-bar/weight-jump.ts';
import { wholeGrams } from '../../../shared/colour-bar/weighing.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { isWeighed } from './front.ts';
import { useMix } from './mix-in-front.ts';
import { nextStep } from './next-step.ts';
import { isPouring } from './pour.ts';
import { usePour, useScaleMood } from './scale-mood.ts';
import style from './weight.module.css';

/** The scale came back with another weight: what was poured meanwhile nobody knows. */
export function MovedNotice({ moved: { from, to } }: { readonly moved: WeightMoved }) {
  const text = useText();
  const formats = useFormats();
  // Whole grams, unless that would be the same number twice.
  const close = wholeGrams(from) === wholeGrams(to);
  const tell = (hundredths: number) =>
    (close
      ? `${formats.tenths(hundredths)}\u00a0${text.mix.gram}`
      : formats.grams(wholeGrams(hundredths))
    ).replace('-', '−');
  // Below nothing the bowl was in somebody's hand, and may be still.
  const lifted = from < 0;
  return (
    <Notice tone="attention" announce title={text.mix.movedTitle}>
      {text.mix.movedText(tell(to), tell(from))} {(to < from || lifted) && text.mix.movedBack}
    </Notice>
  );
}

/** Both say that nothing of it was poured; what was poured after all is captured as always. */
export function MovedActions({ component }: { readonly component: DraftComponent | null }) {
  const text = useText();
  const formats = useFormats();
  const { draft, bowl, apply, failed } = useMix();
  const pour = usePour(bowl);
  const same = useBridgeCall('scale.sameBowl');
  const step = nextStep(draft, useScaleMood(bowl));
  const more = component !== null && isWeighed(component) && pour.is === 'weight' && isPouring(pour);
  return (
    <div className={style.actions}>
      <div className={style.small}>
        <Button size="large" onPress={() => void apply({ type: 'tare' })}>
          {text.mix.tare}
        </Button>
        {more && (
          <Button size="large" onPress={() => void apply({ type: 'capture' })}>
            {text.mix.captureGrams(formats.grams(pour.grams))}
          </Button>
        )}
      </div>
      <Button
        size="large"
        kind={step === 'sameBowl' ? 'primary' : 'quiet'}
        isPending={same.isPending}
        onPress={() => same.mutate({}, { onError: ({ failure }) => failed(failure) })}
      >
        {text.mix.sameBowl}
      </Button>
    </div>
  );
}
