/**
 * Reports of crashes, hangs and bugs. They stay on this computer, in the data folder's `reports`, one JSON file each,
 * readable by its owner only, the newest twenty. They name the error and its place in our code, but no message, as that
 * may name a customer.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Report } from '../station/ports.ts';

const most = 20;
const named = /^(\d+)-[a-z]+\.json$/;

export interface Reports {
  /** Written before it returns: the process may be ending. Never throws. */
  readonly add: Report;
  /** The text of each that is kept, oldest first. */
  readonly all: () => string[];
  /** How many reports of a kind were written within the last `ms`, by an earlier start too. */
  readonly lately: (kind: Parameters<Report>[0], ms: number) => number;
}

/** `facts`: the fields with which every report begins. `now`: milliseconds since 1970. */
export function openReports(
  dataFolder: string,
  facts: Readonly<Record<string, string>>,
  now: () => number,
): Reports {
  const folder = path.join(dataFolder, 'reports');
  const written = () => {
    try {
      return readdirSync(folder)
        .filter((file) => named.test(file))
        .toSorted();
    } catch {
      return [];
    }
  };
  return {
    add(kind, more) {
      const at = now();
      const content = { at: new Date(at).toISOString(), kind, ...facts, ...more };
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        // Two within a millisecond are one: it is the same fall.
        writeFileSync(path.join(folder, `${at}-${kind}.json`), `${JSON.stringify(content, null, 2)}\n`, {
          mode: 0o600,
        });
        for (const old of written().slice(0, -most)) rmSync(path.join(folder, old), { force: true });
      } catch {
        // A disk that is full has more to lose than a report.
      }
    },
    all: () =>
      written().flatMap((file) => {
        try {
          return [readFileSync(path.join(folder, file), 'utf8').trimEnd()];
        } catch {
          return [];
        }
      }),
    lately: (kind, ms) =>
      written().filter((file) => file.endsWith(`-${kind}.json`) && Number(named.exec(file)?.[1]) > now() - ms)
        .length,
  };
}
