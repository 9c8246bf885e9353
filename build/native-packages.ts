/**
 * A package with native code can't be bundled: its JavaScript looks for its binaries beside itself. It goes into
 * `node_modules` beside the bundle, with what it depends on, and only with what runs there.
 */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Sources and headers to build from, types, maps and pages to read: none of them runs. */
const idle = /(?:^|[/\\])(?:node_modules|binding\.gyp|.*\.(?:d\.ts|map|md|gypi?|h|cpp))$/i;

/**
 * Copies `name` and all that it needs from one `node_modules` into another, each as Node looks it up. Answers with the
 * folders that it copied, as paths from where `from` is.
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
    // One of its own version stands inside it, else beside everything.
    const own = path.join(source, 'node_modules', dependency);
    if (existsSync(own)) copyFound(own, path.join(target, 'node_modules', dependency), from, into, done);
    else copyFound(path.join(from, dependency), path.join(into, dependency), from, into, done);
  }
}
