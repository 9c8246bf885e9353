// Whether a bundle still is what its sources say: a stamp beside it holds what they were when it was made.
// Plain JavaScript for Node 20 and without dependencies: the launcher looks too.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What is below a place, a folder or a file. It is looked at on each start, so that a file costs one question. */
function lookBelow(root, top) {
  const files = [];
  let times = '';
  const visit = (place) => {
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

export function sourcesBelow(root, places, seen = new Map()) {
  return places.map((place) => {
    const sources = seen.get(place) ?? lookBelow(root, place);
    seen.set(place, sources);
    return sources;
  });
}

function digest(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

export const timesOf = (sources) => digest(sources.map(({ times }) => times));

export const contentsOf = (root, sources) =>
  digest(
    sources.flatMap(({ files }) => files.flatMap((file) => [file, readFileSync(path.join(root, file))])),
  );

export function readStamp(file) {
  try {
    const { places, times, contents } = JSON.parse(readFileSync(file, 'utf8'));
    const isStamp = Array.isArray(places) && typeof times === 'string' && typeof contents === 'string';
    return isStamp ? { places, times, contents } : null;
  } catch {
    return null;
  }
}

export function unchangedBundles(root) {
  const folder = path.join(root, 'dist/.stamps');
  const seen = new Map();
  try {
    return readdirSync(folder).flatMap((file) => {
      const stamp = readStamp(path.join(folder, file));
      if (stamp === null || timesOf(sourcesBelow(root, stamp.places, seen)) !== stamp.times) return [];
      return [path.basename(file, '.json')];
    });
  } catch {
    return [];
  }
}
