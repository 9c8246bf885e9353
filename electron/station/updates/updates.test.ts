import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  benchStation,
  newFolder,
  stationSignedIn,
  type BenchGiven,
  type BenchStation,
} from '../../../testing/station/bench-station.ts';
import { startRealService } from '../../../testing/station/real-service.ts';
import { startFeed, newSigningKey, type UpdateFeed } from '../../../testing/station/update-feed.ts';
import { releaseName, type Release } from './signed-release.ts';
import type { UpdateSource } from '../ports.ts';

const service = await startRealService();
const hour = 3_600_000;
const metadata = releaseName('stable', 'win');

/** A host that fetches a release's file as it is, and is asked to install. */
function hostOf(feed: UpdateFeed, some: Partial<UpdateSource> = {}) {
  const installed: string[] = [];
  const folder = newFolder();
  const source: UpdateSource = {
    feed: feed.url,
    keys: [feed.publicKey],
    system: 'win',
    installs: true,
    fetch,
    download: async ({ files: [first] }) => {
      const answer = await fetch(new URL(first?.url ?? '', feed.url));
      const file = path.join(folder, first?.url ?? '');
      writeFileSync(file, new Uint8Array(await answer.arrayBuffer()));
      return { file };
    },
    prepare: () => Promise.resolve(true),
    install: ({ version }: Release) => void installed.push(version),
    ...some,
  };
  return { source, installed, folder };
}

const version = '1.0.0';
const atWork = (updates: UpdateSource, given: BenchGiven = {}) =>
  stationSignedIn(service, { version, host: 'desktop', updates, ...given });

/** Signed out and without a service: hours of the clock cost no time. */
const alone = (updates: UpdateSource, given: BenchGiven = {}) =>
  benchStation(null, { version, host: 'desktop', updates, ...given });
const said = (bench: BenchStation, offered: string) =>
  bench.until(async () => (await bench.value('app.state', {})).update?.version === offered);

