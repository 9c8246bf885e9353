/**
 * What registering a draft will do to the stock, by the same rules as the service (`shared/colour-bar/packs.ts`), on top
 * of what this computer expects the stock to be. A preview: the service's answer decides.
 */
import type { Draft, DraftComponent } from '../../../shared/bridge/draft.ts';
import type { ItemView } from '../../../shared/bridge/views.ts';
import { packFigures, takeComponent, type PackState } from '../../../shared/colour-bar/packs.ts';
import { everyComponent } from './front.ts';

/** The switch cannot be read through the API (spec 2, Rules for mixes 4): it is on unless somebody turned it off. */
const finishesWhenOverdrawn = true;

/** What the open pack was when a component was poured. */
export interface PackBefore {
  /** Grams; null: no pack was open. */
  readonly openLeft: number | null;
  readonly unopenedPacks: number;
  /** Packs that the stock knows of. */
  readonly packs: number;
}

export interface ItemAfter {
  readonly item: DraftComponent['item'];
  readonly packs: number;
  /** Null without a pack size. */
  readonly gramsLeft: number | null;
  readonly packsFinished: number;
  /** Packs taken that the stock does not know of. */
  readonly shortfall: number;
}

export interface Ahead {
  /** By component id; items that are not known here are left out. */
  readonly before: ReadonlyMap<string, PackBefore>;
  /** Items in the order they came into the mix; only those of which something was taken. */
  readonly after: readonly ItemAfter[];
}

type Stock = Pick<ItemView, 'packs' | 'openUsed'>;

export function lookAhead(draft: Draft, stock: ReadonlyMap<string, Stock>): Ahead {
  const states = new Map<string, PackState>();
  const before = new Map<string, PackBefore>();
  const after = new Map<string, ItemAfter>();
  for (const component of everyComponent(draft)) {
    const { item, amount, openedNewPack, fromFinishedPack } = component;
    const state = states.get(item.id) ?? stock.get(item.id);
    if (state === undefined) continue;
    before.set(component.id, packBefore(state, item.packSize));
    if (amount === 0) continue;
    const weighed = item.packSize !== null;
    const taken = takeComponent(
      state,
      { packSize: item.packSize, finishesWhenOverdrawn },
      {
        amount,
        ...(weighed && openedNewPack
          ? { openedNewPack, ...(fromFinishedPack === null ? {} : { fromFinishedPack }) }
          : {}),
      },
    );
    if (!taken.ok) continue;
    const { state: next, packsFinished, movements } = taken.value;
    states.set(item.id, next);
    const sofar = after.get(item.id);
    const short = movements.reduce((sum, { shortfall }) => sum + shortfall, 0);
    after.set(item.id, {
      item,
      packs: next.packs,
      gramsLeft: packFigures(next, item.packSize).gramsLeft,
      packsFinished: (sofar?.packsFinished ?? 0) + packsFinished,
      shortfall: (sofar?.shortfall ?? 0) + short,
    });
  }
  return { before, after: [...after.values()] };
}

function packBefore(state: PackState, packSize: number | null): PackBefore {
  const { openLeft, unopenedPacks, openUsed } = packFigures(state, packSize);
  return { openLeft: openUsed > 0 && state.packs > 0 ? openLeft : null, unopenedPacks, packs: state.packs };
}

/**
 * Grams that the old pack gave at most, where it matters to ask: the open pack cannot hold what was poured and nobody
 * has said yet that a new one was opened. Null: there is nothing to ask. An open pack that was empty already gave
 * nothing, whoever is asked.
 */
export function askAboutNewPack(component: DraftComponent, before: PackBefore | undefined): number | null {
  if (component.item.packSize === null || component.openedNewPack) return null;
  const left = before?.openLeft ?? null;
  return left !== null && left > 0 && component.amount > left ? left : null;
}
