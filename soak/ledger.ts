/** What must be at the service in the end, and what is there: each acknowledged write once, and nothing else. */
import type { ColourBarMix } from '../shared/api/colour-bar-mixes.ts';
import type { StockMovement } from '../shared/api/stock-movements.ts';
import type { Write } from './words.ts';

export interface Item {
  readonly id: string;
  readonly packSize: number;
  readonly gramsLeft: number;
}

/** What the service has after everything was sent. */
export interface Found {
  readonly mixes: readonly Pick<ColourBarMix, 'externalReference' | 'undoneAt'>[];
  readonly movements: readonly Pick<
    StockMovement,
    'type' | 'comment' | 'colourBarMixId' | 'externalReference' | 'correctedByMovementId'
  >[];
  readonly items: readonly Item[];
}

interface Verdict {
  readonly lost: number;
  readonly duplicated: number;
  readonly balancesDiffer: number;
  /** A sentence for each of them. */
  readonly what: readonly string[];
}

export interface Ledger {
  intends(write: Write): void;
  saved(write: Write): void;
  /** What was intended was not done after all. */
  refused(write: Write): void;
  readonly acknowledged: number;
  /** Of them, how many of each kind. */
  readonly kinds: Readonly<Partial<Record<Write['kind'], number>>>;
  /** `before`: the items when nothing was written yet. */
  verdict(before: readonly Item[], found: Found): Verdict;
}

interface Known {
  readonly write: Write;
  /** How often nobody knows what came of it. */
  open: number;
  saved: boolean;
}

const nameOf = (write: Write): string => {
  switch (write.kind) {
    case 'mix':
    case 'undo':
      return `${write.kind} ${write.reference}`;
    case 'take back':
      return `${write.kind} ${write.mark}`;
    default:
      return write.mark;
  }
};

export function createLedger(): Ledger {
  const known = new Map<string, Known>();
  let acknowledged = 0;
  const kinds: Partial<Record<Write['kind'], number>> = {};

  const counted = (found: Found) => {
    const what: string[] = [];
    let [lost, duplicated] = [0, 0];
    const lose = (sentence: string) => {
      lost += 1;
      what.push(`lost: ${sentence}`);
    };
    const double = (sentence: string) => {
      duplicated += 1;
      what.push(`duplicated: ${sentence}`);
    };
    const taken = new Map<string, number>();
    const take = (itemId: string, grams: number) => taken.set(itemId, (taken.get(itemId) ?? 0) + grams);
    const packs: { itemId: string; packs: number }[] = [];

    const mixes = Map.groupBy(found.mixes, ({ externalReference = '' }) => externalReference);
    const documents = Map.groupBy(
      found.movements.filter(
        ({ type, colourBarMixId, comment, externalReference }) =>
          colourBarMixId === undefined &&
          (type === 'withdrawal' || type === 'delivery') &&
          (externalReference !== undefined || comment !== undefined),
      ),
      ({ comment = '' }) => comment,
    );
    for (const { write, saved } of known.values())
      switch (write.kind) {
        case 'mix': {
          const there = mixes.get(write.reference) ?? [];
          const undo = known.get(`undo ${write.reference}`);
          for (const _ of there.slice(1)) double(`mix ${write.reference}`);
          const stands = there.some(({ undoneAt }) => undoneAt === undefined);
          if (stands && undo?.saved) lose(`the undoing of mix ${write.reference}`);
          if (saved && undo === undefined && !stands)
            lose(`mix ${write.reference}${there.length > 0 ? ', undone by nobody' : ''}`);
          // What the service must have counted: by what was acknowledged, and where nothing was, by what came of it.
          const counts = undo?.saved ? false : saved && undo === undefined ? true : stands;
          if (counts) for (const [itemId, grams] of Object.entries(write.grams)) take(itemId, grams);
          break;
        }
        case 'undo':
        case 'take back':
          break;
        case 'withdrawal':
        case 'delivery': {
          const there = documents.get(write.mark) ?? [];
          const back = known.get(`take back ${write.mark}`);
          const most = write.impossible ? 0 : 1;
          for (const _ of there.slice(most)) double(`${write.kind} ${write.mark}`);
          const stands = there.some(({ correctedByMovementId }) => correctedByMovementId === undefined);
          if (stands && back?.saved) lose(`the taking back of ${write.mark}`);
          const mustStand = saved && back === undefined && !write.impossible;
          if (mustStand && !stands) lose(`${write.kind} ${write.mark}`);
          if (!write.impossible && !back?.saved && (mustStand || stands))
            packs.push({
              itemId: write.itemId,
              packs: write.kind === 'withdrawal' ? write.packs : -write.packs,
            });
          break;
        }
        default:
          write satisfies never;
      }
    for (const reference of mixes.keys())
      if (!known.has(`mix ${reference}`)) double(`mix ${reference}, which nobody registered`);
    for (const mark of documents.keys())
      if (!known.has(mark)) double(`document "${mark}", which nobody made`);
    return { lost, duplicated, what, taken, packs };
  };

  const entryOf = (write: Write): Known => {
    const name = nameOf(write);
    const entry = known.get(name) ?? { write, open: 0, saved: false };
    known.set(name, entry);
    return entry;
  };
  return {
    intends: (write) => {
      entryOf(write).open += 1;
    },
    saved: (write) => {
      acknowledged += 1;
      kinds[write.kind] = (kinds[write.kind] ?? 0) + 1;
      const entry = entryOf(write);
      entry.open -= 1;
      entry.saved = true;
    },
    refused: (write) => {
      const entry = entryOf(write);
      entry.open -= 1;
      if (entry.open <= 0 && !entry.saved) known.delete(nameOf(write));
    },
    kinds,
    get acknowledged() {
      return acknowledged;
    },
    verdict: (before, found) => {
      const { lost, duplicated, what, taken, packs } = counted(found);
      const differing = before.flatMap(({ id, packSize, gramsLeft }) => {
        const withdrawn = packs.reduce((sum, one) => sum + (one.itemId === id ? one.packs : 0), 0);
        const expected = gramsLeft - (taken.get(id) ?? 0) - withdrawn * packSize;
        const actual = found.items.find((item) => item.id === id)?.gramsLeft;
        return actual === expected ? [] : [`balance of ${id}: ${actual} g instead of ${expected} g`];
      });
      return { lost, duplicated, balancesDiffer: differing.length, what: [...what, ...differing] };
    },
  };
}
