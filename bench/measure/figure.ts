/** A figure of the benchmark with its target and its comparisons. */
import { percentile, type Rounds } from './rounds.ts';

interface Compared {
  what: string;
  /** As printed: `12 345/s`, `21 ms`. */
  value: string;
}

export interface FigureOutcome {
  what: string;
  value: string;
  /** The measured quantity of the target: `45 % of an empty route`. */
  measured: string;
  holds: boolean;
  compared: Compared[];
  /** Sentences that a reader needs. */
  notes: string[];
}

export interface Figure {
  /** Of `--only` and of the record. */
  name: string;
  /** One line for the list. */
  what: string;
  /** `≥ 30 %`. */
  target: string;
  measure(): Promise<FigureOutcome>;
}

/** `12 345/s`. */
export const rate = (perSecond: number): string =>
  `${Math.round(perSecond)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ' ')}/s`;

/** `12.3 ms`. */
export const milliseconds = (value: number): string => `${value.toFixed(value < 100 ? 1 : 0)} ms`;

/** `45 %`. */
export const share = (part: number): string => `${(part * 100).toFixed(part < 0.1 ? 1 : 0)} %`;

/** `0.45 %`: shares that are small. */
export const smallShare = (part: number): string => `${(part * 100).toFixed(2)} %`;

/** `140 MB`. */
export const megabytes = (value: number): string => `${value.toFixed(0)} MB`;

/** `45 % (at least 43 %)`: the median of the rounds, and the least. */
export const shares = <Name extends string>(found: Rounds<Name>, of: Name, to: Name): string =>
  `${share(found.ratio(of, to))} (at least ${share(found.least(of, to))})`;

/** `21 ms (median 12.3 ms)`: the percentile and the median. */
export const spread = (times: readonly number[], percent: number): string =>
  `${milliseconds(percentile(times, percent))} (median ${milliseconds(percentile(times, 50))})`;
