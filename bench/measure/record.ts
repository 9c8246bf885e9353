/** Writes a run as JSON for programs, and as one line per release in `record.md`. */
import { appendFileSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { root } from '../../build/setup.mjs';
import { isTold, mark, type Measured } from './table.ts';

export const figureJson = (machine: string, outcomes: readonly Measured[]): string => {
  const figures = outcomes.map(({ figure: { name, target }, outcome, others }) => ({
    name,
    target,
    ...outcome,
    others,
    told: isTold({ others }),
  }));
  return `${JSON.stringify({ machine, at: new Date().toISOString(), figures }, null, 2)}\n`;
};

/** `| 0.1.0 | 2026-11-25 | 2 × AMD EPYC | look-up ✓ 9 600/s, 46 % of an empty route · mix … |` */
const lineOf = (version: string, day: string, outcomes: readonly Measured[]): string => {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}`;
  const figures = outcomes.map(
    (one) => `${one.figure.name} ${mark(one)} ${one.outcome.value}, ${one.outcome.measured}`,
  );
  return `| ${[version, day, machine, figures.join(' · ')].join(' | ')} |\n`;
};

export function keepRecord(outcomes: readonly Measured[]): void {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const day = new Date().toISOString().slice(0, 10);
  appendFileSync(path.join(root, 'bench/record.md'), lineOf(version, day, outcomes));
}
