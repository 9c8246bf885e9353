/**
 * What registering a draft is expected to do to the stock, on top of what this computer expects the stock to be. The
 * rules are `shared/colour-bar/draft-mix.ts`; the service's answer decides.
 */
import type { Tile } from '../../../shared/bridge/catalogue.ts';
import type { Draft, DraftComponent, DraftPreview } from '../../../shared/bridge/drafts.ts';
import { newPackQuestion, previewMix, takenOf } from '../../../shared/colour-bar/draft-mix.ts';
import { packFigures, takeComponent, type PackState } from '../../../shared/colour-bar/packs.ts';
import { finishesWhenOverdrawn } from '../catalogue/expected.ts';

type Stock = Pick<Tile, 'packs' | 'openUsed' | 'expected'>;

/** `stockOf` answers null for an item that is not known here: it is left out. */
export function previewDraft(draft: Draft, stockOf: (itemId: string) => Stock | null): DraftPreview {
  const components = draft.bowls.flatMap((bowl) => bowl.components);
  const items = new Map(components.map(({ item }) => [item.id, item]));
  const stock = new Map<string, Stock>();
  for (const itemId of items.keys()) {
    const known = stockOf(itemId);
    if (known !== null) stock.set(itemId, known);
  }
  const before: DraftPreview['before'] = {};
  const left = new Map<string, PackState>(stock);
  for (const component of components) {
    const { item } = component;
    const [first, now] = [stock.get(item.id), left.get(item.id)];
    if (first === undefined || now === undefined) continue;
    before[component.id] = { ...packsBefore(draft, component, first, now), expected: first.expected };
    left.set(item.id, stateAfter(now, component));
  }
  const expected = Object.values(before).some((each) => each.expected);
  const mix = previewMix(draft, stock, { finishesWhenOverdrawn });
  if (!mix.ok) return { before, after: [], listValue: null, expected, refusal: { code: mix.error.code } };
  return {
    before,
    after: mix.value.items.flatMap(({ itemId, state, gramsLeft, packsFinished }) => {
      const item = items.get(itemId);
      if (item === undefined) return [];
      const gone = (stock.get(itemId)?.packs ?? 0) - state.packs;
      return [{ item, packs: state.packs, gramsLeft, packsFinished, shortfall: packsFinished - gone }];
    }),
    listValue: mix.value.listValue,
    expected,
    refusal: null,
  };
}

function packsBefore(draft: Draft, component: DraftComponent, first: PackState, now: PackState) {
  const { openLeft, unopenedPacks, openUsed } = packFigures(now, component.item.packSize);
  const open = openUsed > 0 && now.packs > 0 ? openLeft : null;
  const question = open === null || open === 0 ? null : newPackQuestion(draft, component, first);
  return { openLeft: open, unopenedPacks, packs: now.packs, ask: question?.openLeft ?? null };
}

function stateAfter(state: PackState, component: DraftComponent): PackState {
  if (component.amount === 0) return state;
  const rules = { packSize: component.item.packSize, finishesWhenOverdrawn };
  const taken = takeComponent(state, rules, takenOf(component));
  return taken.ok ? taken.value.state : state;
}
