/** Two owners of a number: a delivery in the page, and a count stored by the station. */
import { mostFullPacks } from '../../shared/colour-bar/counting.ts';
import type { ItemView } from '../../shared/bridge/catalogue.ts';
import {
  firstLine,
  idOf,
  scannedInto,
  type DocumentLine,
} from '../../renderer/features/stock-documents/counted-lines.ts';
import {
  digitErased,
  digitsEnded,
  digitTyped,
  noDigits,
  scannersDigits,
} from '../../renderer/features/stock-documents/typed-digits.ts';
import {
  countedBy,
  pauseMs,
  withDigit,
  withoutDigits,
} from '../../renderer/screens/stock/count/typed-entry.ts';
import { mostPacks } from '../../renderer/features/stock-documents/packs-problem.ts';
import type { Owner } from './page.ts';

export const items = { '7350001000015': 'a', '96385074': 'b', '036000291452': 'c' } as const;
export type ItemId = (typeof items)[keyof typeof items];
export const codes = Object.keys(items) as readonly (keyof typeof items)[];
/** An unknown code, until the service answers. */
export const unknownCode = '7312345678909';

const itemOf = (code: string): ItemId | 'd' | null =>
  code === unknownCode ? 'd' : (Object.entries(items).find(([known]) => known === code)?.[1] ?? null);

const viewOf = (itemId: string) => ({ type: 'item', item: { itemId, packs: 5 } as ItemView }) as const;

/** A delivery that began with one typed pack of `a`. `knows`: whether the station knows the code. */
export function delivery(knows: (code: string) => boolean) {
  let lines: readonly DocumentLine[] = [firstLine(viewOf('a'), 0)];
  let active = 'a';
  const packs = (id: string) => lines.find(({ of }) => idOf(of) === id)?.packs;
  const set = (value: number) => {
    lines = lines.map((line) => (idOf(line.of) === active ? { ...line, packs: value } : line));
  };
  let digits = noDigits;
  const take = (step: ReturnType<typeof digitTyped>) => {
    digits = step.typed;
    if (step.number !== null) set(step.number);
  };
  const number = () => packs(active) ?? Number.NaN;
  const end = () => {
    digits = digitsEnded(digits);
  };
  const owner: Owner = {
    live: true,
    least: 1,
    most: mostPacks,
    line: () => active,
    value: number,
    report: (value) => {
      set(value);
      return 'now';
    },
    beside: {
      digit: (digit, now) => take(digitTyped(digits, number(), digit, now)),
      erase: (now) => take(digitErased(digits, number(), now)),
      scanners: (count) => take(scannersDigits(digits, count)),
      end,
    },
    scanned: (code) => {
      const item = itemOf(code);
      if (item === null || !knows(code)) return;
      active = item;
      lines = scannedInto(lines, viewOf(item));
    },
  };
  return { owner, packs: () => Object.fromEntries(lines.map(({ of, packs: some }) => [idOf(of), some])) };
}

/**
 * A line of a count. The page shows its last reading; each change is read again, and a newer reading replaces a pending one.
 * `later`: the page's clock; `readMs`: how long a reading takes.
 */
export function countLine(later: (ms: number, run: () => void) => void, readMs: () => number) {
  let [station, shown, reading] = [0, 0, 0];
  let waiting: (() => void)[] = [];
  const read = (done?: () => void) => {
    reading += 1;
    const mine = reading;
    if (done !== undefined) waiting.push(done);
    later(readMs(), () => {
      const answer = station;
      later(readMs(), () => {
        if (mine !== reading) return;
        shown = answer;
        const all = waiting;
        waiting = [];
        for (const one of all) one();
      });
    });
  };
  let entry: ReturnType<typeof withDigit> = null;
  /** A number typed outside the field that is not read yet. */
  let saved: number | null = null;
  let keys = 0;
  const end = () => {
    keys += 1;
    if (entry === null) return;
    const { full } = countedBy(entry);
    entry = null;
    station = full;
    saved = full;
    read(() => {
      saved = null;
    });
  };
  const put = (next: typeof entry) => {
    entry = next;
    keys += 1;
    const key = keys;
    later(pauseMs, () => {
      if (key === keys) end();
    });
  };
  const owner: Owner = {
    live: false,
    least: 0,
    most: mostFullPacks,
    line: () => 'a',
    value: () => (entry === null ? (saved ?? shown) : countedBy(entry).full),
    beside: {
      digit: (digit) => put(withDigit(entry, 'a', digit)),
      erase: () => put(withoutDigits(entry, 1)),
      scanners: (count) => put(withoutDigits(entry, count)),
      end,
    },
    report: (value, done) => {
      if (Number.isNaN(value)) return 'now';
      station = value;
      read(done);
      return 'later';
    },
    scanned: (code) => {
      if (itemOf(code) !== 'a') return;
      station += 1;
      read();
    },
  };
  return { owner, packs: () => station, shown: () => shown };
}
