/** Detects outdated bundles: a stamp beside each holds the state of its sources at build time. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export interface Stamp {
  /** From names, sizes and times: cheap to compare. */
  readonly times: string;
  /** From names and contents: unchanged by a checkout that only touches files. */
  readonly contents: string;
}

interface Sources {
  /** The source files of a bundle in a fixed order, relative to the root. */
  readonly files: readonly string[];
  /** Their names, sizes and times. */
  readonly times: string;
}

/** Lists the files below a folder (or one file). Runs at each start, so it makes one system call per file. */
function lookBelow(root: string, top: string): Sources {
  const files: string[] = [];
  let times = '';
  const visit = (place: string) => {
    const stats = statSync(`${root}/${place}`, { throwIfNoEntry: false });
    if (stats?.isDirectory()) {
      for (const name of readdirSync(`${root}/${place}`).sort())
        if (!/\.test\.tsx?$/.test(name)) visit(`${place}/${name}`);
    } else if (stats?.isFile()) {
      files.push(place);
      times += `${place} ${stats.size} ${stats.mtimeMs}\n`;
    }
  };
  visit(top);
  return { files, times };
}

/** A cache of listings by path, as bundles share many sources. */
export type Seen = Map<string, Sources>;

/** Lists the files below several folders or files, in their order. */
export function sourcesBelow(root: string, places: readonly string[], seen: Seen = new Map()): Sources[] {
  return places.map((place) => {
    const sources = seen.get(place) ?? lookBelow(root, place);
    seen.set(place, sources);
    return sources;
  });
}

const digest = (parts: Iterable<string | Buffer>) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

export const timesOf = (sources: readonly Sources[]): string => digest(sources.map(({ times }) => times));

export const contentsOf = (root: string, sources: readonly Sources[]): string =>
  digest(
    sources.flatMap(({ files }) => files.flatMap((file) => [file, readFileSync(path.join(root, file))])),
  );

/** The stamp in `file`, or null where there is none that can be read. */
export function readStamp(file: string): Stamp | null {
  try {
    const { times, contents } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Stamp>;
    return typeof times === 'string' && typeof contents === 'string' ? { times, contents } : null;
  } catch {
    return null;
  }
}
