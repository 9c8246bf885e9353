/** A weighing watch with a draft and a simulated scale. For tests only. */
import type { Draft } from '../../shared/bridge/drafts.ts';
import type { Reading } from '../../shared/bridge/scales.ts';
import { beginHistory, stepDraft, undoDraft } from '../../shared/colour-bar/draft-history.ts';
import type { DraftAction } from '../../shared/colour-bar/draft.ts';
import { add, after, context, tube } from '../trade/draft-steps.ts';
import { valueOf } from '../value-of.ts';
import { weighingWatch } from '../../electron/station/drafts/weighing-watch.ts';

export const ash = tube('7/1');
/** Hundredths. */
export const bowl = 16_500;

/** A draft and a scale with ten frames a second. `byItself` gets the automatic steps. */
export function bench(
  begun: Draft = after([add(ash, bowl)]),
  byItself: (before: Draft, after: Draft, step: 'bowlPut' | 'capture' | 'settleBase') => void = () => {},
) {
  const watch = weighingWatch();
  let history = beginHistory(begun);
  let at = Date.parse('2026-11-20T10:00:00.000Z');
  const step = (action: DraftAction) => {
    history = valueOf(stepDraft(history, action, context(history.draft)));
    watch.stepped(history.draft, action.type);
  };
  const frame = (more: Partial<Reading>) => {
    at += 100;
    const reading: Reading = {
      state: 'stable',
      hundredths: null,
      net: false,
      at: new Date(at).toISOString(),
      ...more,
    };
    const rules = { autoCapture: true, tolerance: 1, scaleId: 'scale-1' };
    const { hundredths } = reading;
    const type = watch.take(reading, history.draft, rules);
    if (type === null || hundredths === null) return;
    const before = history.draft;
    step({ type, hundredths });
    byItself(before, history.draft, type);
  };
  return {
    watch,
    step,
    undo: () => {
      history = valueOf(undoDraft(history, { at: new Date(at).toISOString() }));
      watch.stepped(history.draft, 'undo');
    },
    draft: () => history.draft,
    frame,
    stands: (hundredths: number, ms = 2000, more: Partial<Reading> = {}) => {
      for (let left = ms; left > 0; left -= 100) frame({ hundredths, ...more });
    },
    silent: () => {
      at += 3000;
      frame({ state: 'silent' });
    },
  };
}
export const capturedTotal = (draft: Draft) =>
  draft.bowls.flatMap(({ components }) => components).reduce((sum, { amount }) => sum + amount, 0);
