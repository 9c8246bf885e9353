// Makes a fresh clone ready: dependencies as the lock file says, and the Node that the project pins.
// Plain JavaScript for Node 20 and without dependencies: it runs before there are any.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from './parents.mjs';

export const root = path.resolve(import.meta.dirname, '..');
const modules = path.join(root, 'node_modules');
/** What this launcher itself needs, as package.json says too. */
const oldestHost = [20, 18];
/** What everything else needs, where no pinned Node fits. */
const oldestNode = [24, 2];

/** Ends the command with one sentence and its remedy. */
export function refuse(sentence) {
  process.stderr.write(`colour-bar: ${sentence}\n`);
  process.exit(1);
}

const say = (sentence) => process.stderr.write(`colour-bar: ${sentence}\n`);

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** Whether node_modules holds what the lock file names (npm writes its hidden copy last, so a broken install differs). */
function dependenciesAreThere() {
  if (!existsSync(path.join(root, 'node_modules/.package-lock.json'))) return false;
  const wanted = readJson('package-lock.json').packages;
  const found = readJson('node_modules/.package-lock.json').packages;
  return Object.entries(wanted).every(
    ([name, { version, optional, devOptional, os, cpu }]) =>
      name === '' || found[name]?.version === version || optional || devOptional || os || cpu,
  );
}

/** The process id in a lock file; null while it is being written. */
function holder(lock) {
  try {
    return Number(readFileSync(lock, 'utf8')) || null;
  } catch {
    return null;
  }
}

/** Takes a lock, so that only one command of this clone runs at a time; returns the function that releases it. */
function takeTurn(name) {
  const lock = path.join(root, '.cache', `${name}.lock`);
  mkdirSync(path.dirname(lock), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return () => rmSync(lock, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const pid = holder(lock);
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      // The process that held the lock was killed, so remove it here.
      if (pid === null ? age > 5_000 : !isAlive(pid)) rmSync(lock, { force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    }
  }
}

/**
 * Runs `work` while no other process runs work of that name on this clone.
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(name, work) {
  const end = takeTurn(name);
  try {
    return await work();
  } finally {
    end();
  }
}

/** Runs npm with this Node; all it prints goes to standard error, which leaves standard output to the command. */
export function npm(args, options = {}) {
  const cli = process.env.npm_execpath;
  const [command, before] =
    cli?.endsWith('.js') || cli?.endsWith('.cjs')
      ? [process.execPath, [cli]]
      : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  return spawnSync(command, [...before, ...args], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: before.length === 0 && process.platform === 'win32',
    ...options,
  });
}

/** Whether installing is useless: another platform's node_modules has no Node for this one. */
function isInstalled(host) {
  if (!dependenciesAreThere()) return false;
  const offered = `node_modules/${packageOf(host)}` in readJson('package-lock.json').packages;
  return !offered || 'node' in nodeFor(host, modules);
}

function installDependencies(host) {
  if (isInstalled(host)) return;
  const end = takeTurn('setup');
  try {
    if (isInstalled(host)) return;
    say('installing dependencies (npm ci), once');
    const { status } = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    if (status !== 0) {
      end();
      refuse('npm ci failed, see above: check the network connection, then run the same command again.');
    }
  } finally {
    end();
  }
}

/** Whether a version like `24.21.0` is at least `[24, 2]`. */
const isAtLeast = (version, [major, minor]) => {
  const [itsMajor, itsMinor] = version.split('.').map(Number);
  return itsMajor > major || (itsMajor === major && itsMinor >= minor);
};

/** The package that brings the pinned Node, where there is one. */
const packageOf = ({ platform, arch }) => `node-${platform === 'win32' ? 'win' : platform}-${arch}`;

/**
 * The Node that runs the project: the pinned one, which npm brings as a package per platform, else a new enough host.
 * Answers with its path, or with the sentence that says why there is none.
 * @param {{ platform: string, arch: string, version: string, execPath: string }} host
 * @param {string} from where the packages are
 * @returns {{ node: string } | { refused: string }}
 */
export function nodeFor({ platform, arch, version, execPath }, from) {
  const folder = path.join(from, packageOf({ platform, arch }));
  const pinned = path.join(folder, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned)) return { node: pinned };
  if (isAtLeast(version, oldestNode)) return { node: execPath };
  const wanted = oldestNode.join('.');
  return {
    refused:
      `Node ${version} is too old and no packaged Node fits ${platform}-${arch}: ` +
      `install Node ${wanted} or newer, then run the same command again.`,
  };
}

/** Sets the clone up where it is not yet; answers with the path of the Node to use. */
export function prepare() {
  const { platform, arch, execPath } = process;
  const version = process.versions.node;
  if (!isAtLeast(version, oldestHost))
    refuse(`Node ${version} is too old: install Node ${oldestHost.join('.')} or newer, then try again.`);
  const host = { platform, arch, version, execPath };
  installDependencies(host);
  const found = nodeFor(host, modules);
  return 'node' in found ? found.node : refuse(found.refused);
}
