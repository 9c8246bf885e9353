/** What an adversary declares; `adversaries.ts` lists them, `torture.ts` runs one and reports. */

export interface Asked {
  readonly runs: number;
  readonly seed: number;
  /** An empty folder on a real disk; kept if something is wrong. */
  readonly folder: string;
  /** Writes a sentence to standard error. */
  readonly tell: (sentence: string) => void;
  /** Its numeric options; undefined: not given and without a default. */
  readonly number: (flag: string) => number | undefined;
  /** Its text options. */
  readonly text: (flag: string) => string | undefined;
}

export interface Verdict {
  /** Runs done; may slightly exceed the number asked for. */
  readonly runs: number;
  readonly wrong: number;
  /** The first few wrong runs, in words. */
  readonly examples: readonly string[];
  /** Other counters. */
  readonly figures: object;
}

export interface Adversary {
  /** One line for the list. */
  readonly does: string;
  /** The unit of `--runs`, in the plural; it is a second name of that flag. */
  readonly unit: string;
  /** The default of `--runs`. */
  readonly runs: number;
  /** Flags that take a whole number, with their defaults; null: no default. */
  readonly numbers?: Readonly<Record<string, number | null>>;
  /** Flags that take any text, with the hint that the list shows. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Names the programs that this computer lacks; null: none. */
  readonly missing?: () => Promise<string | null>;
  readonly run: (asked: Asked) => Promise<Verdict>;
}
