/**
 * The reducer of an unregistered mix (architecture, A mix, as it flows). The station stores the draft and commits each step;
 * actions contain readings and items. Pure: times and ids are parameters.
 */
import type {
  Draft,
  DraftBooking,
  DraftBowl,
  DraftComponent,
  DraftIntent,
  DraftItem,
  Treatment,
} from '../bridge/drafts.ts';
import { assertNever, fail, ok, type Result } from '../result.ts';
import {
  addItemToBowl,
  baseOn,
  boundTo,
  capture,
  freshBowl,
  markNewPack,
  remove,
  select,
  setPacks,
  setTarget,
  settleBase,
  shiftBase,
  tareByItself,
  tareTo,
  typeAmount,
} from './draft-bowl.ts';
import { answered, askedAbout, asking, endsQuestion } from './asked-tube.ts';
import { bowlFor, fill, mostBowls, replaceMissing, withoutMissing } from './draft-fill.ts';
import { notReady, type DraftError } from './draft-refusal.ts';
import { moreOfSame, rescale } from './draft-rescale.ts';
import { followRatio } from './ratio.ts';
import type { RepeatedBowl } from './repeat.ts';

/** The scale that a weight comes from; without an id: unknown. */
interface OnScale {
  readonly scaleId?: string | undefined;
}
type Resolved =
  | 'addItem'
  | 'answerTube'
  | 'capture'
  | 'moreOfSame'
  | 'openedNewPack'
  | 'replaceMissing'
  | 'selectComponent'
  | 'tare'
  | 'typeAmount'
  | 'undo';

/**
 * `DraftIntent` with the readings that it needs; `undo` belongs to `undoDraft`. `hundredths` is a stable reading. `standing`
 * is the stable reading at that moment, null where there is none. `scaleId` is the scale that shows it.
 */
export type DraftAction =
  | ({
      readonly type: 'addItem';
      readonly item: DraftItem;
      readonly standing: number | null;
      readonly anyBowl?: boolean | undefined;
    } & OnScale)
  | (Extract<DraftIntent, { type: 'selectComponent' }> & { readonly standing?: number | null } & OnScale)
  | ({ readonly type: 'capture'; readonly hundredths: number } & OnScale)
  | ({ readonly type: 'tare'; readonly hundredths: number } & OnScale)
  | (Extract<DraftIntent, { type: 'typeAmount' }> & { readonly standing: number | null } & OnScale)
  /** An empty bowl was put on the empty scale. */
  | ({ readonly type: 'bowlPut'; readonly hundredths: number } & OnScale)
  /** The scale was zeroed or tared while a bowl was in use: the bowls' bases move by the same amount. */
  | ({ readonly type: 'shiftBases'; readonly by: number } & OnScale)
  /** The weight became stable after an amount was typed. */
  | ({ readonly type: 'settleBase'; readonly hundredths: number } & OnScale)
  /** Fills bowls with a formula's targets. */
  | { readonly type: 'fill'; readonly bowls: readonly RepeatedBowl[] }
  | { readonly type: 'replaceMissing'; readonly missingId: string; readonly item: DraftItem }
  | (Extract<DraftIntent, { type: 'answerTube' }> & { readonly standing: number | null } & OnScale)
  /** `openLeft`: grams in the open pack before this component; missing: not known. */
  | (Extract<DraftIntent, { type: 'openedNewPack' }> & { readonly openLeft?: number | undefined })
  /** `tolerance`: grams around a target that count as reached. */
  | (Extract<DraftIntent, { type: 'moreOfSame' }> & { readonly tolerance: number })
  | Exclude<DraftIntent, { type: Resolved }>;

export interface DraftContext {
  /** Date-time of the step. */
  readonly at: string;
  /** A new id for a component or a bowl. */
  readonly newId: () => string;
}

/** An empty draft with one bowl. */
export const beginDraft = (of: {
  readonly id: string;
  readonly reference: string;
  readonly staffId: string;
  readonly at: string;
  readonly bowlId: string;
  readonly customerId?: string | undefined;
  readonly booking?: DraftBooking | undefined;
  readonly treatments?: readonly Treatment[] | undefined;
}): Draft => ({
  id: of.id,
  reference: of.reference,
  staffId: of.staffId,
  createdAt: of.at,
  updatedAt: of.at,
  revision: 0,
  comment: null,
  ...(of.customerId !== undefined && { customerId: of.customerId }),
  ...(of.booking !== undefined && { booking: of.booking }),
  ...(of.treatments !== undefined && { treatments: [...of.treatments] }),
  bowls: [freshBowl(of.bowlId)],
  activeBowlId: of.bowlId,
  undoable: 0,
});

/**
 * One step: a new draft with its revision and time, or the same one where nothing changes. `not_ready` with
 * `details.why` (`NotReady`), `unknown_here` for an id that the draft does not have, `invalid_input` with
 * `details.fieldErrors`.
 */
