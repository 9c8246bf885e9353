/**
 * Records what a salon saved, and checks that the service has each acknowledged write once and nothing else. Used by
 * the soak, whose stations are killed between two lines, and by the outbox's properties.
 */
import type { ColourBarMix } from '../../shared/api/colour-bar-mixes.ts';
import type { StockMovement } from '../../shared/api/stock-movements.ts';

/** `mark`: a mix's reference, or a document's comment, which identifies the service's movements. */
export type LedgerWrite =
  | { readonly kind: 'mix'; readonly mark: string; readonly grams: Readonly<Record<string, number>> }
  | {
      readonly kind: 'withdrawal' | 'delivery';
      readonly mark: string;
      readonly itemId: string;
      readonly packs: number;
      /** More packs than in stock: the service must refuse it. */
      readonly impossible: boolean;
    };

/** A person's step: saves a write, or reverts one (undoes a mix, discards a waiting entry). */
export type Step =
  | { readonly type: 'save'; readonly write: LedgerWrite }
  | { readonly type: 'take back'; readonly mark: string };

export interface Item {
  readonly id: string;
  readonly packSize: number;
  readonly gramsLeft: number;
}

/** The service's data after everything was sent. */
export interface ServiceContents {
  readonly mixes: readonly Pick<ColourBarMix, 'externalReference' | 'undoneAt'>[];
  /** Movements that no mix made. */
  readonly movements: readonly Pick<
    StockMovement,
    'type' | 'comment' | 'externalReference' | 'colourBarItemId' | 'quantity' | 'correctedByMovementId'
  >[];
  readonly items: readonly Item[];
}

interface Verdict {
  readonly lost: number;
  readonly duplicated: number;
  readonly balancesDiffer: number;
  /** Faults, a sentence each. */
  readonly what: readonly string[];
}

interface Known {
  /** Attempts without a known outcome. */
  open: number;
  /** The save was acknowledged. */
  done: boolean;
}

export interface LedgerEntry {
  readonly write: LedgerWrite;
  readonly saved: Known;
  readonly takenBack: Known;
}

export interface Ledger {
  intends(step: Step): void;
  /** The step was acknowledged. */
  done(step: Step): void;
  /** The intended step was not done. */
  refused(step: Step): void;
  /** In the order in which they were first intended. */
  readonly entries: readonly LedgerEntry[];
  /** How many steps of each kind were acknowledged. */
  readonly acknowledged: Readonly<Record<string, number>>;
  /** `before`: the items before the first write. */
  verdict(before: readonly Item[], found: ServiceContents): Verdict;
}

const mayBe = ({ open, done }: Known): boolean => done || open > 0;
/** Whether the write must be at the service, as far as it was acknowledged. */
export const mustStand = ({ write, saved, takenBack }: LedgerEntry): boolean =>
  saved.done && !mayBe(takenBack) && (write.kind === 'mix' || !write.impossible);

/** For each write with the entry's mark: whether it is in effect; false if undone or corrected. */
function standingOf({ write }: LedgerEntry, { mixes, movements }: ServiceContents): boolean[] {
  if (write.kind === 'mix')
    return mixes
      .filter(({ externalReference }) => externalReference === write.mark)
      .map(({ undoneAt }) => undoneAt === undefined);
  const quantity = write.kind === 'withdrawal' ? -write.packs : write.packs;
  return movements
    .filter(({ type, comment }) => type !== 'correction' && comment === write.mark)
    .map(
      (one) =>
        one.correctedByMovementId === undefined &&
        one.colourBarItemId === write.itemId &&
        one.quantity === quantity,
    );
}

const gramsTaken = (write: LedgerWrite, { id, packSize }: Item): number => {
  if (write.kind === 'mix') return write.grams[id] ?? 0;
  if (write.itemId !== id) return 0;
  return (write.kind === 'withdrawal' ? write.packs : -write.packs) * packSize;
};

export function createLedger(): Ledger {
  const entries = new Map<string, LedgerEntry>();
  const acknowledged: Record<string, number> = {};

  const entryOf = (step: Step): LedgerEntry => {
    const mark = step.type === 'save' ? step.write.mark : step.mark;
    const known = entries.get(mark);
    if (known) return known;
    if (step.type === 'take back') throw new Error(`nobody saved ${mark}`);
    const nothing = { open: 0, done: false };
    const entry = { write: step.write, saved: { ...nothing }, takenBack: { ...nothing } };
    entries.set(mark, entry);
    return entry;
  };
  const knownOf = (step: Step): Known => entryOf(step)[step.type === 'save' ? 'saved' : 'takenBack'];

  return {
    intends: (step) => {
      knownOf(step).open += 1;
    },
    done: (step) => {
      const known = knownOf(step);
      known.open -= 1;
      known.done = true;
      const { kind } = entryOf(step).write;
      const name = step.type === 'save' ? kind : `${kind} taken back`;
      acknowledged[name] = (acknowledged[name] ?? 0) + 1;
    },
    refused: (step) => {
      knownOf(step).open -= 1;
    },
    get entries() {
      return [...entries.values()];
    },
    acknowledged,
    verdict: (before, found) => {
      const lost: string[] = [];
      const duplicated: string[] = [];
      const counting: LedgerWrite[] = [];
      for (const entry of entries.values()) {
        const { write, saved, takenBack } = entry;
        const name = `${write.kind} ${write.mark}`;
        const there = standingOf(entry, found);
        const possible = mayBe(saved) && (write.kind === 'mix' || !write.impossible);
        duplicated.push(...there.slice(possible ? 1 : 0).map(() => name));
        const stands = there.includes(true);
        if (stands && takenBack.done) lost.push(`the taking back of ${name}`);
        const must = mustStand(entry);
        if (must && !stands) lost.push(`${name}${there.length > 0 ? ', undone by nobody' : ''}`);
        // The writes that the service must have counted: acknowledged ones, else by their outcome.
        if (possible && !takenBack.done && (must || stands)) counting.push(write);
      }
      const marks = [
        ...found.mixes.map(({ externalReference = '' }) => externalReference),
        ...found.movements.flatMap(({ type, comment = '' }) => (type === 'correction' ? [] : [comment])),
      ];
      for (const mark of new Set(marks))
        if (!entries.has(mark)) duplicated.push(`"${mark}", which nobody made`);
      const differing = before.flatMap((item) => {
        const taken = counting.reduce((sum, write) => sum + gramsTaken(write, item), 0);
        const expected = item.gramsLeft - taken;
        const actual = found.items.find(({ id }) => id === item.id)?.gramsLeft;
        return actual === expected ? [] : [`balance of ${item.id}: ${actual} g instead of ${expected} g`];
      });
      return {
        lost: lost.length,
        duplicated: duplicated.length,
        balancesDiffer: differing.length,
        what: [
          ...lost.map((one) => `lost: ${one}`),
          ...duplicated.map((one) => `duplicated: ${one}`),
          ...differing,
        ],
      };
    },
  };
}
