// node build/run.mjs SCRIPT [ARG…]: sets the clone up, then runs SCRIPT (TypeScript or JavaScript) with the pinned Node.
// Signals go on to it, its exit code comes back, and neither outlives the other or npm above them.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { watchParents } from './parents.mjs';
import { prepare, refuse, root } from './setup.mjs';

const [script, ...args] = process.argv.slice(2);
if (!script) refuse('usage: node build/run.mjs SCRIPT [ARG…]');
const node = prepare();

const child = spawn(node, ['--disable-warning=ExperimentalWarning', path.resolve(root, script), ...args], {
  // The fourth is a channel: the script sees it close when this process is gone, however it went.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // Cache compiled code (TypeScript above all), also for child processes.
  env: { NODE_COMPILE_CACHE: path.join(root, '.cache/compile'), ...process.env },
});
child.on('error', (error) =>
  refuse(`${node} does not start here (${error.message}): install Node 24 or newer.`),
);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));

// npm that was killed outright forwards nothing: a new parent tells, of this process or of the shell in between.
const changed = watchParents();
const watch = setInterval(() => {
  if (changed()) child.kill('SIGTERM');
}, 250);
watch.unref();

child.on('exit', (code, signal) => {
  process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
});
