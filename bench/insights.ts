/** The figures of a generated year: reading 200,000 movements and their mixes into them, and a year of insights after that. */
import { nodeClock } from '../electron/station/node-ports.ts';
import { mixRow, movementRow } from '../electron/station/figures/facts.ts';
import { figuresThread } from '../electron/station/figures/in-worker.ts';
import { dayNumber } from '../shared/periods.ts';
import { generatedYear } from '../testing/trade/generated-year.ts';
import { milliseconds, spread, type Figure, type FigureOutcome } from './measure/figure.ts';
import { percentile } from './measure/rounds.ts';
import { workspace } from './workspace.ts';

/** Milliseconds. */
const targets = { build: 5000, year: 200, held: 8 };
const movementCount = 200_000;
const pageSize = 200;
const end = Date.parse('2026-10-30T12:00:00Z');
const asked = 12;

async function measure(): Promise<FigureOutcome> {
  using space = workspace();
  const { movements, mixes, inPacks } = generatedYear(movementCount, 1, end);
  // The thread keeps no process from ending, and nothing else runs here.
  const awake = setInterval(() => undefined, 1000);
  const thread = figuresThread({ clock: nodeClock, ended: () => undefined });
  const of = { file: space.file('figures.sqlite'), timeZone: 'Europe/Stockholm', restoredAt: null };
  await thread.ask({ type: 'open', of });
  const period = { type: 'period', from: dayNumber('2025-10-31'), to: dayNumber('2026-10-30') } as const;
  /** How long a page holds up the thread that staff's work runs in. */
  const held: number[] = [];
  const onMain = <T>(work: () => T): T => {
    const from = performance.now();
    const value = work();
    held.push(performance.now() - from);
    return value;
  };
  const began = performance.now();
  for (let at = 0; at < movements.length; at += pageSize) {
    const page = movements.slice(at, at + pageSize);
    const { id, createdAt } = page.at(-1)!;
    const last = { id, at: Date.parse(createdAt) };
    await onMain(() => thread.ask({ type: 'movements', rows: page.flatMap(movementRow), last }));
  }
  for (let at = 0; at < mixes.length; at += pageSize) {
    const page = mixes.slice(at, at + pageSize);
    const after = at + pageSize < mixes.length ? String(at) : null;
    await onMain(() => thread.ask({ type: 'mixes', rows: page.map((mix) => mixRow(mix, inPacks)), after }));
  }
  await thread.ask(period);
  const built = performance.now() - began;
  const years: number[] = [];
  for (let number = 0; number < asked; number += 1) {
    const from = performance.now();
    await thread.ask(period);
    years.push(performance.now() - from);
  }
  await thread.close();
  clearInterval(awake);
  const year = percentile(years, 99);
  const longest = percentile(held, 99);
  return {
    what: `Figures of ${movements.length} movements and ${mixes.length} mixes`,
    value: milliseconds(built),
    measured: `built in ${milliseconds(built)}, a year then in ${milliseconds(year)}, the main thread held for ${milliseconds(longest)} a page`,
    holds: built <= targets.build && year <= targets.year && longest <= targets.held,
    compared: [
      { what: 'a year of insights after that, slowest', value: spread(years, 99) },
      { what: 'a page on the main thread, p99', value: spread(held, 99) },
    ],
    notes: ['The pages are there: reading them from a service is paced, four a second.'],
  };
}

export const insights: Figure = {
  letter: 'x',
  what: 'a year of insights',
  target: `≤ ${targets.build} ms to build, ≤ ${targets.year} ms for a year, ≤ ${targets.held} ms a page`,
  measure,
};