export function reduceDraft(
  draft: Draft,
  action: DraftAction,
  { at, newId }: DraftContext,
): Result<Draft, DraftError> {
  const next = changed(draft, action, newId);
  if (!next.ok) return next;
  const bowls = next.value.bowls.map(followRatio);
  const { asked } = next.value;
  const isOver = asked !== undefined && asked === draft.asked && endsQuestion(action.type);
  const value = { ...next.value, bowls, ...(isOver && { asked: undefined }) };
  if (JSON.stringify(value) === JSON.stringify(draft)) return ok(draft);
  return ok({ ...value, revision: draft.revision + 1, updatedAt: at });
}

function changed(draft: Draft, action: DraftAction, newId: () => string): Result<Draft, DraftError> {
  const inActive = (change: BowlChange) => inBowl(draft, draft.activeBowlId, change);
  const ofComponent = (componentId: string, change: ComponentChange): Result<Draft, DraftError> => {
    const bowl = draft.bowls.find(({ components }) => components.some(({ id }) => id === componentId));
    const component = bowl?.components.find(({ id }) => id === componentId);
    if (bowl === undefined || component === undefined) return fail('unknown_here');
    return inBowl(draft, bowl.id, () => change(bowl, component));
  };
  const ofMissing = (missingId: string, change: BowlChange): Result<Draft, DraftError> => {
    const bowl = draft.bowls.find(({ missing }) => missing?.some(({ id }) => id === missingId));
    return bowl === undefined ? fail('unknown_here') : inBowl(draft, bowl.id, change);
  };
  switch (action.type) {
    case 'addItem':
      return addItem(draft, action, newId);
    case 'answerTube':
      return answerTube(draft, action, newId);
    case 'capture':
      if (draft.asked !== undefined) return notReady('tube_asked');
      return inActive((bowl) => capture(bowl, action.hundredths, action.scaleId));
    case 'tare':
    case 'bowlPut':
      return inActive((bowl) => ok(tareTo(bowl, action.hundredths, action.scaleId)));
    case 'settleBase':
      return inActive((bowl) => ok(settleBase(bowl, action.hundredths, action.scaleId)));
    case 'shiftBases':
      return ok(shiftBases(draft, action));
    case 'selectComponent':
      return selectComponent(draft, action);
    case 'removeComponent':
      return ofComponent(action.componentId, (bowl, { id }) => ok(remove(bowl, id)));
    case 'typeAmount': {
      // The weight on the scale counts for the typed component only in the active bowl.
      return ofComponent(action.componentId, (bowl, component) =>
        typeAmount(bowl, component, action.grams, bowl.id === draft.activeBowlId ? action : null),
      );
    }
    case 'setPacks':
      return ofComponent(action.componentId, (bowl, component) => setPacks(bowl, component, action.packs));
    case 'setTarget':
      return ofComponent(action.componentId, (bowl, component) =>
        ok(setTarget(bowl, component, action.grams)),
      );
    case 'openedNewPack':
      return ofComponent(action.componentId, (bowl, component) => markNewPack(bowl, component, action));
    case 'rescale':
      return ofComponent(action.componentId, rescale);
    case 'keepOver':
      return ofComponent(action.componentId, (bowl, component) =>
        ok(boundTo(bowl, { ...component, keptOver: true })),
      );
    case 'moreOfSame':
      return inBowl(draft, action.bowlId, (bowl) => moreOfSame(bowl, action.grams, action.tolerance));
    case 'fill':
      return fill(draft, action.bowls, newId);
    case 'replaceMissing':
      return ofMissing(action.missingId, (bowl) =>
        replaceMissing(bowl, action.missingId, action.item, newId),
      );
    case 'dropMissing':
      return ofMissing(action.missingId, (bowl) => ok(withoutMissing(bowl, action.missingId)));
    case 'addBowl': {
      if (draft.bowls.length >= mostBowls) return notReady('too_many_bowls');
      const bowl = freshBowl(newId());
      return ok({ ...draft, bowls: [...draft.bowls, bowl], activeBowlId: bowl.id });
    }
    case 'selectBowl':
      return inBowl({ ...draft, activeBowlId: action.bowlId }, action.bowlId, ok);
    case 'nameBowl': {
      const name = action.name.trim();
      return inBowl(draft, action.bowlId, (bowl) => ok({ ...bowl, name: name === '' ? null : name }));
    }
    case 'setProcessing':
      return inBowl(draft, action.bowlId, (bowl) =>
        ok({ ...bowl, processingMinutes: action.minutes ?? undefined }),
      );
    case 'removeBowl':
      return removeBowl(draft, action.bowlId, newId);
    case 'setComment': {
      const comment = action.comment.trim();
      return ok({ ...draft, comment: comment === '' ? null : comment });
    }
    case 'setCustomer': {
      const customerId = action.personId ?? undefined;
      // Another customer's mix has no link to the booking and its visit.
      const isOther = draft.customerId !== undefined && draft.customerId !== customerId;
      return ok({ ...draft, customerId, ...(isOther && { booking: undefined, visit: undefined }) });
    }
    case 'setTreatments':
      return ok({ ...draft, treatments: action.treatments ?? undefined });
    default:
      return assertNever(action);
  }
}

