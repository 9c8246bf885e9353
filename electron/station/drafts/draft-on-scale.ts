/** Compares a draft with the scale's reading and takes its steps with that weight. Weights are hundredths of a gram. */
import type { Draft, DraftIntent, DraftView } from '../../../shared/bridge/drafts.ts';
import type { Reading } from '../../../shared/bridge/scales.ts';
import type { Result } from '../../../shared/result.ts';
import { gramsOver, weighedRow } from './bowl-question.ts';
import { silentAt } from './latest-reading.ts';
import { uncapturedOf, rowShowsMore, type Uncaptured } from './uncaptured.ts';
import { activeOf, choosesRow, type WaitingStep } from './waiting-steps.ts';
import type { WeighingParts } from './weighing-parts.ts';

export type DraftOnScale = ReturnType<typeof draftOnScale>;

export function draftOnScale({ ports, watch, lifted, latest, held, scaleId }: WeighingParts) {
  const standing = () => {
    const reading = latest.now();
    return reading === null
      ? { reading: silentAt(ports.clock.now()), stable: false, scaleId: scaleId() }
      : { reading, stable: watch.stable(), scaleId: scaleId() };
  };
  const take = (draftId: string, intent: DraftIntent): Result<DraftView> => {
    const now = standing();
    const { hundredths } = now.reading;
    // If an untared bowl may hold colour, the weight must not become its tare.
    const mayTare = choosesRow(intent) || intent.type === 'answerTube';
    const isUnsure = mayTare && hundredths !== null && watch.mayHaveColour(hundredths);
    return ports.drafts.apply(draftId, intent, isUnsure ? { ...now, stable: false } : now);
  };
  const step = (draft: Draft, type: 'bowlPut' | 'capture' | 'settleBase' | 'tare', hundredths: number) => {
    const id = scaleId();
    return ports.drafts.step(draft.id, { type, hundredths, ...(id !== null && { scaleId: id }) });
  };
  const uncapturedIn = (draft: Draft): Uncaptured =>
    uncapturedOf(draft, { watch, scaleId: scaleId(), standing: standing(), waits: held.of(draft) !== null });
  const showsMore = (draft: Draft, reading: Reading = standing().reading) =>
    rowShowsMore(draft, scaleId(), reading);
  return {
    standing,
    take,
    step,
    uncaptured: uncapturedIn,
    /** `uncaptured`, but `moving` until a lifted bowl is off the pan or back on it. */
    uncapturedOnceKnown: (draft: Draft): Uncaptured => {
      const uncaptured = uncapturedIn(draft);
      return uncaptured.type === 'none' && lifted.isLeaving(draft, standing())
        ? { type: 'moving' }
        : uncaptured;
    },
    showsMore,
    /** Whether a person must answer first: the weight changed unobserved, and the active row may have more grams. */
    changeIsAsked: (draft: Draft): boolean =>
      watch.weightChanged() !== null && activeOf(draft) !== null && showsMore(draft),
    /** Whether the scale fell silent while it showed uncaptured grams of the active row. */
    fellSilent: (draft: Draft): boolean => {
      const row = weighedRow(draft, scaleId());
      if (row === null || row.bowl.settleBase === true) return false;
      const { state } = standing().reading;
      const lastShown = latest.lastShown();
      return state === 'silent' && lastShown !== null && showsMore(draft, lastShown);
    },
    captureAt: (draft: Draft, hundredths: number | null) => {
      const row = weighedRow(draft, scaleId());
      if (row === null || row.base === null || hundredths === null) return;
      if (gramsOver(row.bowl, row.base, hundredths) >= 1) step(draft, 'capture', hundredths);
    },
    /** The intent with the current time and weight. */
    stepNow: (intent: DraftIntent): WaitingStep => {
      const { reading } = standing();
      const shown = (reading.state === 'silent' ? latest.lastShown() : null) ?? reading;
      return { intent, at: ports.clock.now(), hundredths: shown.hundredths };
    },
  };
}