describe('a newer version', () => {
  test('is looked for in the background, fetched and said', async () => {
    const feed = await startFeed();
    const bench = await alone(hostOf(feed).source);
    feed.offer('1.1.0');
    await bench.pass(15 * 60_000);
    await said(bench, '1.1.0');
    feed.offer('1.2.0');
    await bench.pass(8 * hour);
    await said(bench, '1.2.0');
  });

  test('waits while a draft holds something, and is installed when it is gone', async () => {
    const feed = await startFeed();
    const { source, installed } = hostOf(feed);
    const bench = await atWork(source);
    feed.offer('1.1.0');
    await bench.value('updates.check', {});
    const [tile] = await bench.tiles();
    await bench.value('drafts.begin', {});
    const draft = await bench.drafted([tile?.itemId ?? '', 30]);
    expect(await bench.call('updates.install', {})).toMatchObject({ error: { details: { why: 'draft' } } });
    expect(installed).toEqual([]);
    await bench.value('drafts.discard', { draftId: draft.id });
    await bench.value('updates.install', {});
    expect(installed).toEqual(['1.1.0']);
    expect(await bench.call('updates.install', {})).toMatchObject({
      error: { code: 'not_ready', details: { why: 'installing' } },
    });
  });

  test('gives way to a draft that is begun while it is made ready, and is installed later', async () => {
    const feed = await startFeed();
    const { promise: prepared, resolve } = Promise.withResolvers<boolean>();
    const { source, installed } = hostOf(feed, { prepare: () => prepared });
    const bench = await atWork(source);
    feed.offer('1.1.0');
    await bench.value('updates.check', {});
    const [tile] = await bench.tiles();
    const asked = bench.call('updates.install', {});
    const draft = await bench.drafted([tile?.itemId ?? '', 30]);
    resolve(true);
    expect(await asked).toMatchObject({ error: { details: { why: 'draft' } } });
    expect(installed).toEqual([]);
    await bench.value('drafts.discard', { draftId: draft.id });
    await bench.value('updates.install', {});
    expect(installed).toEqual(['1.1.0']);
  });

  test('that cannot be made ready is said, and the app goes on', async () => {
    const feed = await startFeed();
    const { source, installed } = hostOf(feed, {
      prepare: () => Promise.reject(new Error('the disk is full')),
    });
    const dataFolder = newFolder();
    const bench = await atWork(source, { dataFolder });
    feed.offer('1.1.0');
    await bench.value('updates.check', {});
    expect(await bench.call('updates.install', {})).toMatchObject({ error: { details: { why: 'nothing' } } });
    expect(await bench.value('updates.read', {})).toMatchObject({ is: 'failed', version: '1.1.0' });
    expect(installed).toEqual([]);
  });

  test('is installed by the next start, once: what failed is for a person to try again', async () => {
    const feed = await startFeed();
    const { source, installed } = hostOf(feed);
    const dataFolder = newFolder();
    const first = await atWork(source, { dataFolder });
    feed.offer('1.1.0');
    await first.value('updates.check', {});
    await first.station.close();
    feed.files = null;

    const second = await benchStation(service, { version, updates: source, dataFolder });
    expect(installed).toEqual(['1.1.0']);
    await second.station.close();
    const third = await atWork(source, { dataFolder });
    expect(installed).toEqual(['1.1.0']);
    expect(await third.value('updates.read', {})).toMatchObject({ is: 'failed', version: '1.1.0' });
    await third.value('updates.install', {});
    expect(installed).toEqual(['1.1.0', '1.1.0']);
    await third.station.close();

    const newer = await benchStation(service, { version: '1.1.0', updates: source, dataFolder });
    expect((await newer.value('app.state', {})).update).toBeNull();
  });

  test('is not installed by a start that finds a draft, or where looking was switched off', async () => {
    const feed = await startFeed();
    const { source, installed } = hostOf(feed);
    const dataFolder = newFolder();
    const first = await atWork(source, { dataFolder });
    feed.offer('1.1.0');
    await first.value('updates.check', {});
    const [tile] = await first.tiles();
    const draft = await first.drafted([tile?.itemId ?? '', 30]);
    await first.station.close();
    const second = await atWork(source, { dataFolder });
    expect((await second.value('app.state', {})).update).toEqual({ version: '1.1.0', refused: false });
    await second.value('drafts.discard', { draftId: draft.id });
    await second.value('settings.set', { updates: false });
    await second.station.close();
    const third = await alone(source, { dataFolder });
    expect(installed).toEqual([]);
    const before = feed.asked.length;
    await third.pass(hour / 2);
    expect(feed.asked).toHaveLength(before);
  });

  test('on a system where a person installs is fetched, and its place is said', async () => {
    const feed = await startFeed();
    const { source, folder } = hostOf(feed, { system: 'linux', installs: false });
    const bench = await atWork(source);
    feed.offer('1.1.0', { system: 'linux' });
    expect(await bench.value('updates.check', {})).toMatchObject({
      is: 'ready',
      installs: false,
      file: path.join(folder, 'colour-bar-1.1.0.bin'),
    });
    expect(await bench.call('updates.install', {})).toMatchObject({ error: { details: { why: 'nothing' } } });
  });

  test('is of the channel that was chosen, and not for a computer whose turn it is not', async () => {
    const feed = await startFeed();
    const { source } = hostOf(feed);
    const bench = await atWork(source);
    feed.offer('1.0.0');
    feed.offer('1.2.0', { channel: 'early' });
    expect(await bench.value('updates.check', {})).toMatchObject({ is: 'newest' });
    await bench.value('settings.set', { updateChannel: 'early' });
    await bench.until(async () => (await bench.value('updates.read', {})).is === 'ready');
    expect((await bench.value('app.state', {})).update).toEqual({ version: '1.2.0', refused: false });

    const later = await atWork(hostOf(feed, { download: () => Promise.resolve('not_now') }).source);
    feed.offer('1.1.0', { percentage: 5 });
    expect(await later.value('updates.check', {})).toMatchObject({ is: 'newest', version: null });
  });

  test('that is taken back is forgotten', async () => {
    const feed = await startFeed();
    const bench = await atWork(hostOf(feed).source);
    feed.offer('1.1.0');
    expect(await bench.value('updates.check', {})).toMatchObject({ is: 'ready' });
    feed.offer('1.0.0');
    expect(await bench.value('updates.check', {})).toMatchObject({ is: 'newest' });
    expect((await bench.value('app.state', {})).update).toBeNull();
  });
});

