/** The other browsers in which booking is tested, as Debian packages them. */
import { existsSync } from 'node:fs';
import path from 'node:path';

export type EngineName = 'firefox' | 'webkit';

/** Possible names of each program. */
const programs: Readonly<Record<EngineName, readonly (readonly string[])[]>> = {
  firefox: [['firefox-esr', 'firefox']],
  webkit: [['WebKitWebDriver'], ['Xvfb']],
};

const remedies: Readonly<Record<EngineName, string>> = {
  firefox: 'not in Firefox: install it (Debian: `apt-get install firefox-esr`).',
  webkit:
    'not in WebKit: install its driver and a display that is not shown (Debian: `apt-get install webkit2gtk-driver xvfb`).',
};

function onPath(names: readonly string[], searched: string): string | null {
  const places = names.flatMap((name) =>
    searched.split(path.delimiter).map((folder) => path.join(folder, name)),
  );
  return places.find((place) => existsSync(place)) ?? null;
}

/** The paths of an engine's programs, or one sentence: which program is missing and how to install it. */
export function findEngine(
  name: EngineName,
  searched: string,
): { readonly programs: readonly string[] } | { readonly missing: string } {
  const found = programs[name].map((names) => onPath(names, searched));
  return found.includes(null)
    ? { missing: remedies[name] }
    : { programs: found.filter((program) => program !== null) };
}
