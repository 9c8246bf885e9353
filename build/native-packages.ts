/**
 * A package with native code cannot be bundled, as its JavaScript loads binaries from its own folder. It is copied with
 * its dependencies into `node_modules` beside the bundle, without files for other systems.
 */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files that do not run: sources, headers, types, maps and documentation. */
const idle = /(?:^|[/\\])(?:node_modules|binding\.gyp|.*\.(?:d\.ts|map|md|gypi?|h|cpp))$/i;

/**
 * Copies `name` and its dependencies from one `node_modules` into another, preserving Node's resolution. Returns the
 * copied folders, relative to the parent of `from`.
 */
export function copyPackage(name: string, from: string, into: string): string[] {
  const done = new Set<string>();
  copyFound(path.join(from, name), path.join(into, name), from, into, done);
  const within = path.dirname(from);
  return [...done].map((target) =>
    path.relative(within, path.join(from, path.relative(into, target))).replaceAll(path.sep, '/'),
  );
}

function copyFound(source: string, target: string, from: string, into: string, done: Set<string>): void {
  if (done.has(target)) return;
  done.add(target);
  cpSync(source, target, {
    recursive: true,
    filter: (file) => file === source || !idle.test(path.relative(source, file)),
  });
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const dependency of Object.keys(dependencies)) {
    // A dependency of another version is nested inside the package, else it is at the top.
    const own = path.join(source, 'node_modules', dependency);
    if (existsSync(own)) copyFound(own, path.join(target, 'node_modules', dependency), from, into, done);
    else copyFound(path.join(from, dependency), path.join(into, dependency), from, into, done);
  }
}
