/**
 * Runs a bundle of several CommonJS files with what the engine compiled of them the time before. Node's own cache has what
 * is compiled while a file is loaded, a fifth of what a start runs; this one has all of it.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { constants, Script } from 'node:vm';
import { crc32 } from 'node:zlib';

interface Compiled {
  /** Of the file that it was compiled from: the engine itself compares no more than the length. */
  readonly source: number;
  readonly code: Buffer;
}
type Kept = Readonly<Record<string, Compiled>>;

/** Bytes of the sum that stands before the rest. */
const sumLength = 4;

/** What is kept in `file`; nothing where it is not there, or not whole: the engine does not look. */
function readKept(file: string): Kept {
  try {
    const bytes = readFileSync(file);
    const rest = bytes.subarray(sumLength);
    return bytes.readUInt32LE() === crc32(rest) ? (deserialize(rest) as Kept) : {};
  } catch {
    return {};
  }
}

function writeKept(file: string, kept: Kept): void {
  const rest = serialize(kept);
  const sum = Buffer.alloc(sumLength);
  sum.writeUInt32LE(crc32(rest));
  const beside = `${file}.${process.pid}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(beside, Buffer.concat([sum, rest]));
    renameSync(beside, file);
  } catch {
    // The next start compiles once more.
    rmSync(beside, { force: true });
  }
}

export interface CachedProgram<Exports> {
  readonly exports: Exports;
  /** To be called when a start has come to its end: keeps what is compiled by now, unless all of it had been before. */
  readonly keep: () => void;
}

/** `entry`: one of the bundle's files, which stand beside each other. `kept`: the file of what is compiled. */
export function runCached<Exports>(entry: string, kept: string): CachedProgram<Exports> {
  const folder = path.dirname(entry);
  const before = readKept(kept);
  const modules = new Map<string, { exports: unknown }>();
  const scripts = new Map<string, { readonly script: Script; readonly source: number }>();
  const requireOther = createRequire(entry);
  let compiles = false;

  const run = (name: string): unknown => {
    const there = modules.get(name);
    if (there !== undefined) return there.exports;
    const module = { exports: {} as unknown };
    modules.set(name, module);
    const filename = path.join(folder, name);
    const text = readFileSync(filename, 'utf8');
    const source = crc32(text);
    const compiled = before[name];
    // On one line with the first of the file, so that lines are where a trace says.
    const script = new Script(`(function (exports, require, module, __filename, __dirname) { ${text}\n})`, {
      filename,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      ...(compiled?.source === source && { cachedData: compiled.code }),
    });
    if (script.cachedDataRejected !== false) compiles = true;
    scripts.set(name, { script, source });
    const call = script.runInThisContext() as (...given: readonly unknown[]) => void;
    call.call(module.exports, module.exports, requireFrom, module, filename, folder);
    return module.exports;
  };
  const requireFrom = (id: string): unknown =>
    id.startsWith('./') ? run(id.slice(2)) : (requireOther(id) as unknown);

  return {
    exports: run(path.basename(entry)) as Exports,
    keep: () => {
      if (!compiles) return;
      compiles = false;
      writeKept(
        kept,
        Object.fromEntries(
          [...scripts].map(([name, { script, source }]) => [
            name,
            { source, code: script.createCachedData() },
          ]),
        ),
      );
    },
  };
}