/** One gram, in hundredths. */
const besideBase = 100;

/** The stable weight, unless it is another tared bowl of the draft: that bowl is still on the scale. */
function standingOf(
  draft: Draft,
  bowlId: string,
  { standing = null, scaleId }: { readonly standing?: number | null | undefined } & OnScale,
) {
  const isOther = draft.bowls.some((bowl) => {
    const base = bowl.id === bowlId ? null : baseOn(bowl, scaleId);
    return base !== null && standing !== null && Math.abs(standing - base) < besideBase;
  });
  return { standing: isOther ? null : standing, scaleId };
}

/** Selects a row; in an empty bowl this also tares to the weight on the scale. */
function selectComponent(
  draft: Draft,
  { componentId, ...shown }: Extract<DraftAction, { type: 'selectComponent' }>,
): Result<Draft, DraftError> {
  const bowl = draft.bowls.find(({ components }) => components.some(({ id }) => id === componentId));
  if (bowl === undefined) return fail('unknown_here');
  const tared = bowl.total === 0 ? tareByItself(bowl, standingOf(draft, bowl.id, shown)) : bowl;
  return inBowl({ ...draft, activeBowlId: bowl.id }, bowl.id, () => ok(select(tared, componentId)));
}

function addItem(
  draft: Draft,
  { item, anyBowl = false, ...shown }: Extract<DraftAction, { type: 'addItem' }>,
  newId: () => string,
): Result<Draft, DraftError> {
  const bowlId = anyBowl ? bowlFor(draft, item.id) : draft.activeBowlId;
  const into = draft.bowls.find(({ id }) => id === bowlId);
  const asked = anyBowl && into ? askedAbout(into, item, newId) : null;
  if (asked !== null)
    return ok(asking(draft, { ...asked, before: asked.before ?? draft.asked?.before ?? null }));
  const on = standingOf(draft, bowlId, shown);
  return inBowl({ ...draft, activeBowlId: bowlId }, bowlId, (bowl) => addItemToBowl(bowl, item, on, newId));
}

function answerTube(
  draft: Draft,
  { answer, ...shown }: Extract<DraftAction, { type: 'answerTube' }>,
  newId: () => string,
): Result<Draft, DraftError> {
  const { asked } = draft;
  if (asked === undefined) return fail('unknown_here');
  const on = standingOf(draft, asked.bowlId, shown);
  return inBowl(draft, asked.bowlId, (bowl) => {
    const base = baseOn(bowl, on.scaleId);
    const isPoured = base !== null && on.standing !== null && on.standing - base >= besideBase;
    if (answer === 'away' && isPoured) return notReady('tube_poured');
    return answered(bowl, asked, answer, on, newId);
  });
}

/** Shifts the bases of all bowls after a zero or tare changed the scale's numbers. */
export const shiftBases = (
  draft: Draft,
  { by, scaleId }: Omit<Extract<DraftAction, { type: 'shiftBases' }>, 'type'>,
): Draft => ({ ...draft, bowls: draft.bowls.map((bowl) => shiftBase(bowl, by, scaleId)) });

type BowlChange = (bowl: DraftBowl) => Result<DraftBowl, DraftError>;
type ComponentChange = (bowl: DraftBowl, component: DraftComponent) => Result<DraftBowl, DraftError>;

function inBowl(draft: Draft, bowlId: string, change: BowlChange): Result<Draft, DraftError> {
  const bowl = draft.bowls.find(({ id }) => id === bowlId);
  if (bowl === undefined) return fail('unknown_here');
  const next = change(bowl);
  if (!next.ok) return next;
  return ok({ ...draft, bowls: draft.bowls.map((one) => (one === bowl ? next.value : one)) });
}

function removeBowl(draft: Draft, bowlId: string, newId: () => string): Result<Draft, DraftError> {
  const place = draft.bowls.findIndex(({ id }) => id === bowlId);
  if (place === -1) return fail('unknown_here');
  const left = draft.bowls.toSpliced(place, 1);
  const bowls = left.length === 0 ? [freshBowl(newId())] : left;
  if (draft.activeBowlId !== bowlId) return ok({ ...draft, bowls });
  const beside = bowls[Math.min(place, bowls.length - 1)];
  return ok({ ...draft, bowls, activeBowlId: beside?.id ?? draft.activeBowlId });
}
