/**
 * The open pack: effects of a mix's components and of stock documents on one item's packs (spec 2, Rules for mixes;
 * decisions 4, The open pack). Pure: used by the service to decide and by the screen to preview. Undo: `packs-undo.ts`.
 *
 * Grams and packs are whole numbers. P is the pack size in use, N `packs`, U `openUsed`.
 */
import { fail, ok, type Result } from '../result.ts';

/** One item's stock, as the service keeps it. */
export interface PackState {
  /** Packs in stock, the open one counting as one; never negative. */
  readonly packs: number;
  /** Grams taken from the open pack. Kept, though answered as 0, while no pack size is in use. */
  readonly openUsed: number;
  /**
   * Grams of U over P that were taken while the location's switch was off; left out where there are none. What else of
   * U lies over P does so because P was made smaller. Stays when a document takes the open pack, for when it comes back.
   */
  readonly overdrawn?: number;
}

/** The item's rules at the time of the change. */
export interface PackRules {
  /** The pack size in use, in grams; null: the item is used a whole pack at a time. */
  readonly packSize: number | null;
  /** The location's setting: an over-drawn pack finishes automatically. */
  readonly finishesWhenOverdrawn: boolean;
}

/** One component may finish this many packs. */
export const mostPacksFinished = 100;

/** One mix may finish this many packs, short ones and whole packs among them. */
export const mostPacksOfMix = 1000;

/** One component of a mix, as a caller registers it. */
export interface ComponentTaken {
  /** Whole grams as weighed; whole packs without a pack size. At least 1. */
  readonly amount: number;
  readonly openedNewPack?: boolean | undefined;
  /** Grams still taken from the pack that finished; goes with `openedNewPack`. */
  readonly fromFinishedPack?: number | undefined;
}

/**
 * Why a pack left. Kept with each movement, internally: only `overdrawn` ones are given back by undoing another mix,
 * only `marked` ones end the pack that was open before them.
 */
type PackCause =
  /** Staff said so with `openedNewPack`. */
  | 'marked'
  /** More was taken than it holds: registering 4, and undo 3. */
  | 'overdrawn'
  /** No pack size: whole packs. */
  | 'whole-packs';

/** One `withdrawal` with reason `consumption` and the mix's id. */
export interface PackMovement {
  readonly cause: PackCause;
  /** 0 or less: packs that left the stock. */
  readonly quantity: number;
  /** Packs asked for that were not in stock. */
  readonly shortfall: number;
  /** Grams never taken from the pack; null (left out) for whole packs. */
  readonly residue: number | null;
  readonly balanceAfter: number;
}

/** Stored with a registered component, internally, for its undo. */
export interface KeptComponent {
  /** U before it, brought down by what lay over P because P had been made smaller. */
  readonly before: number;
  /** The part of `before` that was taken beyond the pack while the switch was off, in grams. */
  readonly overdrawn: number;
  /** Grams taken from the open pack after it (U of decisions 4). */
  readonly after: number;
  /** Grams by which it was brought down; nearly always 0. */
  readonly broughtDown: number;
  /** P when it was registered: stands in where no pack size is in use any more. */
  readonly packSize: number | null;
}

export interface Taken {
  readonly state: PackState;
  readonly kept: KeptComponent;
  /** In the order they are recorded. */
  readonly movements: readonly PackMovement[];
  /** Packs that finished, short ones too; without a pack size the amount itself. */
  readonly packsFinished: number;
  /** Grams left in the pack that was marked finished; null where none was. */
  readonly residue: number | null;
  /** Grams taken beyond the content of the pack that was marked finished. */
  readonly over: number;
}

/** The figures of `ColourBarItem`. `openLeft` and `gramsLeft` are null (omitted in the API) without a pack size. */
export interface PackFigures {
  readonly openUsed: number;
  readonly unopenedPacks: number;
  readonly openLeft: number | null;
  readonly gramsLeft: number | null;
}

