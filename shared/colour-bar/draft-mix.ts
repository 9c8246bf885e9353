/** Makes the mix request of a draft, and previews its effect on the stock as far as this computer knows. */
import type { ColourBarMixCreate } from '../api/colour-bar-mixes.ts';
import type { Draft, DraftBowl, DraftComponent } from '../bridge/drafts.ts';
import { fail, ok, type Result } from '../result.ts';
import { notReady } from './draft-refusal.ts';
import { componentListValue, mixListValue } from './list-value.ts';
import { packFigures, takeComponent, type ComponentTaken, type PackRules, type PackState } from './packs.ts';

/** Bowls and components as they are registered, without components of 0 grams. */
export function takenBowls(draft: Pick<Draft, 'bowls'>): DraftBowl[] {
  return draft.bowls
    .map((bowl) => ({ ...bowl, components: bowl.components.filter(({ amount }) => amount > 0) }))
    .filter(({ components }) => components.length > 0);
}

/** Rules that the client cannot read. The service may decide otherwise, and its answer counts. */
export type PreviewRules = Pick<PackRules, 'finishesWhenOverdrawn'>;

/** Grams left in the open pack by the balance; null: none is open. */
const leftInOpen = ({ openUsed }: PackState, packSize: number): number | null =>
  openUsed > 0 ? Math.max(0, packSize - openUsed) : null;

/**
 * A component's request. The open pack's grams are used first, so that a new pack writes off at most `writtenOff`. A new
 * pack is marked once the amount covers the old pack's other grams. If the stock is unknown (`state` undefined), nothing is
 * marked, and the service finishes packs by the amounts.
 */
function takenOf(component: DraftComponent, state: PackState | undefined): ComponentTaken {
  const { item, amount, openedNewPack, fromFinishedPack, writtenOff } = component;
  if (!openedNewPack || item.packSize === null || state === undefined) return { amount };
  const left = leftInOpen(state, item.packSize);
  if (left === null) return { amount, openedNewPack };
  const given = Math.max(fromFinishedPack ?? 0, Math.min(left, amount));
  const fromOld = Math.max(0, left - (writtenOff ?? Math.max(0, left - given)));
  if (amount < fromOld) return { amount };
  return { amount, openedNewPack, fromFinishedPack: fromOld > 0 ? fromOld : undefined };
}

/** An item's stock; undefined: not known here. */
type StateOf = (itemId: string) => PackState | undefined;

export interface TakenInOrder {
  readonly component: DraftComponent;
  /** The item's stock after the draft's earlier components. */
  readonly before: PackState | undefined;
  readonly request: ComponentTaken;
  /** Null while nothing was taken. */
  readonly taken: ReturnType<typeof takeComponent> | null;
}

/** The amount that each component takes from stock, in the order of the request. */
export function takenInOrder(
  draft: Pick<Draft, 'bowls'>,
  stateOf: StateOf,
  { finishesWhenOverdrawn }: PreviewRules,
): readonly TakenInOrder[] {
  const now = new Map<string, PackState>();
  return draft.bowls
    .flatMap(({ components }) => components)
    .map((component) => {
      const { item, amount } = component;
      const before = now.get(item.id) ?? stateOf(item.id);
      const request = takenOf(component, before);
      if (amount === 0) return { component, before, request, taken: null };
      // Check an unknown stock as empty, so that requests that are always refused are refused here too.
      const rules = { packSize: item.packSize, finishesWhenOverdrawn };
      const taken = takeComponent(before ?? { packs: 0, openUsed: 0 }, rules, request);
      if (before !== undefined && taken.ok) now.set(item.id, taken.value.state);
      return { component, before, request, taken };
    });
}

