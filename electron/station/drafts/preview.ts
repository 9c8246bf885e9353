/**
 * Predicts how registering a draft changes the stock that this computer expects. The rules are
 * `shared/colour-bar/draft-mix.ts`; the service has the last word.
 */
import type { Tile } from '../../../shared/bridge/catalogue.ts';
import type { Draft, DraftPreview } from '../../../shared/bridge/drafts.ts';
import {
  newPackQuestion,
  previewMix,
  takenInOrder,
  type TakenInOrder,
} from '../../../shared/colour-bar/draft-mix.ts';
import { packFigures, type PackState } from '../../../shared/colour-bar/packs.ts';
import { afterEffect, finishesWhenOverdrawn, rulesOf } from '../catalogue/expected.ts';

type Stock = Pick<Tile, 'packs' | 'openUsed' | 'expected'>;

/** An item's stock as a draft finds it: a correction finds it without the mix that it corrects. */
export function stockBefore<S extends PackState>(draft: Draft, itemId: string, stock: S): S {
  const item = draft.bowls
    .flatMap(({ components }) => components)
    .find((one) => one.item.id === itemId)?.item;
  const rules = rulesOf(item?.packSize ?? undefined);
  const took = (draft.corrected?.took ?? []).filter((one) => one.itemId === itemId).toReversed();
  const before = took.reduce<PackState>(
    (state, { amount }) => afterEffect(state, rules, { type: 'untake', itemId, amount }),
    stock,
  );
  return { ...stock, ...before };
}

/** `stockOf` returns null for an unknown item, which the preview then skips. */
export function previewDraft(draft: Draft, stockOf: (itemId: string) => Stock | null): DraftPreview {
  const items = new Map(
    draft.bowls.flatMap(({ components }) => components).map(({ item }) => [item.id, item]),
  );
  const stock = new Map<string, Stock>();
  for (const itemId of items.keys()) {
    const known = stockOf(itemId);
    if (known !== null) stock.set(itemId, stockBefore(draft, itemId, known));
  }
  const rules = { finishesWhenOverdrawn };
  const before: DraftPreview['before'] = {};
  for (const each of takenInOrder(draft, (itemId) => stock.get(itemId), rules)) {
    const first = stock.get(each.component.item.id);
    if (first === undefined || each.before === undefined) continue;
    before[each.component.id] = { ...packsBefore(each, each.before), expected: first.expected };
  }
  const expected = Object.values(before).some((each) => each.expected);
  const mix = previewMix(draft, stock, rules);
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

function packsBefore({ component, request }: TakenInOrder, now: PackState) {
  const { packSize } = component.item;
  const { openLeft, unopenedPacks, openUsed } = packFigures(now, packSize);
  const open = openUsed > 0 && now.packs > 0 ? openLeft : null;
  const question = open === null || open === 0 ? null : newPackQuestion(component, now);
  const fromOld = request.fromFinishedPack ?? 0;
  return {
    openLeft: open,
    unopenedPacks,
    packs: now.packs,
    ask: question?.openLeft ?? null,
    fromOld,
    writtenOff: request.openedNewPack === true ? Math.max(0, (open ?? 0) - fromOld) : 0,
  };
}
