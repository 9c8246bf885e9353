/** Messages to and from the figures' thread: plain rows that threads can exchange. */
import type { MovementKind, Use } from '../../../shared/colour-bar/figures.ts';

export interface FiguresOf {
  /** The file; `:memory:` keeps nothing. */
  readonly file: string;
  /** IANA name of the location's time zone: a day is a day there. */
  readonly timeZone: string;
  /** When a restore of the service from an older copy was noticed, null: never. Rows read before are void. */
  readonly restoredAt: number | null;
}

export interface MixRow {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** When its draft was begun, which a correction takes over; null: unknown. */
  readonly begun: number | null;
  readonly staffId: string;
  readonly personId: string | null;
  readonly reference: string | null;
  readonly bowls: number;
  /** Whether the service counts it: it was not undone. */
  readonly standing: boolean;
  /** Whether it counts as use: not undone, and no difference of a count. */
  readonly used: boolean;
  readonly uses: readonly Use[];
  /** The mix's own value, in hundredths. */
  readonly listed: number;
}

export interface MovementRow {
  readonly id: string;
  readonly at: number;
  readonly itemId: string;
  readonly kind: MovementKind;
  readonly reason: string | null;
  readonly staffId: string | null;
  /** The mix that finished the pack. */
  readonly mixId: string | null;
  /** Those that were not in stock too. */
  readonly packs: number;
  /** Packs that came, or negative: left. */
  readonly change: number;
  /** Packs in stock afterwards. */
  readonly balance: number;
  readonly value: number;
  readonly residue: number;
  /** The movement that it undoes. */
  readonly corrects: string | null;
}

export interface VisitRow {
  readonly at: number;
  readonly personId: string;
  readonly services: readonly { readonly serviceId: string; readonly name: string }[];
}

/** How far the feeds were followed. */
export interface FiguresProgress {
  /** The last movement that was read, and when the first and the last were made. */
  readonly movement: string | null;
  readonly movementsFrom: number | null;
  readonly movementsTo: number | null;
  /** The cursor of the one-time reading of mixes from newest to oldest, or that it is done. */
  readonly mixesAfter: string | null;
  readonly mixesDone: boolean;
  /** The time of the oldest mix that was read on that way. */
  readonly mixesFrom: number | null;
  /** The newest mix. */
  readonly mixesTo: number | null;
  /** When all that there was had last been read. */
  readonly readAt: number | null;
  /** Until when the day's bookings were read. */
  readonly visitsTo: number | null;
}

export interface Summed {
  readonly grams: number;
  readonly packs: number;
  readonly value: number;
}

export interface PeriodFigures {
  /** Days on which an item was used or moved. */
  readonly days: readonly (Summed & {
    readonly day: number;
    readonly mixes: number;
    readonly bowls: number;
  })[];
  readonly items: readonly (Summed & {
    readonly itemId: string;
    readonly finished: number;
    readonly residue: number;
  })[];
  readonly staff: readonly (Summed & {
    readonly staffId: string;
    readonly mixes: number;
    readonly bowls: number;
  })[];
  /** By the services booked that day by the mix's customer; null if none are known. */
  readonly services: readonly (Omit<Summed, 'packs'> & {
    readonly services: VisitRow['services'] | null;
    readonly mixes: number;
    readonly bowls: number;
  })[];
  readonly reasons: readonly {
    readonly kind: MovementKind;
    readonly reason: string;
    readonly staffId: string | null;
    readonly packs: number;
    readonly value: number;
    readonly residue: number;
  }[];
  /** Packs that were emptied, by day. */
  readonly finished: readonly { readonly day: number; readonly packs: number }[];
  /** Customers, each counted once, and mixes without a customer. */
  readonly customers: number;
  readonly withoutCustomer: number;
  /** Items that a count found missing (grams of open packs, and whole packs), or found (packs). */
  readonly counted: readonly {
    readonly itemId: string;
    readonly missing: Summed;
    readonly found: number;
  }[];
}

/** A bowl of a mix that counts as use. */
export interface MixedBowl {
  readonly reference: string;
  readonly bowl: number;
  readonly staffId: string;
  /** Whole grams. */
  readonly poured: number;
}

