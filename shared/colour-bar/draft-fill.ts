/** Fills a draft from a formula: bowls with targets, missing components, and the bowl that a scanned tube belongs to. */
import type { Draft, DraftBowl, DraftComponent, DraftItem, DraftMissing } from '../bridge/drafts.ts';
import { fail, ok, type Result } from '../result.ts';
import { freshBowl, mostComponents, newComponent, shareOfGram } from './draft-bowl.ts';
import { notReady, type DraftError } from './draft-refusal.ts';
import { isColour, isDeveloper, tiedDevelopers } from './ratio.ts';
import { targetInstead, type RepeatedBowl, type RepeatedPart } from './repeat.ts';

/** The most a mix may have (decisions 4, `ColourBarMixCreate`). */
export const mostBowls = 20;

const isEmpty = ({ components, missing = [] }: DraftBowl): boolean =>
  components.length + missing.length === 0;

/**
 * Adds the formula's bowls to the draft and selects the first, without an active row: a scan or a tap chooses one. An empty
 * draft's own bowls are filled and keep their tare; otherwise bowls are appended.
 */
export function fill(
  draft: Draft,
  formula: readonly RepeatedBowl[],
  newId: () => string,
): Result<Draft, DraftError> {
  const kept = draft.bowls.every(isEmpty) ? [] : draft.bowls;
  const empty = kept.length === 0 ? draft.bowls : [];
  const filled = formula.map((bowl, place) => filledBowl(empty[place] ?? freshBowl(newId()), bowl, newId));
  const bowls = [...kept, ...filled, ...empty.slice(filled.length)];
  const [first] = filled;
  if (first === undefined) return ok(draft);
  return bowls.length > mostBowls
    ? notReady('too_many_bowls')
    : ok({ ...draft, bowls, activeBowlId: first.id });
}

function filledBowl(bowl: DraftBowl, formula: RepeatedBowl, newId: () => string): DraftBowl {
  const missing = formula.missing.map((part): DraftMissing => ({ ...part, id: newId() }));
  const filled: DraftBowl = {
    ...bowl,
    formula: true,
    name: formula.name ?? bowl.name,
    processingMinutes: formula.minutes ?? bowl.processingMinutes,
    ...(formula.adds !== undefined && { adds: formula.adds }),
    components: formula.components.map((part) => withTarget(newComponent(newId(), part.item), part)),
    ...(missing.length > 0 && { missing }),
  };
  const wanted = filled.components.map(
    ({ id, share, target }) => [id, share ?? (target ?? 0) * shareOfGram] as const,
  );
  return tiedDevelopers(filled, new Map(wanted));
}

/** Ties the developers of the bowl's formula to its colour again, by the current targets. */
function tiedAgain(bowl: DraftBowl): DraftBowl {
  const follows = ({ item, targetFrom }: DraftComponent) =>
    !isDeveloper(item.kind) || targetFrom === 'recipe' || targetFrom === 'rescaled';
  const wanted = bowl.components
    .filter(follows)
    .map(({ id, target, amount }) => [id, (target ?? amount) * shareOfGram] as const);
  return tiedDevelopers(bowl, new Map(wanted));
}

const withTarget = (component: DraftComponent, { target, share }: RepeatedPart): DraftComponent => ({
  ...component,
  target,
  targetFrom: 'recipe',
  share: share ?? undefined,
});

export function withoutMissing(bowl: DraftBowl, missingId: string): DraftBowl {
  const missing = bowl.missing?.filter(({ id }) => id !== missingId) ?? [];
  return { ...bowl, missing: missing.length > 0 ? missing : undefined };
}

/**
 * Puts the item in place of a missing one. The missing amount is added to the item's target in the bowl; an amount that
 * does not convert gives no target. The row that is being poured stays active.
 */
export function replaceMissing(
  bowl: DraftBowl,
  missingId: string,
  item: DraftItem,
  newId: () => string,
): Result<DraftBowl, DraftError> {
  const part = bowl.missing?.find(({ id }) => id === missingId);
  const rest = withoutMissing(bowl, missingId);
  if (part === undefined) return fail('unknown_here');
  const instead = targetInstead(part, item);
  const known = bowl.components.find((component) => component.item.id === item.id);
  if (known !== undefined) {
    const more = instead && wantedToo(known, instead);
    const components = rest.components.map((each) => (each === known && more ? more : each));
    return ok(tiesAgain(part, item) ? tiedAgain({ ...rest, components }) : { ...rest, components });
  }
  if (bowl.components.length >= mostComponents) return notReady('too_many_components');
  const component = newComponent(newId(), item);
  const wanted = instead === null ? component : withTarget(component, instead);
  const mixed = isColour({ item }) && part.ratio !== undefined ? { ...wanted, ratio: part.ratio } : wanted;
  const replaced = { ...rest, components: [...rest.components, mixed] };
  return ok(tiesAgain(part, item) ? tiedAgain(replaced) : replaced);
}

/** Whether the item changes the bowl's ratio: it is a developer, or a colour that replaces a part without a ratio. */
const tiesAgain = ({ ratio }: DraftMissing, item: DraftItem): boolean =>
  isDeveloper(item.kind) || (isColour({ item }) && ratio === undefined);

/** Adds the missing amount to the component's target. If its target is unset or from the ratio, poured grams replace it. */
function wantedToo(component: DraftComponent, { item, target, share }: RepeatedPart): DraftComponent {
  const before = component.targetFrom === 'ratio' ? component.amount : (component.target ?? component.amount);
  const exact = component.share === undefined || share === null ? null : component.share + share;
  return withTarget({ ...component, keptOver: false }, { item, target: before + target, share: exact });
}

const waitsFor = ({ target, amount }: DraftComponent): boolean => target !== null && amount === 0;

/**
 * The bowl that a scanned tube belongs to: the active bowl if the tube is its active row or one of its pending rows. Else a
 * bowl where it is pending, unless the active bowl also has the item and other pending rows.
 */
export function bowlFor(draft: Draft, itemId: string): string {
  const active = draft.bowls.find(({ id }) => id === draft.activeBowlId);
  const here = active?.components.find(({ item }) => item.id === itemId);
  if (here && (here.id === active?.activeComponentId || waitsFor(here))) return draft.activeBowlId;
  const other = draft.bowls.find(
    (bowl) => bowl !== active && bowl.components.some((each) => each.item.id === itemId && waitsFor(each)),
  );
  const isDone = here === undefined || active?.components.some(waitsFor) !== true;
  return other !== undefined && isDone ? other.id : draft.activeBowlId;
}
