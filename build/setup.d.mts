import type { SpawnSyncOptions, SpawnSyncReturns } from 'node:child_process';

/** The repository's folder. */
export const root: string;

/** Ends the command with one sentence and its remedy. */
export function refuse(sentence: string): never;

/** Does `work` while nobody else does work of that name on this clone. */
export function alone<T>(name: string, work: () => T | Promise<T>): Promise<T>;

/** Runs npm with this Node; all it prints goes to standard error, which leaves standard output to the command. */
export function npm(args: readonly string[], options?: SpawnSyncOptions): SpawnSyncReturns<Buffer | string>;

/** Sets the clone up where it is not yet; answers with the path of the Node to use. */
export function prepare(): string;

/** The Node that runs the project: the pinned one of `from`, else a host that is new enough, else why there is none. */
export function nodeFor(
  host: { platform: string; arch: string; version: string; execPath: string },
  from: string,
): { node: string } | { refused: string };
