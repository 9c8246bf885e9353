export interface Stamp {
  /** Folders and files, from the root, that the bundle is made of. */
  readonly places: readonly string[];
  /** Of the sources' names, sizes and times: cheap to compare. */
  readonly times: string;
  /** Of their names and contents: a checkout that only touched files changes nothing. */
  readonly contents: string;
}

export interface Sources {
  /** Those that end up in a bundle, in a fixed order, from the root. */
  readonly files: readonly string[];
  /** Their names, sizes and times. */
  readonly times: string;
}

/** What was seen of a tree at one time, by place: bundles have much in common. */
export type Seen = Map<string, Sources>;

/** What is below several places, folders or files, in their order. */
export function sourcesBelow(root: string, places: readonly string[], seen?: Seen): Sources[];

export function timesOf(sources: readonly Sources[]): string;

export function contentsOf(root: string, sources: readonly Sources[]): string;

/** The stamp in `file`, or null where there is none that can be read. */
export function readStamp(file: string): Stamp | null;

/** The names of the bundles whose sources have the names, sizes and times that their stamps know. */
export function unchangedBundles(root: string): string[];
