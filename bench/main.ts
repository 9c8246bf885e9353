/**
 * `npm run bench [-- --only a,b] [--json] [--record]`: measures what Colour Bar promises and prints each figure beside what
 * it is compared with, measured in the same call. Ends with 1 when a target is missed, or the machine was too busy to tell.
 * `--json` prints the same for programs; `--record` adds a line to `record.md`, as is done for each release.
 */
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { refuse } from '../build/setup.mjs';
import { blocks } from './blocks.ts';
import { shadeChart } from './chart.ts';
import { commit } from './commit.ts';
import { customerFound, recipesScrolled } from './customers.ts';
import { desktopWindow } from './desktop-window.ts';
import { draining } from './draining.ts';
import { firstScreen } from './first-screen.ts';
import { idleStation } from './idle-station.ts';
import { insights } from './insights.ts';
import { lookUp } from './look-up.ts';
import { growthOnPostgres, growthOnSqlite } from './growth.ts';
import type { Figure, FigureOutcome } from './measure/figure.ts';
import { watchOthers } from './measure/processes.ts';
import { figureJson, keepRecord } from './measure/record.ts';
import { figureTable, isTold, type Measured } from './measure/table.ts';
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
  idleStation,
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
  shadeChart,
];

const { values: wishes } = parseArgs({
  options: { only: { type: 'string' }, json: { type: 'boolean' }, record: { type: 'boolean' } },
});

function chosen({ only }: typeof wishes): readonly Figure[] {
  if (only === undefined) return figures;
  const letters = only.split(',').map((letter) => letter.trim());
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

const selected = chosen(wishes);
const load = loadavg()[0] ?? 0;
const machine =
  `Node ${process.versions.node}, SQLite ${process.versions.sqlite}, ${process.platform}-${process.arch}, ` +
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, load ${load.toFixed(1)}`;
if (wishes.json !== true) process.stdout.write(`${machine}\n\n`);

const outcomes: Measured[] = [];
for (const figure of selected) {
  process.stderr.write(`measuring ${figure.letter}: ${figure.what}\n`);
  const others = watchOthers();
  const outcome = await measured(figure);
  outcomes.push({ figure, outcome, others: others() });
}
process.stdout.write(wishes.json === true ? figureJson(machine, outcomes) : `${figureTable(outcomes)}\n`);
if (wishes.record === true) keepRecord(outcomes);
process.exitCode = outcomes.every((one) => one.outcome.holds && isTold(one)) ? 0 : 1;
