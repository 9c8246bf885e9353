/**
 * The computer slept: earlier state may be stale. The station detects it by missed heartbeats, as it receives no event.
 */
import type { Clock } from './ports.ts';

export interface Heart {
  /** Reschedules by the current `beatMs`, and first reports a sleep that no beat has reported yet. */
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
 * Reports each sleep once, within a beat of its end. A clock set forward looks the same, and one extra check does no
 * harm; a clock set back only restarts the count.
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
    // First, so that a listener may end it.
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
