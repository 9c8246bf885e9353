/**
 * What registering a draft is expected to do to the stock, on top of what this computer expects the stock to be. The
 * rules are `shared/colour-bar/draft-mix.ts`; the service's answer decides.
 */
import type { Draft, DraftComponent } from '../../../shared/bridge/drafts.ts';
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import { newPackQuestion, previewMix } from '../../../shared/colour-bar/draft-mix.ts';
import { packFigures, takeComponent, type PackState } from '../../../shared/colour-bar/packs.ts';
import type { Failure } from '../../../shared/result.ts';
import { everyComponent } from './front.ts';

/** The switch cannot be read through the API (spec 2, Rules for mixes 4): it is on unless somebody turned it off. */
const rules = { finishesWhenOverdrawn: true };

/** What the packs were when a component was poured. */
export interface PackBefore {
  /** Grams in the open pack; null: no pack was open. */
  readonly openLeft: number | null;
  readonly unopenedPacks: number;
  /** Packs that the stock knows of. */
  readonly packs: number;
  /** Something that waits to be sent will change it: the service has not confirmed these figures. */
  readonly expected: boolean;
  /**
   * Grams that the old pack gave at most, where it matters to ask: it was open and not empty, it cannot hold what was
   * poured, and nobody has said yet that a new one was opened. Null: there is nothing to ask.
   */
  readonly ask: number | null;
}

interface ItemAfter {
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
  readonly listValue: string | null;
  /** Some of it is reckoned from figures that the service has not confirmed. */
  readonly expected: boolean;
  /** Why the service would refuse the mix; null: it would not. */
  readonly refusal: Failure | null;
}

type Stock = Pick<ItemView, 'packs' | 'openUsed'> & Partial<Pick<ItemView, 'expected'>>;

export function lookAhead(draft: Draft, stock: ReadonlyMap<string, Stock>): Ahead {
  const states: ReadonlyMap<string, Stock> = stock;
  const before = new Map<string, PackBefore>();
  const sofar = new Map<string, PackState>(states);
  for (const component of everyComponent(draft)) {
    const first = states.get(component.item.id);
    const state = sofar.get(component.item.id);
    if (first === undefined || state === undefined) continue;
    const expected = first.expected === true;
    before.set(component.id, { ...packBefore(draft, component, first, state), expected });
    sofar.set(component.item.id, after(state, component));
  }
  const preview = previewMix(draft, states, rules);
  const expected = [...before.values()].some((one) => one.expected);
  if (!preview.ok) return { before, after: [], listValue: null, expected, refusal: preview.error };
  const items = new Map(everyComponent(draft).map(({ item }) => [item.id, item]));
  return {
    before,
    after: preview.value.items.flatMap(({ itemId, state, gramsLeft, packsFinished }) => {
      const item = items.get(itemId);
      if (item === undefined) return [];
      const left = (states.get(itemId)?.packs ?? 0) - state.packs;
      return [{ item, packs: state.packs, gramsLeft, packsFinished, shortfall: packsFinished - left }];
    }),
    listValue: preview.value.listValue,
    expected,
    refusal: null,
  };
}

function packBefore(
  draft: Draft,
  component: DraftComponent,
  first: PackState,
  state: PackState,
): Omit<PackBefore, 'expected'> {
  const { openLeft, unopenedPacks, openUsed } = packFigures(state, component.item.packSize);
  const open = openUsed > 0 && state.packs > 0 ? openLeft : null;
  const question = open === null || open === 0 ? null : newPackQuestion(draft, component, first);
  return { openLeft: open, unopenedPacks, packs: state.packs, ask: question?.openLeft ?? null };
}

function after(
  state: PackState,
  { item, amount, openedNewPack, fromFinishedPack }: DraftComponent,
): PackState {
  if (amount === 0) return state;
  const taken = takeComponent(
    state,
    { ...rules, packSize: item.packSize },
    {
      amount,
      ...(openedNewPack ? { openedNewPack } : {}),
      ...(openedNewPack && fromFinishedPack !== null ? { fromFinishedPack } : {}),
    },
  );
  return taken.ok ? taken.value.state : state;
}
