/** Background reads, one after another, and how often their changes are emitted. */
import type { Background } from '../lifetime.ts';
import type { Clock } from '../ports.ts';

interface ReadsInTurnPorts {
  readonly clock: Pick<Clock, 'steady'>;
  readonly background: Background;
  /** Pages that show the data refetch. */
  readonly changed: () => void;
}

export interface ReadsInTurn {
  /** Queued after earlier background reads, so that requests of staff need not wait for a whole day's customers. */
  readonly soon: (read: () => Promise<unknown>) => void;
  /** Data changed: emitted at once, or together with other changes within a moment. */
  readonly changed: () => void;
}

/** Milliseconds between two times of telling while reads are waiting: each has every page ask for all it shows. */
const pauseMs = 250;

export function createReadsInTurn({ clock, background, changed }: ReadsInTurnPorts): ReadsInTurn {
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let toldAt = -Infinity;
  let isUntold = false;

  const tellIfDue = () => {
    if (!isUntold || (waiting > 0 && clock.steady() - toldAt < pauseMs)) return;
    isUntold = false;
    toldAt = clock.steady();
    changed();
  };
  return {
    soon: (read) => {
      waiting += 1;
      turn = turn
        .catch(() => undefined)
        .then(read)
        .finally(() => {
          waiting -= 1;
          tellIfDue();
        });
      background(turn);
    },
    changed: () => {
      isUntold = true;
      tellIfDue();
    },
  };
}
