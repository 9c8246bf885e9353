/**
 * The figures of the present place: read from the service on first use, kept in a file beside the local data, and
 * updated when they are next asked for.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { FiguresState } from '../../../shared/bridge/insights.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { WentBack } from '../outbox/went-back.ts';
import { isRecent } from '../recent.ts';
import { createFollow } from './follow.ts';
import { figuresThread } from './in-worker.ts';
import type { FiguresAnswers, FiguresOf, FiguresProgress, FiguresRequest } from './rows.ts';

export interface FiguresPorts extends Pick<
  Core,
  'clock' | 'serviceNow' | 'log' | 'dataFolder' | 'signal' | 'signals' | 'events' | 'lifetime'
> {
  readonly connection: Pick<ServiceConnection, 'api' | 'place' | 'location' | 'isOnline'>;
  readonly catalogue: Pick<Catalogue, 'packSizeNow' | 'ready'>;
  readonly wentBack: Pick<WentBack, 'noticedAt'>;
}

type Question = Extract<FiguresRequest, { type: 'period' | 'items' | 'balance' | 'bowls' | 'journal' }>;

export interface Figures {
  /** Answers from the data read so far, and starts reading the news. `not_connected`: there is no place. */
  readonly ask: <Q extends Question>(
    question: Q,
    /** `rarely`: reads at most every ten minutes, also where news wait. */
    reads?: 'rarely',
  ) => Promise<Result<{ readonly answer: FiguresAnswers[Q['type']]; readonly state: FiguresState }>>;
  /** Whether the present place was read here before, so that a question starts no first reading. */
  readonly isRead: () => boolean;
}

const folderName = 'figures';
/** The service is asked at most this often. */
const freshMs = 60_000;
const rarelyMs = 600_000;
/** Pages are notified at most this often. */
const toldMs = 1000;

/** Deletes the sample's figures when the sample is reset, as its ids mean nothing then. */
export function forgetSampleFigures(dataFolder: string): void {
  const folder = path.join(dataFolder, folderName);
  try {
    for (const file of readdirSync(folder)) if (file.startsWith('sample-')) rmSync(path.join(folder, file));
  } catch {
    // There are none.
  }
}

export function createFigures(ports: FiguresPorts): Figures {
  const { connection, catalogue, clock, dataFolder, wentBack, lifetime, signal } = ports;
  /** The place that the thread has open, and its progress. */
  let open: { readonly key: string; progress: FiguresProgress } | null = null;
  let reading: Promise<void> | null = null;
  let looked = { key: '', at: -Infinity };
  let told = -Infinity;
  let lastRead = -Infinity;
  /** Counts the service's changes that the figures may not include yet. */
  let news = 0;

  const thread = figuresThread({ clock, ended: () => (open = null) });
  lifetime.onClose(async () => {
    await thread.close();
    await reading;
  });
  const fileOf = (place: string): string => {
    if (dataFolder === ':memory:') return dataFolder;
    const folder = path.join(dataFolder, folderName);
    mkdirSync(folder, { recursive: true });
    const hash = createHash('sha256').update(place).digest('hex').slice(0, 16);
    return path.join(folder, `${place.startsWith('sample ') ? 'sample' : 'salon'}-${hash}.sqlite`);
  };
  const present = (): { of: FiguresOf; key: string; locationId: string } | null => {
    const place = connection.place();
    const location = connection.location();
    if (place === null || location === null) return null;
    const noticed = wentBack.noticedAt(place);
    const restoredAt = Number.isFinite(noticed) ? noticed : null;
    const of = { file: fileOf(place), timeZone: location.timeZone, restoredAt };
    return { of, key: JSON.stringify([place, of]), locationId: location.id };
  };

  const follow = createFollow({
    api: connection.api,
    clock,
    serviceNow: ports.serviceNow,
    thread,
    signal,
    inPacks: (itemId) => {
      const size = catalogue.packSizeNow(itemId);
      return size === undefined ? undefined : size === null;
    },
    goesOn: () => !signal.aborted && present()?.key === open?.key,
    told: (progress) => {
      if (open !== null) open.progress = progress;
      if (isRecent(clock, told, toldMs)) return;
      told = clock.now();
      ports.events.changed('figures');
    },
  });
  const opened = async (now: NonNullable<ReturnType<typeof present>>): Promise<void> => {
    if (open?.key === now.key) return;
    const progress = await thread.ask({ type: 'open', of: now.of });
    open = { key: now.key, progress };
  };
  /** Reads from the last position until now, unless it was read lately. */
  const read = (now: NonNullable<ReturnType<typeof present>>) => {
    const at = clock.now();
    if (reading !== null || !connection.isOnline() || signal.aborted) return;
    if (looked.key === now.key && isRecent(clock, looked.at, freshMs)) return;
    const before = news;
    reading = follow
      .once(now.of, now.locationId)
      .then((done) => {
        if (done.ok) lastRead = at;
        if (done.ok) looked = { key: now.key, at: news === before ? at : -Infinity };
        else ports.log('warn', 'figures.behind', { code: done.error.code });
      })
      .catch((error: unknown) => {
        if (!signal.aborted)
          ports.log('error', 'figures.failed', { error: error instanceof Error ? error.message : 'unknown' });
      })
      .finally(() => {
        reading = null;
        ports.events.changed('figures');
      });
  };
  const state = (): FiguresState => {
    const progress = open?.progress ?? null;
    const { movements, bookings } = follow.unreadable();
    return {
      reading: reading === null || progress === null ? null : shareOf(progress, clock.now()),
      readAt: typeof progress?.readAt === 'number' ? new Date(progress.readAt).toISOString() : null,
      movementsRefused: movements,
      bookingsRefused: bookings,
    };
  };

  /** The service has new data: they are read at the next question, and pages ask again. */
  const moved = () => {
    news += 1;
    looked = { key: '', at: -Infinity };
    if (open !== null) ports.events.changed('figures');
  };
  ports.signals
    .on('movementsRead', (_place, movements) => {
      if (movements.length > 0) moved();
    })
    .on('mixesFound', moved)
    .on('delivered', (entry) => {
      if (entry.details.items.length > 0) moved();
    });

  return {
    isRead: () => {
      const now = present();
      if (now === null) return false;
      return open?.key === now.key ? open.progress.readAt !== null : existsSync(now.of.file);
    },
    ask: async (question, reads) => {
      await catalogue.ready();
      const now = present();
      if (now === null) return fail('not_connected');
      try {
        await opened(now);
        if (reads !== 'rarely' || !isRecent(clock, lastRead, rarelyMs)) read(now);
        const answer = await thread.ask(question);
        return ok({ answer, state: state() });
      } catch (error) {
        if (!signal.aborted)
          ports.log('error', 'figures.failed', { error: error instanceof Error ? error.message : 'unknown' });
        return fail('not_saved', { details: { why: 'disk' } });
      }
    },
  };
}

/**
 * How much of the first reading is done: movements come from the oldest, then mixes from the newest. Null: it was done
 * before.
 */
function shareOf(at: FiguresProgress, now: number): number | null {
  if (at.readAt !== null) return null;
  const from = at.movementsFrom ?? now;
  const span = Math.max(1, now - from);
  const movementsDone = at.mixesDone || at.mixesFrom !== null;
  const moved = movementsDone ? 1 : at.movementsTo === null ? 0 : (at.movementsTo - from) / span;
  const mixed = at.mixesDone ? 1 : at.mixesFrom === null ? 0 : (now - at.mixesFrom) / span;
  const within = (share: number) => Math.min(1, Math.max(0, share));
  return Math.round((within(moved) + within(mixed)) * 50) / 100;
}
