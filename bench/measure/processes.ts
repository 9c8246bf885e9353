/** The processor time and memory of processes, from Linux's `/proc`. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Empty for a process that has ended. */
const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** The fields of `/proc/PID/stat` from the third on; the second is a name that may hold any character. */
const fieldsOf = (pid: number): string[] => {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

const everyPid = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** A process with all its descendants. */
export function familyOf(pid: number): number[] {
  const parents = everyPid().map((one) => ({ pid: one, parent: Number(fieldsOf(one)[1]) }));
  const family = [pid];
  for (const member of family)
    family.push(...parents.filter(({ parent }) => parent === member).map((child) => child.pid));
  return family;
}

export const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');

const perSecond = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout) || 100;
/** Milliseconds of a tick. */
const tickMs = 1000 / perSecond;

/** Their processor time so far, in user and system mode; in steps of a tick. */
export const processorMs = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const fields = fieldsOf(pid);
    return sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs;
  }, 0);

/** Seconds of processor time of each thread of `pids` so far, to the nanosecond. */
const secondsByThread = (pids: readonly number[]): ReadonlyMap<string, number> =>
  new Map(
    pids.flatMap((pid) => {
      const folder = `/proc/${pid}/task`;
      if (!existsSync(folder)) return [];
      return readdirSync(folder).map((thread): [string, number] => [
        `${pid} ${thread}`,
        Number(read(`${folder}/${thread}/schedstat`).split(' ')[0] ?? 0) / 1e9,
      ]);
    }),
  );

/** Seconds of processor time that `pids` take while `work` runs; threads that end during it are left out. */
export async function secondsTaken(
  pids: () => readonly number[],
  work: () => Promise<unknown>,
): Promise<number> {
  const before = secondsByThread(pids());
  await work();
  return [...secondsByThread(pids())].reduce(
    (sum, [thread, seconds]) => sum + Math.max(0, seconds - (before.get(thread) ?? 0)),
    0,
  );
}

/** Keeps processes, their threads and the children that they start later on one processor. */
export function pin(pids: readonly number[], processor: number): void {
  for (const pid of pids) {
    const { status, error } = spawnSync('taskset', ['-acp', String(processor), String(pid)]);
    if (status !== 0)
      throw new Error(`taskset (of util-linux) cannot pin a process: ${error?.message ?? status}`);
  }
}

/** A process's memory in megabytes, with shared pages divided among their users (proportional set size). */
export const sharedMegabytes = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1000;

/** Processor time that other virtual machines took from this one. */
const stolenMs = (): number => Number(/^cpu +(.*)$/m.exec(read('/proc/stat'))?.[1]?.split(' ')[7]) * tickMs;

/** Milliseconds between two reads of `/proc`, from which an ended process disappears. */
const lookMs = 500;

/** Descendants of this process that were ever seen. */
const ours = new Set<number>();
/** Descendants inherit this mark, even after their parent has ended. */
process.env.COLOUR_BAR_BENCH = String(process.pid);
const isMarked = (pid: number): boolean =>
  read(`/proc/${pid}/environ`).split('\0').includes(`COLOUR_BAR_BENCH=${process.pid}`);

/**
 * Returns a function that returns the share of processor time that other work took since; null if the system does not
 * report it.
 */
export function watchOthers(): () => number | null {
  const [began, stolen] = [performance.now(), stolenMs()];
  const before = new Map(everyPid().map((pid) => [pid, processorMs([pid])]));
  const after = new Map(before);
  const look = () => {
    for (const pid of familyOf(process.pid)) ours.add(pid);
    for (const pid of everyPid()) {
      if (!ours.has(pid) && isMarked(pid)) ours.add(pid);
      after.set(pid, Math.max(processorMs([pid]), after.get(pid) ?? 0));
    }
  };
  const looking = setInterval(look, lookMs);
  return () => {
    clearInterval(looking);
    look();
    const taken = [...after].reduce(
      (sum, [pid, ms]) => sum + (ours.has(pid) ? 0 : ms - (before.get(pid) ?? 0)),
      0,
    );
    const part = (stolenMs() - stolen + taken) / (performance.now() - began) / availableParallelism();
    return Number.isNaN(part) ? null : part;
  };
}
