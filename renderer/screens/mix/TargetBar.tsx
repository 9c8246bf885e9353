import type { CSSProperties } from 'react';
import type { DraftComponent } from '../../../shared/bridge/drafts.ts';
import { assertNever } from '../../../shared/result.ts';
import { Button } from '../../parts/Button.tsx';
import { classes } from '../../parts/classes.ts';
import { shadeInWords } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import type { Text } from '../../text/en.ts';
import type { Formats } from '../../text/formats.ts';
import { useActiveDraft } from './active-draft.ts';
import { progressOf, type PourProgress } from './pour.ts';
import { usePour } from './use-pour.ts';
import style from './weight.module.css';

/**
 * Fills to the target: ink while most of it is missing, then amber, green within tolerance, red over; the words below say
 * the same. Without a target there is nothing to fill.
 */
export function TargetBar({ component }: { readonly component: DraftComponent }) {
  const text = useText();
  const formats = useFormats();
  const { openForActive } = useActiveDraft();
  const { target } = component;
  return (
    <>
      <div className={style.progress}>
        {target !== null && (
          <>
            <Meter component={component} target={target} />
            <Track component={component} />
            <ToGo component={component} />
          </>
        )}
      </div>
      <Button size="large" onPress={() => void openForActive('target')}>
        {target === null ? text.mix.setTarget : text.mix.target(formats.grams(target))}
      </Button>
    </>
  );
}

/** What `select` answers of how far the component is. */
function useProgress<T extends string | number>(
  component: DraftComponent,
  select: (progress: PourProgress) => T,
): T {
  const { tolerance } = useActiveDraft();
  return usePour((pour) =>
    select(progressOf(component, pour.type === 'weight' ? Math.max(0, pour.poured) : 0, tolerance)),
  );
}

function progressWords(progress: PourProgress, target: number | null, text: Text, formats: Formats): string {
  switch (progress.type) {
    case 'free':
      return '';
    case 'far':
    case 'near': {
      // What is left never rounds to nothing while something is missing.
      const left = formats.grams(Math.max(1, Math.round(progress.by / 100)));
      return progress.by >= (target ?? 0) * 100 ? text.mix.pourGrams(left) : text.mix.toGo(left);
    }
    case 'on':
      return text.mix.onTarget;
    case 'over':
      return text.mix.over(formats.grams(Math.max(1, Math.round(progress.by / 100))));
    default:
      return assertNever(progress);
  }
}

function useProgressWords(component: DraftComponent): string {
  const text = useText();
  const formats = useFormats();
  return useProgress(component, (progress) => progressWords(progress, component.target, text, formats));
}

function ToGo({ component }: { readonly component: DraftComponent }) {
  const type = useProgress(component, (progress) => progress.type);
  return <p className={classes(style.toGo, style[type])}>{useProgressWords(component)}</p>;
}

const part = (share: number) => `${(share * 100).toFixed(2)}%`;

function Meter({ component, target }: { readonly component: DraftComponent; readonly target: number }) {
  const text = useText();
  const grams = useProgress(component, (progress) => {
    if (progress.type === 'free') return 0;
    const { type, by } = progress;
    return Math.round(type === 'over' ? target + by / 100 : target - by / 100);
  });
  return (
    <meter
      className="heard"
      aria-label={text.mix.targetOf(shadeInWords(component.item))}
      min={0}
      max={target}
      value={Math.min(target, Math.max(0, grams))}
      aria-valuetext={useProgressWords(component)}
    />
  );
}

function Track({ component }: { readonly component: DraftComponent }) {
  const type = useProgress(component, (progress) => progress.type);
  const filled = useProgress(component, (progress) => (progress.type === 'free' ? 0 : progress.filled));
  const { tolerance } = useActiveDraft();
  const progress = progressOf(component, 0, tolerance);
  const [from, to] = progress.type === 'free' ? [0, 0] : progress.zone;
  return (
    <div
      className={style.track}
      aria-hidden="true"
      style={{ '--from': part(from), '--to': part(to) } as CSSProperties}
    >
      <div className={classes(style.fill, style[type])} style={{ transform: `scaleX(${filled})` }} />
      <div className={style.zone} />
    </div>
  );
}
