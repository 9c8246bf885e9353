// Whether the processes above this one are still those that started it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The parent of a process and its arguments; null where that cannot be told. */
function look(pid) {
  try {
    if (process.platform === 'linux') {
      // The name in parentheses may contain anything, so parse after the last parenthesis.
      const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').pop().trim().split(' ')[1];
      const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return { parent: Number(parent), args };
    }
    if (process.platform === 'win32') return null;
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
    const [parent, ...args] = stdout.trim().split(/\s+/);
    return parent ? { parent: Number(parent), args } : null;
  } catch {
    return null;
  }
}

/** A process of another user is alive too. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Returns a function that tells whether the parent has ended, or npm above the shell (`sh -c COMMAND`) of a script. The
 * process that started npm may end: a background command continues.
 */
export function watchParents() {
  const shell = process.ppid;
  const first = look(shell);
  if (first === null || first.args[1] !== '-c') return () => process.ppid !== shell;
  const npm = first.parent;
  if (process.platform === 'linux') return () => process.ppid !== shell || look(shell)?.parent !== npm;
  return () => process.ppid !== shell || !isAlive(npm);
}
