/** What processes take of the machine, as Linux counts it in `/proc`. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** A process that ended since it was listed is nothing. */
const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Of `/proc/PID/stat`, from the third on: the second is a name that may hold anything. */
const fieldsOf = (pid: number): string[] => {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

const everyPid = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** This process and all that it started, directly or not. */
export function familyOf(pid: number): number[] {
  const parents = everyPid().map((one) => ({ pid: one, parent: Number(fieldsOf(one)[1]) }));
  const family = [pid];
  for (const member of family)
    family.push(...parents.filter(({ parent }) => parent === member).map((child) => child.pid));
  return family;
}

export const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');

const perSecond = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout) || 100;
/** Linux counts processor time in ticks. */
export const tickMs = 1000 / perSecond;

/** Processor time that they have taken so far, of their own and in the system for them. */
export const processorMs = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const fields = fieldsOf(pid);
    return sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs;
  }, 0);

/** How often the process's main thread has waited so far, and was woken. */
export const timesWoken = (pid: number): number =>
  Number(/^voluntary_ctxt_switches:\s+(\d+)$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);

/** Megabytes of memory that the process really holds (resident set). */
export const residentMegabytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1000;

/** Megabytes of memory that the process holds, what it shares with others divided among them (proportional set size). */
export const sharedMegabytes = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1000;

/** Processor time that other machines took of this one. */
const stolenMs = (): number => Number(/^cpu +(.*)$/m.exec(read('/proc/stat'))?.[1]?.split(' ')[7]) * tickMs;

/** So often it is looked who is there: what has ended tells nobody afterwards. */
const lookMs = 500;

/** All that this process ever started and was seen. */
const ours = new Set<number>();
/** What this process starts has it in its environment, also once whoever started it in between is gone. */
process.env.COLOUR_BAR_BENCH = String(process.pid);
const isMarked = (pid: number): boolean =>
  read(`/proc/${pid}/environ`).split('\0').includes(`COLOUR_BAR_BENCH=${process.pid}`);

/**
 * What part of the machine's processors other work had since it was asked, until it is asked; null where the system does
 * not say. Whatever this process started is never others', also where it outlives what started it.
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

/** How much of the time since it was asked some process had to wait for a processor; null where the system does not say. */
export function watchPressure(): () => number | null {
  const waited = () =>
    Number(/^some .*total=(\d+)$/m.exec(read('/proc/pressure/cpu'))?.[1] ?? Number.NaN) / 1000;
  const [began, before] = [performance.now(), waited()];
  return () => {
    const part = (waited() - before) / (performance.now() - began);
    return Number.isNaN(part) ? null : part;
  };
}

/** For whoever reads a figure that hangs on it. */
export const pressureNote = (part: number | null): string[] =>
  part === null
    ? []
    : [`Meanwhile something had to wait for a processor ${Math.round(part * 100)} % of the time.`];
