import { useRef, type CSSProperties } from 'react';
import type { DraftComponent } from '../../../shared/bridge/drafts.ts';
import { assertNever } from '../../../shared/result.ts';
import type { Pace } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { classes } from '../../parts/classes.ts';
import { shadeInWords } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import type { Text } from '../../text/en.ts';
import type { Formats } from '../../text/formats.ts';
import { useActiveDraft } from './active-draft.ts';
import { LiveText } from './LiveText.tsx';
import { progressOf, type Pour, type PourProgress } from './pour.ts';
import { useEachPour, usePour } from './use-pour.ts';
import style from './weight.module.css';

/**
 * Fills up to the target: dark while most is missing, then amber, green within tolerance, red above; the text below says the
 * same. Empty without a target.
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

/** Selects a value from the component's progress. */
function useProgress<T extends string | number>(
  component: DraftComponent,
  select: (progress: PourProgress) => T,
  how?: Pace,
): T {
  const { tolerance } = useActiveDraft();
  return usePour((pour) => select(progressIn(component, pour, tolerance)), how);
}

const progressIn = (component: DraftComponent, pour: Pour, tolerance: number): PourProgress =>
  progressOf(component, pour.type === 'weight' ? Math.max(0, pour.poured) : 0, tolerance);

function progressWords(progress: PourProgress, target: number | null, text: Text, formats: Formats): string {
  switch (progress.type) {
    case 'free':
      return '';
    case 'far':
    case 'near': {
      // The remainder never rounds to 0 while something is missing.
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

function ToGo({ component }: { readonly component: DraftComponent }) {
  const text = useText();
  const formats = useFormats();
  const { tolerance } = useActiveDraft();
  const type = useProgress(component, (progress) => progress.type);
  return (
    <p className={classes(style.toGo, style[type])}>
      <LiveText
        of={(pour) => progressWords(progressIn(component, pour, tolerance), component.target, text, formats)}
      />
    </p>
  );
}

const part = (share: number) => `${(share * 100).toFixed(2)}%`;

function Meter({ component, target }: { readonly component: DraftComponent; readonly target: number }) {
  const text = useText();
  const formats = useFormats();
  const words = useProgress(
    component,
    (progress) => progressWords(progress, target, text, formats),
    'throttled',
  );
  const grams = useProgress<number>(
    component,
    (progress) => {
      if (progress.type === 'free') return 0;
      const { type, by } = progress;
      return Math.round(type === 'over' ? target + by / 100 : target - by / 100);
    },
    'throttled',
  );
  return (
    <meter
      className="heard"
      aria-label={text.mix.targetOf(shadeInWords(component.item))}
      min={0}
      max={target}
      value={Math.min(target, Math.max(0, grams))}
      aria-valuetext={words}
    />
  );
}

function Track({ component }: { readonly component: DraftComponent }) {
  const type = useProgress(component, (progress) => progress.type);
  const { tolerance } = useActiveDraft();
  const fill = useRef<HTMLDivElement>(null);
  useEachPour((pour) => {
    const now = progressIn(component, pour, tolerance);
    if (fill.current !== null)
      fill.current.style.transform = `scaleX(${now.type === 'free' ? 0 : now.filled})`;
  });
  const progress = progressOf(component, 0, tolerance);
  const [from, to] = progress.type === 'free' ? [0, 0] : progress.zone;
  return (
    <div
      className={style.track}
      aria-hidden="true"
      style={{ '--from': part(from), '--to': part(to) } as CSSProperties}
    >
      <div ref={fill} className={classes(style.fill, style[type])} />
      <div className={style.zone} />
    </div>
  );
}
