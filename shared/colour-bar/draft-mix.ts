/** What a draft becomes: the mix to register, and what that will do to the stock as far as this computer knows. */
import type { ColourBarMixCreate } from '../api/colour-bar-mixes.ts';
import type { Draft, DraftBowl, DraftComponent } from '../bridge/drafts.ts';
import { fail, ok, type Result } from '../result.ts';
import { notReady } from './draft-refusal.ts';
import { componentListValue, mixListValue } from './list-value.ts';
import { packFigures, takeComponent, type ComponentTaken, type PackRules, type PackState } from './packs.ts';

/** Bowls and components as they are registered: what was not taken is left out. */
export function takenBowls(draft: Pick<Draft, 'bowls'>): DraftBowl[] {
  return draft.bowls
    .map((bowl) => ({ ...bowl, components: bowl.components.filter(({ amount }) => amount > 0) }))
    .filter(({ components }) => components.length > 0);
}

/** A component as it is registered. */
export const takenOf = ({ amount, openedNewPack, fromFinishedPack }: DraftComponent): ComponentTaken => ({
  amount,
  openedNewPack: openedNewPack || undefined,
  fromFinishedPack: openedNewPack ? (fromFinishedPack ?? undefined) : undefined,
});

/** The request that registers it. `not_ready`, `nothing_weighed` where nothing was taken. */
export function mixRequest(draft: Draft, staffId: string): Result<ColourBarMixCreate, 'not_ready'> {
  const bowls = takenBowls(draft);
  if (bowls.length === 0) return notReady('nothing_weighed');
  return ok({
    staffId,
    personId: draft.customerId,
    externalReference: draft.reference,
    comment: draft.comment ?? undefined,
    bowls: bowls.map(({ name, components }) => ({
      name: name ?? undefined,
      components: components.map((component) => ({
        colourBarItemId: component.item.id,
        ...takenOf(component),
      })),
    })),
  });
}

/** What the client cannot read: the service may decide otherwise, and its answer counts. */
export type PreviewRules = Pick<PackRules, 'finishesWhenOverdrawn'>;

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
 * What registering the draft is expected to do. `states` holds each item's stock by id.
 * `validation_failed` with `details.fieldErrors` by the request's paths (`bowls.0.components.1.amount`) where the
 * service would refuse it.
 */
export function previewMix(
  draft: Draft,
  states: ReadonlyMap<string, PackState>,
  { finishesWhenOverdrawn }: PreviewRules,
): Result<MixPreview, 'validation_failed'> {
  const items = new Map<string, PreviewedItem>();
  const bowls: { bowlId: string; components: PreviewedComponent[] }[] = [];
  const fieldErrors: Record<string, string> = {};
  for (const [bowlPlace, bowl] of takenBowls(draft).entries()) {
    const components: PreviewedComponent[] = [];
    for (const [place, component] of bowl.components.entries()) {
      const { item, amount } = component;
      const known = items.get(item.id);
      const state = known?.state ?? states.get(item.id);
      const rules = { packSize: item.packSize, finishesWhenOverdrawn };
      // An unknown stock is no reason to let through what would be refused.
      const taken = takeComponent(state ?? { packs: 0, openUsed: 0 }, rules, takenOf(component));
      if (!taken.ok) {
        const path = `bowls.${bowlPlace}.components.${place}`;
        for (const [field, sentence] of Object.entries(taken.error.details?.['fieldErrors'] ?? {}))
          fieldErrors[`${path}.${field}`] = String(sentence);
        continue;
      }
      const { packsFinished, residue } = taken.value;
      components.push({
        componentId: component.id,
        listValue: componentListValue(amount, item),
        packsFinished: state === undefined ? 0 : packsFinished,
        residue: state === undefined ? null : residue,
      });
      if (state !== undefined)
        items.set(item.id, {
          itemId: item.id,
          state: taken.value.state,
          gramsLeft: packFigures(taken.value.state, item.packSize).gramsLeft,
          packsFinished: (known?.packsFinished ?? 0) + packsFinished,
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
 * Whether to ask how much of a component still came from the old pack: only where the open pack cannot hold what was
 * taken and nobody has said so yet. `openLeft` is what the pack held before this component. `state` is the item's stock
 * before the draft; what the draft's earlier components take from it comes first.
 */
export function newPackQuestion(
  draft: Draft,
  component: DraftComponent,
  state: PackState,
): { readonly openLeft: number } | null {
  const { item, amount, openedNewPack } = component;
  if (item.packSize === null || amount === 0 || openedNewPack) return null;
  let now = state;
  for (const earlier of takenBowls(draft).flatMap(({ components }) => components)) {
    if (earlier.id === component.id) break;
    if (earlier.item.id !== item.id) continue;
    const rules = { packSize: item.packSize, finishesWhenOverdrawn: true };
    const taken = takeComponent(now, rules, takenOf(earlier));
    if (taken.ok) now = taken.value.state;
  }
  // With no pack in stock there is none to finish, whatever is answered.
  if (now.packs === 0) return null;
  const openLeft = Math.max(0, item.packSize - now.openUsed);
  return amount > openLeft ? { openLeft } : null;
}
