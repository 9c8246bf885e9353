/**
 * Sends the steps of a file through the outbox, a few at a time and slower than the salon system allows, so that
 * staff's own work goes first. A step and its entry are saved in one transaction, so that it is done once.
 */
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { stepOrder, type Step } from '../../../shared/catalogue-file/plan.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Entries } from '../outbox/entries.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Clock, Random } from '../ports.ts';
import type { FileRows, KeptStep } from '../store/file-rows.ts';
import { writePlace, type PlacePorts } from '../writes/write.ts';
import { stepEntry } from './step-entry.ts';

interface SendingPorts extends PlacePorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly catalogue: Catalogue;
  readonly outbox: Pick<Outbox, 'save' | 'send' | 'rows'>;
  readonly entries: Pick<Entries, 'close' | 'commit' | 'queue'>;
  readonly rows: FileRows;
  /** The sender of a place's file; null: it is not being sent. */
  readonly running: (place: string) => { readonly by: StaffMember; readonly comment: string } | null;
  /** Called when all of it was sent. */
  readonly done: (place: string) => void;
  readonly changed: () => void;
}

/** Five a second are half of the salon system's limit for one key (decisions 1, Rate limit). */
const everyMs = 200;
/** The wait after no step could be done, for example without the connection. */
const idleMs = 1000;
/** The next step is saved while at most this many entries are pending, of the file or of staff. */
const mostWaiting = 2;

export interface Sending {
  /** To be called when it may go on. */
  readonly begin: () => void;
  readonly close: () => void;
}

export function createSending(ports: SendingPorts): Sending {
  const { clock, catalogue, outbox, entries, rows, connection } = ports;
  let cancel: (() => void) | null = null;

  /** Whether a step's entry is settled; a refused one is reported in its row, and closed. */
  const settle = (place: string, { number, step, entryId }: KeptStep, by: StaffMember): boolean => {
    const row = entryId === null ? null : outbox.rows.byId(entryId);
    const { state = 'discarded', failure = null, doubtful = false } = row?.progress ?? {};
    if (state === 'done') {
      rows.move(place, [number], 'done', entryId);
      return true;
    }
    const isRefused = state === 'refused' && !doubtful && failure !== null;
    if (!isRefused && state !== 'discarded') return false;
    entries.commit(() => {
      if (isRefused && row !== null) entries.close(row, { what: 'undone', because: 'undone', by });
      rows.move(place, [number], 'failed', entryId);
      rows.failed(place, step.line, failure?.code ?? 'discarded');
    });
    return true;
  };

  /** A step waits until all steps of earlier types are done. */
  const isHeldUp = ({ type }: Step, before: readonly KeptStep[]) =>
    before.some(({ step }) => stepOrder.indexOf(step.type) < stepOrder.indexOf(type));

  const take = (place: string, { number, step }: KeptStep, by: StaffMember, comment: string): void => {
    const at = writePlace({ connection });
    if (!at.ok || at.value.place !== place) return;
    // After a refusal, the row's remaining steps are skipped.
    if (rows.hasFailed(place, step.line)) return rows.move(place, [number], 'failed', null);
    const reference = ports.random.uuid();
    const entry = stepEntry(step, { catalogue, at: at.value, by, reference, comment });
    if (!entry.ok) {
      rows.move(place, [number], 'failed', null);
      rows.failed(place, step.line, entry.error.code);
    } else if (entry.value === null) rows.move(place, [number], 'done', null);
    else {
      outbox.save(entry.value, ({ id }) => rows.move(place, [number], 'saved', id));
      outbox.send();
    }
  };

  const look = () => {
    cancel = null;
    const place = connection.place();
    const run = place === null || catalogue.place() !== place ? null : ports.running(place);
    if (place === null || run === null) return;
    const saved = rows.steps(place, 'saved', mostWaiting * 2);
    const open = saved.filter((one) => !settle(place, one, run.by));
    const [next] = rows.steps(place, 'ready', 1);
    const isNextDue =
      next !== undefined &&
      open.length < mostWaiting &&
      entries.queue().counts().waiting < mostWaiting &&
      !isHeldUp(next.step, open);
    if (isNextDue) take(place, next, run.by, run.comment);
    if (next === undefined && open.length === 0) return ports.done(place);
    const hasMoved = isNextDue || open.length < saved.length;
    if (hasMoved) ports.changed();
    again(hasMoved ? everyMs : idleMs);
  };
  const again = (ms = everyMs) => {
    cancel ??= clock.after(ms, look);
  };
  return {
    begin: () => again(),
    close: () => {
      cancel?.();
      cancel = null;
    },
  };
}
