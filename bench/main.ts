/**
 * `npm run bench [-- --only a,b] [--json] [--record]`: measures ten figures and prints each beside its comparison, measured
 * in the same call. Ends with 1 when a target is missed, or the machine was too busy to tell. `--json` prints the same for
 * programs; `--record` adds a line to `record.md`, for each release.
 */
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { refuse } from '../build/setup.mjs';
import { backlog } from './backlog.ts';
import { chart } from './chart.ts';
import { firstJavascript } from './first-javascript.ts';
import { lookUp } from './look-up.ts';
import type { Figure, FigureOutcome } from './measure/figure.ts';
import { watchOthers } from './measure/processes.ts';
import { figureJson, keepRecord } from './measure/record.ts';
import { figureTable, isTold, type Measured } from './measure/table.ts';
import { mix } from './mix.ts';
import { salons } from './salons.ts';
import { scan } from './scan.ts';
import { weight } from './weight.ts';
import { rest, start } from './window.ts';

const figures: readonly Figure[] = [
  lookUp,
  mix,
  scan,
  weight,
  start,
  rest,
  firstJavascript,
  backlog,
  chart,
  salons,
];

const { values: wishes } = parseArgs({
  options: { only: { type: 'string' }, json: { type: 'boolean' }, record: { type: 'boolean' } },
});

function chosen({ only }: typeof wishes): readonly Figure[] {
  if (only === undefined) return figures;
  const names = only.split(',').map((name) => name.trim());
  const unknown = names.filter((one) => !figures.some(({ name }) => name === one));
  if (unknown.length > 0)
    refuse(
      `no figure ${unknown.join(', ')}: ${figures.map(({ name, what }) => `${name} (${what})`).join(', ')}.`,
    );
  return figures.filter(({ name }) => names.includes(name));
}

/** A figure that cannot be measured is missed and says why; the others are still measured. */
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
  process.stderr.write(`measuring ${figure.name}: ${figure.what}\n`);
  const others = watchOthers();
  const began = performance.now();
  const outcome = await measured(figure);
  outcomes.push({ figure, outcome, others: others() });
  process.stderr.write(`${Math.round((performance.now() - began) / 1000)} s\n`);
}
process.stdout.write(wishes.json === true ? figureJson(machine, outcomes) : `${figureTable(outcomes)}\n`);
if (wishes.record === true) keepRecord(outcomes);
process.exitCode = outcomes.every((one) => one.outcome.holds && isTold(one)) ? 0 : 1;