/** An item's present pack size and open pack, which the feeds do not tell. */
export interface ItemNow {
  readonly itemId: string;
  /** Null: whole packs. */
  readonly packSize: number | null;
  readonly openUsed: number;
}

/** An item's stock at the end of a day. */
interface StockThen {
  readonly packs: number;
  /** Grams taken from the open pack. */
  readonly openUsed: number;
}

/** An item's stock before and after a period, and the changes between. */
export interface ItemBalance {
  readonly itemId: string;
  readonly opening: StockThen;
  readonly closing: StockThen;
  /** Poured in mixes. */
  readonly mixed: Summed;
  /** Grams left in finished packs. */
  readonly residue: number;
  /** Grams that counts found missing from open packs. */
  readonly missing: Omit<Summed, 'packs'>;
  readonly moved: readonly {
    readonly kind: MovementKind;
    readonly reason: string;
    /** Packs that came, or negative: left. */
    readonly change: number;
    /** Packs that a mix used and the balance did not have. */
    readonly short: number;
    readonly value: number;
  }[];
  /** The price of one pack at its last valued withdrawal, in ten-thousandths; null: it has none. */
  readonly lastPrice: number | null;
  /** The day of its last movement. */
  readonly lastDay: number;
}

/** An item's use since a day, and the day of its last use, also before. */
export interface ItemUse extends Summed {
  readonly itemId: string;
  /** Whole packs withdrawn as used. */
  readonly taken: number;
  readonly lastUsed: number | null;
}

/** A mix or a movement with its person. */
export interface JournalFact {
  readonly id: string;
  readonly at: number;
  readonly staffId: string | null;
  /** `mix`, or the movement's kind. */
  readonly kind: string;
  readonly reason: string | null;
  readonly itemIds: readonly string[];
  readonly grams: number;
  readonly packs: number;
  readonly standing: boolean;
}

/** `first`: the first day on which anything was used; null: nothing was. */
export interface ItemsUsed {
  readonly first: number | null;
  readonly uses: readonly ItemUse[];
}

/** For the comparison with the service's own totals of a period. */
export interface StaffCount {
  readonly staffId: string;
  readonly mixes: number;
  /** Hundredths. */
  readonly listed: number;
}

export type FiguresRequest =
  /** The optional flag discards the rows read before. */
  | { readonly type: 'open'; readonly of: FiguresOf; readonly anew?: boolean }
  | {
      readonly type: 'movements';
      readonly rows: readonly MovementRow[];
      /** The feed's last one, also if it is not about the colour bar. */
      readonly last: { readonly id: string; readonly at: number };
    }
  | {
      readonly type: 'mixes';
      readonly rows: readonly MixRow[];
      /** From the newest to the oldest: the next cursor; null: done. Undefined: newer mixes. */
      readonly after?: string | null;
    }
  /** All mixes of a period: stored ones that are not listed are deleted. */
  | { readonly type: 'mixesOf'; readonly from: number; readonly to: number; readonly ids: readonly string[] }
  | {
      readonly type: 'visits';
      readonly from: number;
      readonly to: number;
      readonly rows: readonly VisitRow[];
    }
  | { readonly type: 'read'; readonly at: number }
  | { readonly type: 'period'; readonly from: number; readonly to: number }
  | { readonly type: 'items'; readonly since: number }
  | { readonly type: 'journal'; readonly from: number; readonly to: number }
  /** Bowls of these mixes. */
  | { readonly type: 'bowls'; readonly references: readonly string[] }
  | {
      readonly type: 'balance';
      readonly from: number;
      readonly to: number;
      readonly items: readonly ItemNow[];
    }
  | { readonly type: 'count'; readonly from: number; readonly to: number };

export interface FiguresAnswers {
  readonly open: FiguresProgress;
  readonly movements: FiguresProgress;
  readonly mixes: FiguresProgress;
  readonly mixesOf: null;
  readonly visits: FiguresProgress;
  readonly read: FiguresProgress;
  readonly period: PeriodFigures;
  readonly items: ItemsUsed;
  readonly journal: JournalFact[];
  readonly bowls: MixedBowl[];
  readonly balance: ItemBalance[];
  readonly count: StaffCount[];
}
