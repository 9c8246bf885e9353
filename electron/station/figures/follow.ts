/**
 * Reads the service's mixes, movements and visits into the figures, page by page. Each page is stored with its
 * position, so that a stopped reading resumes there. It is slow on purpose, as staff are at work.
 */
import { startOfDay } from '../../../shared/days.ts';
import { fail, ok, type Failure, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import { allRows, pages } from '../api/pages.ts';
import type { Core } from '../core.ts';
import { mixRow, movementRow, visitRows } from './facts.ts';
import type { FiguresThread } from './in-worker.ts';
import type { FiguresOf, FiguresProgress } from './rows.ts';

export interface FollowPorts extends Pick<Core, 'clock' | 'serviceNow'> {
  readonly api: Api;
  readonly thread: Pick<FiguresThread, 'ask'>;
  readonly inPacks: (itemId: string) => boolean | undefined;
  /** False once another place is chosen, or the station ends. */
  readonly goesOn: () => boolean;
  readonly signal: AbortSignal;
  /** A page more is there. */
  readonly told: (progress: FiguresProgress) => void;
}

/** Data that the key may not read. */
interface Unreadable {
  readonly movements: boolean;
  readonly bookings: boolean;
}

const pageSize = 200;
/** At most four pages a second, of the ten requests that the service grants: a tube that is scanned is asked for at once. */
const paceMs = 250;
/** A mix is undone soon or hardly ever; later undos are found by the service's totals. */
const mixesAgainMs = 2 * 3_600_000;
/** Bookings are moved until they are over, and their status is set some days later. */
const visitsAgainMs = 7 * 86_400_000;
const bookingsMs = 60 * 86_400_000;
const yearMs = 366 * 86_400_000;
/** How far back visits are read; older mixes are counted without services. */
const visitsMs = 400 * 86_400_000;
const windowMs = 31 * 86_400_000;
const comparedAfterMs = 3_600_000;

const stopped = fail('unknown_here');

export function createFollow(ports: FollowPorts) {
  const { api, clock, thread, signal } = ports;
  let unreadable: Unreadable = { movements: false, bookings: false };
  let comparedAt = { file: '', at: -Infinity };

  const pause = () =>
    new Promise<void>((resolve) => {
      const done = () => {
        cancel();
        signal.removeEventListener('abort', done);
        resolve();
      };
      const cancel = clock.after(paceMs, done);
      signal.addEventListener('abort', done);
      if (signal.aborted) done();
    });
  const forbidden = ({ code }: Failure) => code === 'forbidden';

  const movements = async (locationId: string, from: FiguresProgress): Promise<Result<'read' | 'void'>> => {
    const list = pages(
      (query) => api.stockMovements.list({ params: { locationId }, query, signal }),
      pageSize,
      from.movement ?? undefined,
    );
    unreadable = { ...unreadable, movements: false };
    for await (const page of list) {
      if (!ports.goesOn()) return stopped;
      if (!page.ok) {
        // The service lacks the last movement seen: it was restored from an older copy.
        if (page.error.code === 'validation_failed' && from.movement !== null) return ok('void');
        if (!forbidden(page.error)) return page;
        unreadable = { ...unreadable, movements: true };
        return ok('read');
      }
      const last = page.value.at(-1);
      if (last === undefined) return ok('read');
      ports.told(
        await thread.ask({
          type: 'movements',
          rows: page.value.flatMap(movementRow),
          last: { id: last.id, at: Date.parse(last.createdAt) },
        }),
      );
      if (page.value.length === pageSize) await pause();
    }
    return ok('read');
  };

  /** From the newest to the oldest, once. */
  const allMixes = async (locationId: string, after: string | null): Promise<Result<null>> => {
    for (let cursor = after; ;) {
      const query = cursor === null ? { limit: pageSize } : { limit: pageSize, after: cursor };
      const page = await api.colourBarMixes.list({ params: { locationId }, query, signal });
      if (!ports.goesOn()) return stopped;
      if (!page.ok && page.error.code === 'validation_failed' && cursor !== null) {
        // The mix that the cursor names is gone: nothing that was read twice counts twice.
        cursor = null;
        continue;
      }
      if (!page.ok) return page;
      const { data, nextCursor } = page.value;
      cursor = nextCursor ?? null;
      const rows = data.map((mix) => mixRow(mix, ports.inPacks));
      ports.told(await thread.ask({ type: 'mixes', rows, after: cursor }));
      if (cursor === null) return ok(null);
      await pause();
    }
  };
  /** `to`: of all mixes of that time, so that those which are gone are forgotten. */
  const mixesSince = async (locationId: string, from: number, to: number | null): Promise<Result<null>> => {
    const ids: string[] = [];
    const period = {
      from: new Date(from).toISOString(),
      ...(to === null ? {} : { to: new Date(to).toISOString() }),
    };
    const list = pages((query) =>
      api.colourBarMixes.list({ params: { locationId }, query: { ...query, ...period }, signal }),
    );
    for await (const page of list) {
      if (!ports.goesOn()) return stopped;
      if (!page.ok) return page;
      ids.push(...page.value.map(({ id }) => id));
      const rows = page.value.map((mix) => mixRow(mix, ports.inPacks));
      ports.told(await thread.ask({ type: 'mixes', rows }));
      if (page.value.length === pageSize) await pause();
    }
    if (!ports.goesOn()) return stopped;
    if (to !== null) await thread.ask({ type: 'mixesOf', from, to, ids });
    return ok(null);
  };

  const visits = async (
    { timeZone }: FiguresOf,
    locationId: string,
    first: number,
    now: number,
  ): Promise<Result<null>> => {
    unreadable = { ...unreadable, bookings: false };
    let to = now;
    // From midnight to midnight, as a read replaces all stored visits of its days.
    for (let from = startOfDay(first, timeZone); from < now; from = to) {
      to = Math.min(startOfDay(from + bookingsMs, timeZone), now);
      const period = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
      const read = await allRows(
        pages((query) =>
          api.bookings.list({ params: { locationId }, query: { ...query, ...period }, signal }),
        ),
      );
      if (!ports.goesOn()) return stopped;
      if (!read.ok && !forbidden(read.error)) return read;
      if (!read.ok) {
        unreadable = { ...unreadable, bookings: true };
        return ok(null);
      }
      const rows = read.value.flatMap(visitRows);
      ports.told(await thread.ask({ type: 'visits', from, to, rows }));
      await pause();
    }
    return ok(null);
  };

  /** Whether the service counts the same mixes of a time as we do; each person's, with their value. */
  const agrees = async (locationId: string, from: number, to: number): Promise<Result<boolean>> => {
    const query = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    const theirs = await api.colourBarMixes.totals({ params: { locationId }, query, signal });
    if (!theirs.ok) return theirs;
    if (!ports.goesOn()) return stopped;
    const ours = await thread.ask({ type: 'count', from, to });
    const wanted = theirs.value.data
      .filter(({ mixes }) => mixes > 0)
      .map(({ staffId, mixes, listValue }) => ({
        staffId,
        mixes,
        listed: Math.round(Number(listValue) * 100),
      }))
      .sort((a, b) => (a.staffId < b.staffId ? -1 : 1));
    return ok(JSON.stringify(wanted) === JSON.stringify(ours));
  };
  /**
   * A mix that was undone long after, or that disappeared, shows only in the totals: the mixes of those weeks are read
   * again.
   */
  const compare = async (locationId: string, now: number): Promise<Result<null>> => {
    const year = await agrees(locationId, now - yearMs, now);
    if (!year.ok) return year;
    if (year.value) return ok(null);
    for (let from = now - yearMs; from < now; from += windowMs) {
      const to = Math.min(from + windowMs, now);
      const window = await agrees(locationId, from, to);
      if (!window.ok) return window;
      if (window.value) continue;
      const read = await mixesSince(locationId, from, to);
      if (!read.ok) return read;
      await pause();
    }
    return ok(null);
  };

  /** Reads from the last position until now. `unknown_here`: another place was chosen during the read. */
  const once = async (of: FiguresOf, locationId: string): Promise<Result<null>> => {
    const [now, there] = [clock.now(), ports.serviceNow()];
    let at = await thread.ask({ type: 'open', of });
    ports.told(at);
    const moved = await movements(locationId, at);
    if (!moved.ok) return moved;
    if (moved.value === 'void') {
      at = await thread.ask({ type: 'open', of, anew: true });
      const again = await movements(locationId, at);
      if (!again.ok) return again;
    }
    const mixed = at.mixesDone
      ? await mixesSince(locationId, (at.mixesTo ?? 0) - mixesAgainMs, null)
      : await allMixes(locationId, at.mixesAfter);
    if (!mixed.ok) return mixed;
    if (comparedAt.file !== of.file || now - comparedAt.at > comparedAfterMs || comparedAt.at > now) {
      const compared = await compare(locationId, there);
      if (!compared.ok) return compared;
      comparedAt = { file: of.file, at: now };
    }
    const oldest = Math.max(at.mixesFrom ?? there - visitsMs, there - visitsMs);
    // A position after now is of a clock that was wrong.
    const last = Math.min(at.visitsTo ?? there, there);
    const visited = await visits(of, locationId, at.visitsTo === null ? oldest : last - visitsAgainMs, there);
    if (!visited.ok) return visited;
    if (!ports.goesOn()) return stopped;
    ports.told(await thread.ask({ type: 'read', at: now }));
    return ok(null);
  };

  return { once, unreadable: () => unreadable };
}
