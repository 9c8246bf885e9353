/**
 * Queued steps that leave a row while its weight moves. Grams poured before the first step belong to the row that it leaves,
 * later grams to the row that it chooses. Pure; weights are hundredths of a gram.
 */
import type { Draft, DraftBowl, DraftComponent, DraftIntent } from '../../../shared/bridge/drafts.ts';
import type { AfterQuestion } from '../../../shared/bridge/scales.ts';
import { endsQuestion } from '../../../shared/colour-bar/asked-tube.ts';
import { bowlFor } from '../../../shared/colour-bar/draft-fill.ts';
import { pour } from '../../../shared/colour-bar/weighing.ts';

/** A scale without moving numbers that is stable this soon after a step was settling already. Milliseconds. */
const settlingMs = 500;
/** One gram. */
const leastPoured = 100;

export interface WaitingStep {
  readonly intent: DraftIntent;
  readonly at: number;
  /** The weight at that time; null: the scale sent no number. */
  readonly hundredths: number | null;
}

export interface WaitingSteps {
  readonly draftId: string;
  /** The active bowl's base at the first step; once it changes, the earlier grams are settled. */
  readonly base: number | null;
  /** Never empty. */
  readonly steps: readonly [WaitingStep, ...WaitingStep[]];
  /** The last certain weight to capture; it stays valid after the bowl was lifted. */
  readonly seen: { readonly at: number; readonly hundredths: number } | null;
  /** The highest weight since the first step, settled or not; null if the bowl was not at its base then. */
  readonly most: number | null;
}

/** Whether the row that the step leaves stays in the bowl with its grams. */
export const keepsRow = ({ type }: DraftIntent): boolean =>
  type !== 'undo' && type !== 'removeComponent' && type !== 'removeBowl';

export const choosesRow = ({ type }: DraftIntent): boolean =>
  type === 'addItem' || type === 'selectComponent';

/** Whether the step closes the question about a scanned tube by rejecting the tube. */
export function endsTubeQuestion({ asked }: Draft, intent: DraftIntent): boolean {
  if (asked === undefined) return false;
  switch (intent.type) {
    case 'answerTube':
      return intent.answer === 'away';
    case 'addItem':
      return intent.itemId !== asked.item.id;
    case 'capture':
    case 'removeBowl':
    case 'undo':
      return false;
    default:
      return endsQuestion(intent.type);
  }
}

/** The question which of two rows gets the grams; null: all of them belong to the row before the step. */
export function afterQuestion(
  waiting: WaitingSteps,
  draft: Draft,
  bowl: Pick<DraftBowl, 'total'>,
  base: number,
): AfterQuestion | null {
  const { seen, steps } = waiting;
  const [first] = steps;
  if (seen === null || base !== waiting.base || !staysInBowl(first.intent, draft)) return null;
  const grams = (hundredths: number) => Math.max(0, pour({ base, total: bowl.total }, hundredths).grams);
  const all = grams(seen.hundredths);
  const about = {
    type: 'after' as const,
    itemId: itemOf(first.intent, draft),
    by: first.intent.type === 'addItem' ? ('scan' as const) : ('tap' as const),
    all,
  };
  if (first.hundredths === null)
    return seen.at - first.at > settlingMs && all >= 1 ? { ...about, grams: null } : null;
  if (seen.hundredths - first.hundredths < leastPoured) return null;
  const after = all - grams(first.hundredths);
  return after < 1 ? null : { ...about, grams: after };
}

/** The weight, if the bowl came back with its last certain weight and only gained; otherwise null. */
export function moreSince(
  { seen, most }: WaitingSteps,
  hundredths: number | null,
  stoodAt: (weight: number) => boolean,
): number | null {
  if (seen === null || hundredths === null) return null;
  const isSame = stoodAt(seen.hundredths) || (most !== null && stoodAt(most));
  return isSame && hundredths - seen.hundredths >= leastPoured ? hundredths : null;
}

/** Whether the step chooses a row of the active bowl, so that later grams can belong to that row. */
function staysInBowl(intent: DraftIntent, draft: Draft): boolean {
  if (intent.type === 'addItem')
    return intent.anyBowl !== true || bowlFor(draft, intent.itemId) === draft.activeBowlId;
  if (intent.type !== 'selectComponent') return false;
  const bowl = draft.bowls.find(({ id }) => id === draft.activeBowlId);
  return bowl?.components.some(({ id }) => id === intent.componentId) ?? false;
}

/** The item that the step makes active; null: it chooses no row. */
function itemOf(intent: DraftIntent, { bowls }: Draft): string | null {
  if (intent.type === 'addItem') return intent.itemId;
  if (intent.type !== 'selectComponent') return null;
  const components = bowls.flatMap((bowl) => bowl.components);
  return components.find(({ id }) => id === intent.componentId)?.item.id ?? null;
}

/** The item that the last queued step makes active; null: this draft has no queued step. */
export function nextItem(waiting: WaitingSteps | null, draft: Draft | null): string | null {
  const last = waiting?.draftId === draft?.id ? waiting?.steps.at(-1) : undefined;
  return draft === null || last === undefined ? null : itemOf(last.intent, draft);
}

/** The queue after the scale's numbers shifted by `by`. */
export function shifted(waiting: WaitingSteps, by: number): WaitingSteps {
  const moved = (weight: number | null) => (weight === null ? null : weight + by);
  const [first, ...others] = waiting.steps;
  const step = (one: WaitingStep): WaitingStep => ({ ...one, hundredths: moved(one.hundredths) });
  return {
    ...waiting,
    base: moved(waiting.base),
    steps: [step(first), ...others.map(step)],
    seen: waiting.seen && { ...waiting.seen, hundredths: waiting.seen.hundredths + by },
    most: moved(waiting.most),
  };
}

export function activeOf(draft: Draft): DraftComponent | null {
  const bowl = draft.bowls.find(({ id }) => id === draft.activeBowlId);
  return bowl?.components.find(({ id }) => id === bowl.activeComponentId) ?? null;
}

/** Whether another row may be active after the step. */
export function leavesRow(draft: Draft, intent: DraftIntent): boolean {
  const active = activeOf(draft);
  switch (intent.type) {
    case 'addItem':
      return active?.item.id !== intent.itemId;
    case 'selectComponent':
      return active?.id !== intent.componentId;
    case 'removeComponent':
      return active?.id === intent.componentId;
    case 'selectBowl':
    case 'removeBowl':
      return (intent.bowlId === draft.activeBowlId) === (intent.type === 'removeBowl');
    case 'addBowl':
    case 'undo':
      return true;
    default:
      return false;
  }
}
