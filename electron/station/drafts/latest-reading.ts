/** The scale's latest reading, for draft steps and pages. */
import type { Reading } from '../../../shared/bridge/scales.ts';
import { silentMs } from '../../../shared/colour-bar/weighing.ts';
import type { Events } from '../events.ts';
import type { Clock } from '../ports.ts';

interface LatestReadingPorts {
  readonly clock: Pick<Clock, 'now'>;
  readonly events: Pick<Events, 'send'>;
}

export interface LatestReading {
  readonly take: (reading: Reading) => void;
  /** Sends the reading to the pages, unless it shows the same as the last one sent. */
  readonly send: (reading: Reading) => void;
  /** Null: no reading, or a stale one, for example from before the computer slept. */
  readonly now: () => Reading | null;
  /** The latest reading that was not `silent`. */
  readonly lastShown: () => Reading | null;
  readonly forget: () => void;
}

export function latestReading({ clock, events }: LatestReadingPorts): LatestReading {
  let latest: Reading | null = null;
  let lastShown: Reading | null = null;
  let sent: Reading | null = null;
  const isStale = ({ at }: Reading) => Math.abs(clock.now() - Date.parse(at)) > silentMs;
  return {
    take: (reading) => {
      latest = reading;
      if (reading.state !== 'silent') lastShown = reading;
    },
    send: (reading) => {
      if (sent !== null && showsSame(sent, reading)) return;
      sent = reading;
      events.send({ event: 'reading', data: reading });
    },
    now: () => (latest === null || isStale(latest) ? null : latest),
    lastShown: () => lastShown,
    forget: () => {
      latest = lastShown = sent = null;
    },
  };
}

const showsSame = (one: Reading, other: Reading): boolean =>
  one.state === other.state && one.hundredths === other.hundredths && one.net === other.net;

export const silentAt = (now: number): Reading => ({
  state: 'silent',
  hundredths: null,
  net: false,
  at: new Date(now).toISOString(),
});
