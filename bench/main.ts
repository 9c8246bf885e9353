/**
 * `npm run bench [-- --only a,b]`: measures what Colour Bar promises and prints each figure beside what it is compared
 * with, measured in the same call. Ends with 1 when a target is missed.
 */
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { refuse } from '../build/setup.mjs';
import { blocks } from './blocks.ts';
import { commit } from './commit.ts';
import { customerFound, recipesScrolled } from './customers.ts';
import { desktopWindow } from './desktop-window.ts';
import { draining } from './draining.ts';
import { firstScreen } from './first-screen.ts';
import { insights } from './insights.ts';
import { lookUp } from './look-up.ts';
import { growthOnPostgres, growthOnSqlite } from './growth.ts';
import type { Figure, FigureOutcome } from './measure/figure.ts';
import { figureTable, type Measured } from './measure/table.ts';
import { mixes } from './mixes.ts';
import { lookUpOnPostgres, mixesOnPostgres } from './on-postgres.ts';
import { scanToPaint } from './scan.ts';
import { serialCost } from './serial-cost.ts';
import { serialFrames } from './serial-frames.ts';
import { startUp } from './start-up.ts';
import { waitingEntries } from './waiting.ts';
import { keyedBesideWeb } from './web/keyed.ts';
import { month } from './web/month.ts';
import { reserving } from './web/reserving.ts';
import { slots } from './web/slots.ts';

const figures: readonly Figure[] = [
  lookUp,
  mixes,
  scanToPaint,
  startUp,
  firstScreen,
  growthOnSqlite,
  growthOnPostgres,
  lookUpOnPostgres,
  mixesOnPostgres,
  commit,
  waitingEntries,
  draining,
  serialFrames,
  serialCost,
  blocks,
  customerFound,
  recipesScrolled,
  slots,
  reserving,
  month,
  keyedBesideWeb,
  desktopWindow,
  insights,
];

function chosen(): readonly Figure[] {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  if (values.only === undefined) return figures;
  const letters = values.only.split(',').map((letter) => letter.trim());
  const unknown = letters.filter((letter) => !figures.some((figure) => figure.letter === letter));
  if (unknown.length > 0)
    refuse(
      `no figure ${unknown.join(', ')}: ${figures.map(({ letter, what }) => `${letter} (${what})`).join(', ')}.`,
    );
  return figures.filter(({ letter }) => letters.includes(letter));
}

/** One that cannot be measured is missed, and says why; the others are still measured. */
async function measured(figure: Figure): Promise<FigureOutcome> {
  try {
    return await figure.measure();
  } catch (error) {
    return {
      what: figure.what,
      value: '-',
      measured: 'not measured',
      holds: false,
      compared: [],
      notes: [String(error)],
    };
  }
}

const selected = chosen();
const load = loadavg()[0] ?? 0;
process.stdout.write(
  `Node ${process.versions.node}, SQLite ${process.versions.sqlite}, ${process.platform}-${process.arch}, ` +
    `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, load ${load.toFixed(1)}\n`,
);
if (load > availableParallelism())
  process.stdout.write('The machine is busy with other work: measure again when it is not.\n');
process.stdout.write('\n');

const outcomes: Measured[] = [];
for (const figure of selected) {
  process.stderr.write(`measuring ${figure.letter}: ${figure.what}\n`);
  outcomes.push({ figure, outcome: await measured(figure) });
}
process.stdout.write(`${figureTable(outcomes)}\n`);
process.exitCode = outcomes.every(({ outcome }) => outcome.holds) ? 0 : 1;