/** The request that registers the draft. `not_ready`: `nothing_weighed` or `tube_asked`. */
export function mixRequest(
  draft: Draft,
  staffId: string,
  stateOf: StateOf,
  rules: PreviewRules,
): Result<ColourBarMixCreate, 'not_ready'> {
  const bowls = takenBowls(draft);
  if (bowls.length === 0) return notReady('nothing_weighed');
  if (draft.asked !== undefined) return notReady('tube_asked');
  const requests = new Map(
    takenInOrder(draft, stateOf, rules).map(({ component, request }) => [component.id, request]),
  );
  return ok({
    staffId,
    personId: draft.customerId,
    externalReference: draft.reference,
    comment: draft.comment ?? undefined,
    bowls: bowls.map(({ name, components }) => ({
      name: name ?? undefined,
      components: components.map(({ id, item, amount }) => ({
        colourBarItemId: item.id,
        amount,
        ...requests.get(id),
      })),
    })),
  });
}

interface PreviewedComponent {
  readonly componentId: string;
  readonly listValue: string | null;
  /** 0 for an item whose stock is not known. */
  readonly packsFinished: number;
  readonly residue: number | null;
}

interface PreviewedItem {
  readonly itemId: string;
  /** The item's stock after the mix. */
  readonly state: PackState;
  readonly gramsLeft: number | null;
  readonly packsFinished: number;
}

export interface MixPreview {
  /** In the order of `mixRequest`. */
  readonly bowls: readonly {
    readonly bowlId: string;
    readonly components: readonly PreviewedComponent[];
  }[];
  /** Items whose stock is known, in the order in which they are first taken. */
  readonly items: readonly PreviewedItem[];
  readonly listValue: string | null;
}

/**
 * The expected effects of registering the draft. `states` holds each item's stock by id.
 * `validation_failed` with `details.fieldErrors` by the request's paths (`bowls.0.components.1.amount`) where the
 * service would refuse it.
 */
export function previewMix(
  draft: Draft,
  states: ReadonlyMap<string, PackState>,
  rules: PreviewRules,
): Result<MixPreview, 'validation_failed'> {
  const items = new Map<string, PreviewedItem>();
  const bowls: { bowlId: string; components: PreviewedComponent[] }[] = [];
  const fieldErrors: Record<string, string> = {};
  const inOrder = new Map(
    takenInOrder(draft, (itemId) => states.get(itemId), rules).map((each) => [each.component.id, each]),
  );
  for (const [bowlPlace, bowl] of takenBowls(draft).entries()) {
    const components: PreviewedComponent[] = [];
    for (const [place, component] of bowl.components.entries()) {
      const { item, amount } = component;
      const { before, taken } = inOrder.get(component.id) ?? {};
      if (!taken) continue;
      if (!taken.ok) {
        const path = `bowls.${bowlPlace}.components.${place}`;
        for (const [field, sentence] of Object.entries(taken.error.details?.['fieldErrors'] ?? {}))
          fieldErrors[`${path}.${field}`] = String(sentence);
        continue;
      }
      const { packsFinished, residue, state } = taken.value;
      components.push({
        componentId: component.id,
        listValue: componentListValue(amount, item),
        packsFinished: before === undefined ? 0 : packsFinished,
        residue: before === undefined ? null : residue,
      });
      if (before !== undefined)
        items.set(item.id, {
          itemId: item.id,
          state,
          gramsLeft: packFigures(state, item.packSize).gramsLeft,
          packsFinished: (items.get(item.id)?.packsFinished ?? 0) + packsFinished,
        });
    }
    bowls.push({ bowlId: bowl.id, components });
  }
  if (Object.keys(fieldErrors).length > 0) return fail('validation_failed', { details: { fieldErrors } });
  return ok({
    bowls,
    items: [...items.values()],
    listValue: mixListValue(bowls.flatMap(({ components }) => components.map(({ listValue }) => listValue))),
  });
}

/**
 * Whether to ask if the open pack is empty: it held less than the amount, and no new pack was marked. `openLeft`: the grams
 * in it before this component; `before`: the item's stock then.
 */
export function newPackQuestion(
  { item, amount, openedNewPack }: DraftComponent,
  before: PackState,
): { readonly openLeft: number } | null {
  // Without a pack in stock no answer can finish one.
  if (item.packSize === null || amount === 0 || openedNewPack || before.packs === 0) return null;
  const openLeft = Math.max(0, item.packSize - before.openUsed);
  return amount > openLeft ? { openLeft } : null;
}
