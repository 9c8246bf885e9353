/** The scale's latest reading, for the steps that take it and the pages that show it. */
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
  /** Sends it to the pages, which hear once of a pan that rests. */
  readonly send: (reading: Reading) => void;
  /** Null: none, or it is of before the computer slept, which no step may take. */
  readonly now: () => Reading | null;
  /** The latest one that was not silent. */
  readonly heard: () => Reading | null;
  readonly forget: () => void;
}

export function latestReading({ clock, events }: LatestReadingPorts): LatestReading {
  let latest: Reading | null = null;
  let heard: Reading | null = null;
  let sent: Reading | null = null;
  const isOld = ({ at }: Reading) => Math.abs(clock.now() - Date.parse(at)) > silentMs;
  return {
    take: (reading) => {
      latest = reading;
      if (reading.state !== 'silent') heard = reading;
    },
    send: (reading) => {
      if (sent !== null && showsSame(sent, reading)) return;
      sent = reading;
      events.send({ event: 'reading', data: reading });
    },
    now: () => (latest === null || isOld(latest) ? null : latest),
    heard: () => heard,
    forget: () => {
      latest = heard = sent = null;
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
