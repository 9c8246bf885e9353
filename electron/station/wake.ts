/** The computer slept: what was true before may not be any more. Nobody tells the station, but its own heart missed beats. */
import type { Clock } from './ports.ts';

export interface Heart {
  /** From now on by the time that `beatMs` answers now; a sleep that no beat has told of yet is told of first. */
  readonly beatAnew: () => void;
  readonly end: () => void;
}

export interface HeartPorts {
  readonly clock: Clock;
  /** Milliseconds until the next beat, asked at each. */
  readonly beatMs: () => number;
  /** Called at each. */
  readonly beaten?: () => void;
  /** Called after a beat that missed its time, with how long nothing happened. */
  readonly woke: (ms: number) => void;
}

/** Milliseconds by which a beat is late only after a sleep, not for a busy moment. */
const lateMs = 5000;

/**
 * Tells of a sleep within a beat of its end, once for each. A clock that was set forward looks the same, and asking once
 * too often does no harm; one that was set back only begins the count anew.
 */
export function startHeart({ clock, beatMs, beaten, woke }: HeartPorts): Heart {
  let ended = false;
  let due = 0;
  let cancel: () => void = () => undefined;
  const beat = () => {
    if (ended) return;
    cancel();
    const late = clock.now() - due;
    const wait = beatMs();
    due = clock.now() + wait;
    // First, so that whoever is told may end it.
    cancel = clock.after(wait, () => {
      beat();
      if (!ended) beaten?.();
    });
    if (late > lateMs) woke(late);
  };
  due = clock.now();
  beat();
  return {
    beatAnew: beat,
    end: () => {
      ended = true;
      cancel();
    },
  };
}
