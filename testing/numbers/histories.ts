/**
 * Random histories of typed numbers: digits in the field, on the pad and outside the field, scans, steps, moving
 * focus and late answers, compared with a model.
 */
import { seededRandom, type SeededRandom } from '../seeded-random.ts';
import { plainNumbers } from './model.ts';
import { codes, countLine, delivery, items, unknownCode } from './owners.ts';
import { page, type Owner } from './page.ts';

const happenings = [
  'number',
  'number',
  'number',
  'pad',
  'pad',
  'scan',
  'scan',
  'scan',
  'scan and number',
  'serial scan',
  'unknown',
  'late find',
  'step',
  'erase',
  'enter',
  'text',
  'field',
  'page',
  'wait',
] as const;
/** A wedge scanner's suffix. */
const ends = [['Enter'], ['Tab'], ['Enter', 'Enter'], ['Enter', 'Tab']] as const;

interface NumberHistory {
  readonly wrong: readonly string[];
  readonly scans: number;
  readonly happenings: readonly string[];
}

function history(seed: number, number: number): NumberHistory {
  const random = seededRandom(seed, number);
  const live = random.often(0.6);
  const wrong: string[] = [];
  const happened: string[] = [];
  const known = new Set<string>(codes);
  const written = delivery((code) => known.has(code));
  let clock: (ms: number, run: () => void) => void = () => undefined;
  const slow = random.pick([2, 20, 120]);
  const counted = countLine(
    (ms, run) => clock(ms, run),
    () => random.whole(1, slow),
  );
  const inner = live ? written.owner : counted.owner;
  const meant = plainNumbers(live, inner.least, inner.most);
  /** A number of several digits is not finished. */
  let isTyping = false;
  let [scans, late] = [0, 0];
  let words = '';
  const owner: Owner = {
    ...inner,
    scanned: (code) => {
      inner.scanned(code);
      if (code !== unknownCode || !known.has(code) || late === 0) return;
      late -= 1;
      if (isTyping) wrong.push(`a find split a number after ${happened.length}`);
      meant.scan('d');
    },
  };
  const shown = page(owner, () => random.whole(1, 200));
  clock = (ms, run) => shown.later(ms, () => shown.act(run));

  const settle = () => shown.wait(random.whole(300, 900));
  const digitsOf = (of: SeededRandom) =>
    Array.from({ length: of.whole(1, 3) }, (_, place) => String(of.whole(place === 0 ? 1 : 0, 9)));
  /** A number at its maximum length ends before another begins. */
  const endLong = () => {
    if (meant.digits() < 4 || shown.focus() === 'text') return;
    settle();
    meant.end();
    shown.press('Enter', 0);
  };
  const byKeys = (first: number) => {
    endLong();
    // Only in the field do the pad and the keys type one number.
    if (shown.focus() === 'pad') {
      shown.moveTo(random.pick(['field', 'page'] as const));
      meant.end();
    }
    shown.wait(first);
    const isNumber = shown.focus() !== 'text';
    digitsOf(random).forEach((digit, place) => {
      // The previous scan may have moved the focus into a field.
      const focus = shown.press(digit, place === 0 ? 0 : random.whole(55, 700));
      if (!isNumber) words += digit;
      else if (focus === 'page') meant.digitBeside(digit, shown.now());
      else meant.digit(digit);
      isTyping = isNumber;
    });
    shown.wait(260);
    isTyping = false;
  };
  const scan = (code: string) => {
    scans += 1;
    settle();
    const item = known.has(code) ? (Object.entries(items).find(([one]) => one === code)?.[1] ?? 'd') : null;
    meant.scan(item);
    shown.scan(code, 0, random.pick(ends));
  };
  const happen: Record<(typeof happenings)[number], () => void> = {
    number: () => byKeys(random.whole(300, 900)),
    pad: () => {
      if (!live) return;
      settle();
      if (meant.digits() > 3) return;
      for (const digit of digitsOf(random)) {
        if (shown.focus() === 'text' || shown.focus() === 'page') meant.end();
        meant.digit(digit);
        shown.tap(digit);
        shown.wait(random.whole(120, 900));
      }
    },
    scan: () => scan(random.pick(codes)),
    // The keys come during the look-up of the code.
    'scan and number': () => {
      scan(random.pick(codes));
      if (shown.focus() === 'text') return;
      byKeys(random.whole(55, 150));
    },
    'serial scan': () => {
      settle();
      const code = random.pick(codes);
      scans += 1;
      meant.scan(items[code]);
      shown.hear(code, false);
      settle();
    },
    unknown: () => {
      if (!known.has(unknownCode)) scan(unknownCode);
    },
    'late find': () => {
      if (!live || known.has(unknownCode)) return;
      scan(unknownCode);
      const asked = scans;
      shown.later(random.whole(300, 3500), () => {
        // The station drops a late result once something else was scanned.
        if (asked !== scans) return;
        known.add(unknownCode);
        late += 1;
        shown.hear(unknownCode, true);
      });
    },
    step: () => {
      settle();
      const by = random.pick([1, -1]);
      meant.step(by, shown.shown());
      shown.step(by);
    },
    erase: () => {
      settle();
      if (shown.focus() === 'field') meant.erase(shown.shown(), shown.isWhole());
      else if (shown.focus() === 'page') meant.eraseBeside(shown.now());
      else return;
      shown.press('Backspace', 0);
    },
    enter: () => {
      settle();
      if (shown.focus() === 'text' || shown.focus() === 'pad') return;
      meant.end();
      shown.press('Enter', 0);
    },
    text: () => {
      settle();
      meant.end();
      shown.moveTo('text');
    },
    field: () => {
      settle();
      if (shown.focus() === 'field') return;
      shown.moveTo('field');
      meant.end();
    },
    page: () => {
      settle();
      meant.end();
      shown.moveTo('page');
    },
    wait: () => shown.wait(random.whole(500, 3000)),
  };
  const steps = random.whole(3, 14);
  for (let step = 0; step < steps && wrong.length === 0; step += 1) {
    const next = random.pick(happenings);
    happened.push(next);
    happen[next]();
  }
  shown.wait(6000);
  meant.end();
  shown.moveTo('text');
  shown.wait(6000);
  const [is, should] = [live ? written.packs() : { a: counted.packs() }, meant.packs()];
  const inWords = (packs: Record<string, number>) =>
    JSON.stringify(Object.entries(packs).toSorted(([one], [other]) => one.localeCompare(other)));
  if (inWords(is) !== inWords(should)) wrong.push(`${inWords(is)} where ${inWords(should)} was meant`);
  const ownNumber = Number.isNaN(owner.value()) ? '' : String(owner.value());
  if (shown.shown() !== ownNumber) wrong.push(`${shown.shown()} shown of ${ownNumber}`);
  if (shown.text() !== words) wrong.push(`${shown.text()} in the text where ${words} was typed`);
  return { wrong, scans, happenings: [live ? 'delivery' : 'count', ...happened] };
}

/** Plays histories of one seed, numbered from one. `examples`: the first few wrong ones, in words. */
export function judgeNumbers({
  seed,
  from = 0,
  histories,
}: {
  seed: number;
  from?: number;
  histories: number;
}) {
  const examples: string[] = [];
  let [scans, wrong] = [0, 0];
  for (let number = from; number < from + histories; number += 1) {
    const played = history(seed, number);
    scans += played.scans;
    if (played.wrong.length === 0) continue;
    wrong += 1;
    if (examples.length < 5)
      examples.push(`${number}: ${played.wrong.join('; ')} (${played.happenings.join(', ')})`);
  }
  return { seed, histories, scans, wrong, examples };
}