describe('what is not from us', () => {
  const refusedBy = async (change: (feed: UpdateFeed) => void, some: Partial<UpdateSource> = {}) => {
    const feed = await startFeed();
    const { source, installed } = hostOf(feed, some);
    const bench = await atWork(source);
    feed.offer('1.1.0');
    change(feed);
    expect(await bench.value('updates.check', {})).toMatchObject({ is: 'refused', version: null });
    expect((await bench.value('app.state', {})).update).toEqual({ version: null, refused: true });
    expect(await bench.call('updates.install', {})).toMatchObject({ error: { code: 'not_ready' } });
    expect(installed).toEqual([]);
    return bench.logged.find((line) => line.includes('update.refused')) ?? '';
  };
  const edit = (feed: UpdateFeed, name: string, work: (text: string) => string) =>
    feed.files?.set(name, Buffer.from(work(Buffer.from(feed.files.get(name) ?? []).toString('utf8'))));

  test('is refused and said: metadata that was changed, is unsigned, too long, or signed by another key', async () => {
    expect(
      await refusedBy((feed) => edit(feed, metadata, (text) => text.replace('1.1.0', '9.1.0'))),
    ).toContain('not_signed');
    expect(await refusedBy((feed) => edit(feed, metadata, (text) => text.split('\n')[0] ?? ''))).toContain(
      'not_signed',
    );
    expect(await refusedBy((feed) => edit(feed, metadata, (text) => text.repeat(1000)))).toContain(
      'too_large',
    );
    const stranger = await startFeed(newSigningKey());
    stranger.offer('1.1.0');
    expect(
      await refusedBy((feed) => feed.files?.set(metadata, stranger.files?.get(metadata) ?? new Uint8Array())),
    ).toContain('not_signed');
  });

  test('is refused and said: a file that is not the one that was signed, also when it is changed after that', async () => {
    const file = 'colour-bar-1.1.0.bin';
    expect(await refusedBy((feed) => edit(feed, file, (text) => `${text}!`))).toContain('changed');
    expect(await refusedBy(() => undefined, { download: () => Promise.resolve('changed') })).toContain(
      'changed',
    );

    const feed = await startFeed();
    const { source, installed, folder } = hostOf(feed);
    const dataFolder = newFolder();
    const bench = await atWork(source, { dataFolder });
    feed.offer('1.1.0');
    await bench.value('updates.check', {});
    const good = readFileSync(path.join(folder, file));
    writeFileSync(path.join(folder, file), 'something else');
    expect(await bench.call('updates.install', {})).toMatchObject({ error: { details: { why: 'nothing' } } });
    expect((await bench.value('app.state', {})).update).toEqual({ version: null, refused: true });
    writeFileSync(path.join(folder, file), good);
    expect(await bench.value('updates.check', {})).toMatchObject({ is: 'ready' });
    await bench.station.close();
    writeFileSync(path.join(folder, file), 'something else');
    await benchStation(service, { version, updates: source, dataFolder });
    expect(installed).toEqual([]);
  });

  test('is refused and said: what was offered before something that was seen', async () => {
    const feed = await startFeed();
    const bench = await atWork(hostOf(feed).source);
    feed.offer('1.1.0');
    const old = feed.files?.get(metadata) ?? new Uint8Array();
    feed.offer('1.2.0');
    expect(await bench.value('updates.check', {})).toMatchObject({ version: '1.2.0' });
    feed.files?.set(metadata, old);
    expect(await bench.value('updates.check', {})).toMatchObject({ is: 'refused' });
  });

  test('is not what comes after a release that was signed by a clock far ahead', async () => {
    const feed = await startFeed();
    const bench = await atWork(hostOf(feed).source);
    feed.offer('1.1.0', { signedAt: bench.clock.now() + 1000 * hour });
    expect(await bench.value('updates.check', {})).toMatchObject({ version: '1.1.0' });
    feed.offer('1.2.0', { signedAt: bench.clock.now() + 25 * hour });
    expect(await bench.value('updates.check', {})).toMatchObject({ is: 'ready', version: '1.2.0' });
  });

  test('an older version is never taken, however well it is signed', async () => {
    const feed = await startFeed();
    const { source } = hostOf(feed);
    const bench = await atWork(source);
    feed.offer('0.9.9');
    expect(await bench.value('updates.check', {})).toMatchObject({ is: 'newest', version: null });
    expect(feed.asked).toEqual([metadata]);
  });
});

test('an address that does not answer is tried again, and what is ready stays so', async () => {
  const feed = await startFeed();
  const bench = await alone(hostOf(feed).source);
  const files = feed.files;
  feed.files = null;
  await bench.pass(15 * 60_000);
  await bench.until(() => Promise.resolve(feed.asked.length === 1));
  feed.files = files;
  feed.offer('1.1.0');
  await bench.pass(2 * hour);
  await said(bench, '1.1.0');
  feed.files = null;
  await bench.pass(8 * hour);
  expect((await bench.value('app.state', {})).update).toEqual({ version: '1.1.0', refused: false });
});

test('an installation without keys is told of none', async () => {
  const bench = await stationSignedIn(service);
  expect(await bench.value('updates.read', {})).toEqual({ is: 'none' });
  expect(await bench.value('updates.check', {})).toEqual({ is: 'none' });
  expect(await bench.call('updates.install', {})).toMatchObject({ error: { code: 'not_ready' } });
});
