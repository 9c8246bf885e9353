/**
 * Newer versions of the app: checked for and downloaded in the background, kept once verified against the signature,
 * and installed at a start or on request. A release with another signature is refused and reported.
 */
import { z } from 'zod';
import type { UpdateHeldBy, UpdatesView } from '../../../shared/bridge/updates.ts';
import type { Settings } from '../../../shared/bridge/settings.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Core } from '../core.ts';
import type { UpdateSource } from '../ports.ts';
import { storedValue } from '../store/stored-value.ts';
import { heldBy, installsAtStart, untilNextLook, type Busy } from './may-install.ts';
import { fetchRelease, isOfRelease } from './release-file.ts';
import { isNewer, readRelease, releaseName, type Release } from './signed-release.ts';

export interface UpdatesPorts extends Pick<
  Core,
  'clock' | 'random' | 'log' | 'signals' | 'signal' | 'store' | 'version' | 'background'
> {
  readonly source: UpdateSource | null;
  readonly settings: () => Pick<Settings, 'updates' | 'updateChannel'>;
  readonly busy: () => Omit<Busy, 'installing'>;
  readonly changed: () => void;
}

export interface Updates {
  readonly view: () => UpdatesView;
  /** For the strip: a new version, or a refused one; null: nothing. */
  readonly news: () => { version: string | null; refused: boolean } | null;
  readonly check: () => Promise<UpdatesView>;
  readonly install: () => Promise<Result<null>>;
  /** Installs a downloaded release, if this start allows it. */
  readonly atStart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const kept = z.object({
  /** When the newest release was signed that was seen, by channel. */
  seenAt: z.record(z.string(), z.number()),
  /** The verified download: the release's text as received, and its file. */
  ready: z.object({ text: z.string(), file: z.string() }).nullable(),
  tried: z.string().nullable(),
});

const day = 86_400_000;

type State = Exclude<UpdatesView, { is: 'none' }>['is'];

export function createUpdates(ports: UpdatesPorts): Updates {
  const { source, clock, log, settings } = ports;
  if (source === null)
    return {
      view: () => ({ is: 'none' }),
      news: () => null,
      check: () => Promise.resolve({ is: 'none' }),
      install: () => Promise.resolve(fail('not_ready', { details: { why: 'nothing' } })),
      atStart: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
  const stored = storedValue(ports.store, 'updates', kept);
  let saved = stored.get() ?? { seenAt: {}, ready: null, tried: null };
  const save = (some: Partial<typeof saved>) => {
    saved = { ...saved, ...some };
    stored.set(saved);
  };
  let is: State = 'waiting';
  let version: string | null = null;
  let checkedAt: string | null = null;
  let ready: { release: Release; file: string } | null = null;
  let installing = false;
  let underWay: Promise<void> | null = null;
  let cancel: (() => void) | null = null;

  const become = (next: State, offered: string | null = null) => {
    is = next;
    version = offered;
    ports.changed();
  };
  const readFor = (bytes: Uint8Array, seenAt: number) =>
    readRelease(bytes, { ...source, channel: settings().updateChannel, seenAt });
  const busy = (): Busy => ({ ...ports.busy(), installing });
  const refuse = (fault: string) => {
    log('error', 'update.refused', { fault });
    ready = null;
    save({ ready: null });
    become('refused');
  };

  /** Takes over an earlier run's download, if it still matches its signature and is newer than this version. */
  const recall = async (): Promise<void> => {
    if (saved.ready === null) return;
    const { text, file } = saved.ready;
    const read = readFor(Buffer.from(text, 'utf8'), 0);
    if (!read.ok || !isNewer(read.release.version, ports.version)) return save({ ready: null });
    if (!(await isOfRelease(file, read.release))) return save({ ready: null });
    ready = { release: read.release, file };
    become(saved.tried === read.release.version ? 'failed' : 'ready', read.release.version);
  };

  const look = async (): Promise<void> => {
    become('checking', version);
    const { updateChannel: channel } = settings();
    const bytes = await fetchRelease(
      source.fetch,
      new URL(releaseName(channel, source.system), source.feed),
      ports.signal,
    );
    if (bytes === null) return silent();
    const read = readFor(bytes, saved.seenAt[channel] ?? 0);
    if (!read.ok) return refuse(read.fault);
    const { release } = read;
    checkedAt = new Date(clock.now()).toISOString();
    // A release signed with a wrong clock must not block all later ones.
    const seenAt = Math.min(release.signedAt, clock.now() + day);
    save({ seenAt: { ...saved.seenAt, [channel]: Math.max(seenAt, saved.seenAt[channel] ?? 0) } });
    if (!isNewer(release.version, ports.version)) return nothingNew();
    become('downloading', release.version);
    const got = await source.download(release).catch((error: unknown) => {
      log('warn', 'update.not-downloaded', { error: error instanceof Error ? error.message : 'unknown' });
      return null;
    });
    if (ports.signal.aborted) return;
    if (got === null) return silent();
    if (got === 'not_now') return nothingNew();
    if (got === 'changed' || !(await isOfRelease(got.file, release))) return refuse('changed');
    // Another channel was chosen by now.
    if (settings().updateChannel !== channel) return look();
    ready = { release, file: got.file };
    save({ ready: { text: Buffer.from(bytes).toString('utf8'), file: got.file } });
    log('info', 'update.ready', { version: release.version });
    become(saved.tried === release.version ? 'failed' : 'ready', release.version);
  };
  const nothingNew = () => {
    ready = null;
    save({ ready: null });
    become('newest');
  };
  /** An earlier download stays ready. */
  const silent = () => (ready === null ? become('unreachable') : become('ready', ready.release.version));

  const later = (after: Parameters<typeof untilNextLook>[0]) => {
    cancel?.();
    cancel = settings().updates
      ? clock.after(untilNextLook(after, ports.random.fraction()), () => ports.background(check()))
      : null;
  };
  const check = (): Promise<void> => {
    if (installing || ports.signal.aborted) return Promise.resolve();
    underWay ??= look()
      .catch((error: unknown) => {
        log('warn', 'update.failed', { error: error instanceof Error ? error.message : 'unknown' });
        become('unreachable');
      })
      .finally(() => {
        underWay = null;
        if (!ports.signal.aborted) later(is === 'unreachable' ? 'silence' : 'answer');
      });
    return underWay;
  };

  let channel = settings().updateChannel;
  ports.signals
    .on('begun', () => later('start'))
    .on('settingsChanged', () => {
      const wanted = settings();
      if (wanted.updates && cancel === null) later('start');
      if (!wanted.updates) later('start');
      if (wanted.updateChannel === channel) return;
      channel = wanted.updateChannel;
      nothingNew();
      become('waiting');
      if (wanted.updates) ports.background(check());
    });

  /** Returns the reason why it cannot be installed now; null: the app ends. */
  const begin = async ({ release }: NonNullable<typeof ready>): Promise<UpdateHeldBy | 'nothing' | null> => {
    installing = true;
    save({ tried: release.version });
    const prepared = await source.prepare(release).catch((error: unknown) => {
      log('error', 'update.not-prepared', { error: error instanceof Error ? error.message : 'unknown' });
      return false;
    });
    installing = false;
    if (!prepared) become('failed', release.version);
    // Work may have begun by now; from here to the station's end none can.
    const held = prepared ? heldBy(busy()) : 'nothing';
    if (held !== null || ports.signal.aborted) return held ?? 'nothing';
    installing = true;
    log('info', 'update.installs', { version: release.version });
    source.install(release);
    return null;
  };
  const view = (): UpdatesView => ({
    is,
    version,
    checkedAt,
    installs: source.installs,
    file: source.installs ? null : (ready?.file ?? null),
  });
  return {
    view,
    news: () =>
      is === 'refused'
        ? { version: null, refused: true }
        : ready === null
          ? null
          : { version: ready.release.version, refused: false },
    check: async () => {
      await check();
      return view();
    },
    install: async () => {
      const not = (why: string) => fail('not_ready', { details: { why } });
      if (ready === null || !source.installs) return not('nothing');
      if (!(await isOfRelease(ready.file, ready.release))) {
        refuse('changed');
        return not('nothing');
      }
      const held = heldBy(busy()) ?? (await begin(ready));
      return held === null ? ok(null) : not(held);
    },
    atStart: async () => {
      await recall();
      const wanted = { ...busy(), wanted: settings().updates, installs: source.installs, tried: saved.tried };
      if (ready !== null && installsAtStart({ ...wanted, version: ready.release.version }))
        await begin(ready);
    },
    close: async () => {
      cancel?.();
      await underWay;
    },
  };
}
