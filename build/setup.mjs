// Makes a fresh clone ready: dependencies as the lock file says, and the Node that the project pins.
// Plain JavaScript for Node 20 and without dependencies: it runs before there are any.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
const oldestHost = 20;
const pinnedMajor = 24;

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

/** One set-up at a time: two commands started together on a fresh clone wait for each other. */
function alone(work) {
  const lock = path.join(root, '.cache/setup.lock');
  mkdirSync(path.dirname(lock), { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > 15 * 60_000) rmSync(lock, { recursive: true, force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Runs npm with this Node; all it prints goes to standard error, which leaves standard output to the command. */
export function npm(words, options = {}) {
  const cli = process.env.npm_execpath;
  const [command, before] =
    cli?.endsWith('.js') || cli?.endsWith('.cjs')
      ? [process.execPath, [cli]]
      : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  return spawnSync(command, [...before, ...words], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: before.length === 0 && process.platform === 'win32',
    ...options,
  });
}

function installDependencies() {
  if (dependenciesAreThere()) return;
  alone(() => {
    if (dependenciesAreThere()) return;
    say('installing dependencies (npm ci), once');
    const { status } = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    if (status !== 0)
      refuse('npm ci failed, see above: check the network connection, then run the same command again.');
  });
}

/** The Node that runs the project: the pinned one, which npm brings as a package per platform, else a new enough host. */
function findNode() {
  const { platform, arch } = process;
  const folder = path.join(root, 'node_modules', `node-${platform === 'win32' ? 'win' : platform}-${arch}`);
  const pinned = path.join(folder, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= pinnedMajor) return process.execPath;
  return refuse(
    `Node ${process.versions.node} is too old and no packaged Node ${pinnedMajor} fits ${platform}-${arch}: ` +
      `install Node ${pinnedMajor} or newer, then run the same command again.`,
  );
}

/** Sets the clone up where it is not yet; answers with the path of the Node to use. */
export function prepare() {
  if (Number(process.versions.node.split('.')[0]) < oldestHost)
    refuse(`Node ${process.versions.node} is too old: install Node ${oldestHost} or newer, then try again.`);
  installDependencies();
  return findNode();
}