/** The read-only figures of an item (decisions 4, The open pack). */
export function packFigures({ packs, openUsed }: PackState, packSize: number | null): PackFigures {
  if (packSize === null) return { openUsed: 0, unopenedPacks: packs, openLeft: null, gramsLeft: null };
  const open = openUsed > 0 && packs > 0;
  const unopenedPacks = open ? packs - 1 : packs;
  const openLeft = open ? Math.max(0, packSize - openUsed) : 0;
  return { openUsed, unopenedPacks, openLeft, gramsLeft: unopenedPacks * packSize + openLeft };
}

/** Withdraws one pack; without one in stock it becomes a shortfall. */
function onePackLeaves(
  packs: number,
  cause: PackCause,
  residue: number,
): { packs: number; movement: PackMovement } {
  const left = Math.min(1, packs);
  const balanceAfter = packs - left;
  return {
    packs: balanceAfter,
    movement: { cause, quantity: 0 - left, shortfall: 1 - left, residue, balanceAfter },
  };
}

/** Grams of U that lie over P because P was made smaller (decisions 4, Registering). */
export const overBySize = ({ openUsed, overdrawn = 0 }: PackState, packSize: number): number =>
  Math.max(0, openUsed - packSize - overdrawn);

export const packState = (packs: number, openUsed: number, overdrawn: number): PackState => ({
  packs,
  openUsed,
  ...(overdrawn > 0 && { overdrawn }),
});

/** While U, but for `apart` of it, is over P, packs finish with residue 0 (decisions 4, Registering 4 and Undo 3). */
export function finishOverdrawn(
  state: PackState,
  packSize: number,
  apart = 0,
): { readonly state: PackState; readonly movements: readonly PackMovement[] } {
  let { packs, openUsed } = state;
  const movements: PackMovement[] = [];
  while (openUsed - apart > packSize) {
    const leaving = onePackLeaves(packs, 'overdrawn', 0);
    packs = leaving.packs;
    openUsed -= packSize;
    movements.push(leaving.movement);
  }
  return { state: { packs, openUsed }, movements };
}

const refuse = (field: keyof ComponentTaken, sentence: string) =>
  fail('validation_failed', { details: { fieldErrors: { [field]: sentence } } });

function refusal(
  { amount, openedNewPack, fromFinishedPack }: ComponentTaken,
  packSize: number | null,
): ReturnType<typeof refuse> | null {
  if (packSize === null && openedNewPack === true)
    return refuse('openedNewPack', 'The item has no pack size, so it has no open pack.');
  if (packSize === null && fromFinishedPack !== undefined)
    return refuse('fromFinishedPack', 'The item has no pack size, so it has no open pack.');
  if (fromFinishedPack === undefined) return null;
  if (openedNewPack !== true) return refuse('fromFinishedPack', 'It goes with openedNewPack.');
  if (fromFinishedPack < 0 || fromFinishedPack > amount)
    return refuse('fromFinishedPack', 'It must be from 0 to the amount.');
  return null;
}

const tooMany = () => refuse('amount', `One component finishes at most ${mostPacksFinished} packs.`);

/**
 * Registers one component (decisions 4, Registering 1 to 6). Never refused for lack of stock.
 *
 * Persist with the component: `kept`, `packsFinished`, `residue`; each movement with its `cause`; `state` on the item.
 * `validation_failed` with `details.fieldErrors` of `amount`, `openedNewPack` or `fromFinishedPack`: prefix the path.
 */
