/** Parses the command line of `npm run torture`, runs one adversary and reports in one line of JSON. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../build/setup.mjs';
import type { Adversary, Asked, Verdict } from './adversary.ts';

type Adversaries = Readonly<Record<string, Adversary>>;

interface Output {
  readonly out: (line: string) => void;
  readonly tell: (line: string) => void;
}

const usage = 'usage: npm run torture -- NAME [--runs N] [--seed S]';

function listOf(adversaries: Adversaries): string[] {
  const names = Object.keys(adversaries);
  const width = Math.max(...names.map((name) => name.length));
  return names.map((name) => {
    const { does, unit, runs, numbers = {}, texts = {} } = adversaries[name]!;
    const flags = [
      ...Object.keys(numbers).map((flag) => `--${flag} N`),
      ...Object.entries(texts).map(([flag, hint]) => `--${flag} ${hint}`),
    ];
    const more = flags.length > 0 ? `; also ${flags.join(', ')}` : '';
    return `${name.padEnd(width)}  ${does} (${runs} ${unit}${more})`;
  });
}

type Parsed = Pick<Asked, 'runs' | 'seed' | 'number' | 'text'>;

/** Throws if a flag is unknown or its value is not a whole number. */
function parse({ unit, runs, numbers = {}, texts = {} }: Adversary, args: readonly string[]): Parsed {
  const flags = ['runs', unit, 'seed', ...Object.keys(numbers), ...Object.keys(texts)];
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'string' }] as const));
  const { values } = parseArgs({ args: [...args], options });
  const whole = (flag: string): number | undefined => {
    const text = values[flag];
    if (text === undefined || /^\d{1,9}$/.test(text)) return text === undefined ? undefined : Number(text);
    throw new Error(`--${flag} takes a whole number, not "${text}"`);
  };
  const given = new Map(['runs', unit, 'seed', ...Object.keys(numbers)].map((flag) => [flag, whole(flag)]));
  const wanted = given.get('runs') ?? given.get(unit) ?? runs;
  if (wanted === 0) throw new Error('--runs takes a whole number from 1');
  return {
    runs: wanted,
    seed: given.get('seed') ?? 1,
    number: (flag) => given.get(flag) ?? numbers[flag] ?? undefined,
    text: (flag) => values[flag],
  };
}

async function verdictOf(adversary: Adversary, asked: Asked): Promise<Verdict> {
  try {
    return await adversary.run(asked);
  } catch (error) {
    const example = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { runs: 0, wrong: 1, examples: [example], figures: {} };
  }
}

/** Returns the exit code: 0 nothing wrong, 1 something wrong, 2 not run. */
export async function torture(
  args: readonly string[],
  adversaries: Adversaries,
  { out, tell }: Output,
): Promise<number> {
  const [name, ...flags] = args;
  if (name === undefined) {
    for (const line of [usage, '', ...listOf(adversaries)]) out(line);
    return 0;
  }
  const adversary = Object.hasOwn(adversaries, name) ? adversaries[name] : undefined;
  if (adversary === undefined) {
    tell(`no adversary ${name}: ${Object.keys(adversaries).join(', ')} (${usage})`);
    return 2;
  }
  let parsed: Parsed;
  try {
    parsed = parse(adversary, flags);
  } catch (error) {
    tell(`${error instanceof Error ? error.message : String(error)} (${usage})`);
    return 2;
  }
  const missing = (await adversary.missing?.()) ?? null;
  if (missing !== null) {
    tell(missing);
    return 2;
  }
  const parent = path.join(root, '.cache/torture');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, `${name}-`));
  const began = performance.now();
  const { runs, wrong, examples, figures } = await verdictOf(adversary, { ...parsed, folder, tell });
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  for (const example of examples) tell(example);
  if (wrong === 0) rmSync(folder, { recursive: true, force: true });
  else tell(`${name} with seed ${parsed.seed}: ${wrong} wrong; its files are in ${folder}`);
  out(JSON.stringify({ name, seed: parsed.seed, runs, wrong, seconds, ...figures }));
  return wrong === 0 ? 0 : 1;
}
