/** What the scale shows of a draft, and the draft's steps with those numbers. Weights are hundredths of a gram. */
import type { Draft, DraftIntent, DraftView } from '../../../shared/bridge/drafts.ts';
import type { Reading } from '../../../shared/bridge/scales.ts';
import type { Result } from '../../../shared/result.ts';
import { gramsOver, weighedRow } from './bowl-question.ts';
import { silentAt } from './latest-reading.ts';
import { restOf, rowShowsMore, type Rest } from './row-rest.ts';
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
    // Colour is in a bowl that was not tared yet: its weight is not the bowl's.
    const mayTare = choosesRow(intent) || intent.type === 'answerTube';
    const isUnsure = mayTare && hundredths !== null && watch.mayHaveColour(hundredths);
    return ports.drafts.apply(draftId, intent, isUnsure ? { ...now, stable: false } : now);
  };
  const step = (draft: Draft, type: 'bowlPut' | 'capture' | 'settleBase' | 'tare', hundredths: number) => {
    const id = scaleId();
    return ports.drafts.step(draft.id, { type, hundredths, ...(id !== null && { scaleId: id }) });
  };
  const rest = (draft: Draft): Rest =>
    restOf(draft, { watch, scaleId: scaleId(), standing: standing(), waits: held.of(draft) !== null });
  const showsMore = (draft: Draft, reading: Reading = standing().reading) =>
    rowShowsMore(draft, scaleId(), reading);
  return {
    standing,
    take,
    step,
    rest,
    /** `rest`, but `moving` until a lifted bowl is off the pan or back on it. */
    restOnceKnown: (draft: Draft): Rest => {
      const coming = rest(draft);
      return coming.type === 'none' && lifted.isLeaving(draft, standing()) ? { type: 'moving' } : coming;
    },
    showsMore,
    /** Whether a person is asked first: the weight changed unseen, and the active row may have more grams. */
    changeIsAsked: (draft: Draft): boolean =>
      watch.weightChanged() !== null && activeOf(draft) !== null && showsMore(draft),
    /** Whether the scale fell silent with something on it that the active row has not got yet. */
    fellSilent: (draft: Draft): boolean => {
      const row = weighedRow(draft, scaleId());
      if (row === null || row.bowl.settleBase === true) return false;
      const { state } = standing().reading;
      const heard = latest.heard();
      return state === 'silent' && heard !== null && showsMore(draft, heard);
    },
    captureAt: (draft: Draft, hundredths: number | null) => {
      const row = weighedRow(draft, scaleId());
      if (row === null || row.base === null || hundredths === null) return;
      if (gramsOver(row.bowl, row.base, hundredths) >= 1) step(draft, 'capture', hundredths);
    },
    /** A step that comes now. */
    stepNow: (intent: DraftIntent): WaitingStep => {
      const { reading } = standing();
      const shown = (reading.state === 'silent' ? latest.heard() : null) ?? reading;
      return { intent, at: ports.clock.now(), hundredths: shown.hundredths };
    },
  };
}