export function takeComponent(
  state: PackState,
  rules: PackRules,
  taken: ComponentTaken,
): Result<Taken, 'validation_failed'> {
  const { packSize } = rules;
  const { amount, openedNewPack = false, fromFinishedPack = 0 } = taken;
  const refused = refusal(taken, packSize);
  if (refused !== null) return refused;
  if (packSize === null) return takeWholePacks(state, amount);

  let bySize = overBySize(state, packSize);
  const broughtDown = rules.finishesWhenOverdrawn ? bySize : 0;
  const before = state.openUsed - broughtDown;
  let { packs } = state;
  const movements: PackMovement[] = [];
  let residue: number | null = null;
  let over = 0;
  let openUsed = before + amount;
  if (openedNewPack && (before > 0 || fromFinishedPack > 0)) {
    residue = Math.max(0, packSize - before - fromFinishedPack);
    over = Math.max(0, before + fromFinishedPack - packSize);
    const leaving = onePackLeaves(packs, 'marked', residue);
    packs = leaving.packs;
    movements.push(leaving.movement);
    openUsed = amount - fromFinishedPack;
    bySize = 0;
  }
  if (rules.finishesWhenOverdrawn) {
    // Known before the loop, so that an absurd amount costs nothing.
    if (movements.length + Math.max(0, Math.ceil(openUsed / packSize) - 1) > mostPacksFinished)
      return tooMany();
    const finished = finishOverdrawn({ packs, openUsed }, packSize);
    ({ packs, openUsed } = finished.state);
    movements.push(...finished.movements);
  }
  return ok({
    // With the switch on nothing is over P any more.
    state: packState(packs, openUsed, openUsed - packSize - bySize),
    kept: { before, overdrawn: state.overdrawn ?? 0, after: openUsed, broughtDown, packSize },
    movements,
    packsFinished: movements.length,
    residue,
    over,
  });
}

/** Registering 6: grams that were open before the size was cleared stay as they are. */
function takeWholePacks(state: PackState, amount: number): Result<Taken, 'validation_failed'> {
  if (amount > mostPacksFinished) return tooMany();
  const left = Math.min(state.packs, amount);
  const packs = state.packs - left;
  const { openUsed, overdrawn = 0 } = state;
  return ok({
    state: { ...state, packs },
    kept: { before: openUsed, overdrawn, after: openUsed, broughtDown: 0, packSize: null },
    movements: [
      {
        cause: 'whole-packs',
        quantity: 0 - left,
        shortfall: amount - left,
        residue: null,
        balanceAfter: packs,
      },
    ],
    packsFinished: amount,
    residue: null,
    over: 0,
  });
}

export interface Withdrawn {
  readonly state: PackState;
  /** U of the open pack that left with the last pack; 0 where none did. Keep it with the movement. */
  readonly openTaken: number;
}

/**
 * A stock document's withdrawal of whole packs. The last pack takes the open one with it (decisions 4, Whole packs).
 * `insufficient_stock` with `details` `{ balance, quantity }`, to which the caller adds the line and the item.
 */
export function withdrawPacks(state: PackState, quantity: number): Result<Withdrawn, 'insufficient_stock'> {
  if (quantity > state.packs)
    return fail('insufficient_stock', { details: { balance: state.packs, quantity } });
  if (quantity < state.packs) return ok({ state: { ...state, packs: state.packs - quantity }, openTaken: 0 });
  return ok({ state: { ...state, packs: 0, openUsed: 0 }, openTaken: state.openUsed });
}

/** A stock document's delivery of whole packs. With N = 0 and U > 0 one of them counts as the open one from now on. */
export const deliverPacks = (state: PackState, quantity: number): PackState => ({
  ...state,
  packs: state.packs + quantity,
});

export interface Corrected {
  readonly state: PackState;
  /**
   * The open pack is back. Keep it with the correction: a pack that left and did not come back is what
   * `since` of `packs-undo.ts` calls `open-pack-left`.
   */
  readonly openReturned: boolean;
}

/** Undoes a stock document's withdrawal (decisions 4, Whole packs by stock documents). */
export function correctWithdrawal(
  state: PackState,
  withdrawal: {
    /** Packs that left: the movement's quantity without its sign. */
    readonly left: number;
    readonly openTaken: number;
    /** A component of the item was registered or undone after the withdrawal. */
    readonly mixSince: boolean;
  },
): Corrected {
  const openReturned = withdrawal.openTaken > 0 && state.openUsed === 0 && !withdrawal.mixSince;
  return {
    state: {
      ...state,
      packs: state.packs + withdrawal.left,
      openUsed: openReturned ? withdrawal.openTaken : state.openUsed,
    },
    openReturned,
  };
}
