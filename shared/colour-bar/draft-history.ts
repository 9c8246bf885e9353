/** A draft's undo history, which the station stores beside the draft. */
import type { Draft } from '../bridge/drafts.ts';
import { ok, type Result } from '../result.ts';
import { notReady, type DraftError } from './draft-refusal.ts';
import { reduceDraft, shiftBases, type DraftAction, type DraftContext } from './draft.ts';

/** Plain JSON data. */
export interface DraftHistory {
  readonly draft: Draft;
  /** The draft before each step, oldest first; at most `mostSteps`. */
  readonly past: readonly Draft[];
}

export const mostSteps = 100;

/** A history without earlier steps. */
export const beginHistory = (draft: Draft): DraftHistory => ({ draft: { ...draft, undoable: 0 }, past: [] });

/** Actions without an undo step: they only select something, or complete another step. */
const noStep: ReadonlySet<DraftAction['type']> = new Set([
  'selectComponent',
  'selectBowl',
  'settleBase',
  'bowlPut',
]);

/**
 * `reduceDraft` with history; returns the same history if nothing changes. When a zero or tare shifts the scale's numbers,
 * earlier steps are shifted too and none is added, so that undo never restores a base of another zero.
 */
export function stepDraft(
  history: DraftHistory,
  action: DraftAction,
  context: DraftContext,
): Result<DraftHistory, DraftError> {
  const next = reduceDraft(history.draft, action, context);
  if (!next.ok) return next;
  if (next.value === history.draft) return ok(history);
  const past = pastAfter(history, action);
  return ok({ draft: { ...next.value, undoable: past.length }, past });
}

/**
 * Undoes the last step; the revision increases. An answered question about a tube is not asked again.
 * `not_ready`, `nothing_to_undo`.
 */
export function undoDraft(
  { draft, past }: DraftHistory,
  { at }: Pick<DraftContext, 'at'>,
): Result<DraftHistory, 'not_ready'> {
  const index = past.findLastIndex(({ asked }) => asked === undefined || asked.id === draft.asked?.id);
  const before = past[index];
  if (before === undefined) return notReady('nothing_to_undo');
  const left = past.slice(0, index);
  return ok({
    draft: { ...before, revision: draft.revision + 1, updatedAt: at, undoable: left.length },
    past: left,
  });
}

/** Whether the draft is unchanged since it was begun. */
export function isUntouched({ draft, past }: DraftHistory): boolean {
  const [begun = draft] = past;
  if (draft.corrects !== undefined) return past.length === 0 && draft.revision === 0;
  const isEmpty = ({ components, missing = [], name, total, processingMinutes }: Draft['bowls'][number]) =>
    components.length + missing.length + total === 0 && name === null && processingMinutes === undefined;
  return (
    past.length < mostSteps &&
    draft.comment === null &&
    draft.asked === undefined &&
    draft.replaces === undefined &&
    draft.customerId === begun.customerId &&
    JSON.stringify(draft.treatments) === JSON.stringify(begun.treatments) &&
    draft.bowls.length === 1 &&
    draft.bowls.every(isEmpty)
  );
}

function pastAfter({ draft, past }: DraftHistory, action: DraftAction): readonly Draft[] {
  // Putting a tube away restores the draft before its scan.
  const isPutAway = action.type === 'answerTube' && action.answer === 'away';
  if (isPutAway && past.at(-1)?.asked === undefined) return past.slice(0, -1);
  if (action.type === 'shiftBases') return past.map((before) => shiftBases(before, action));
  // A comment or a bowl's name is saved at each keystroke, but undone as a whole.
  const goesOn =
    (action.type === 'setComment' && differsByComment(past.at(-1), draft)) ||
    (action.type === 'nameBowl' && differsByName(past.at(-1), draft, action.bowlId));
  return goesOn || noStep.has(action.type) ? past : [...past, draft].slice(-mostSteps);
}

function differsByComment(before: Draft | undefined, draft: Draft): boolean {
  const { comment, revision, updatedAt, undoable } = draft;
  if (before === undefined || before.comment === comment) return false;
  return JSON.stringify({ ...before, comment, revision, updatedAt, undoable }) === JSON.stringify(draft);
}

function differsByName(before: Draft | undefined, draft: Draft, bowlId: string): boolean {
  const nameOf = ({ bowls }: Draft) => bowls.find(({ id }) => id === bowlId)?.name;
  if (before === undefined || nameOf(before) === nameOf(draft)) return false;
  const { revision, updatedAt, undoable } = draft;
  const bowls = before.bowls.map((bowl) =>
    bowl.id === bowlId ? { ...bowl, name: nameOf(draft) ?? null } : bowl,
  );
  return JSON.stringify({ ...before, bowls, revision, updatedAt, undoable }) === JSON.stringify(draft);
}
