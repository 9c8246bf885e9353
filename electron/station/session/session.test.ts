import { describe, expect, test } from 'vitest';
import { fail } from '../../../shared/result.ts';
import {
  benchStation,
  openSecrets,
  type BenchStation,
  type BenchGiven,
  stationSignedIn,
} from '../../../testing/station/bench-station.ts';
import { manualClock, type ManualClock } from '../../../testing/station/manual-clock.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();

const person = (locationId: string | undefined) => {
  const found = service.staff.find((one) => one.locationId === locationId && one.pin !== undefined);
  if (found?.pin === undefined) throw new Error('the sample has nobody with a PIN there');
  return { ...found, pin: found.pin };
};
const atTheDoor = async (given: BenchGiven = {}): Promise<BenchStation> => {
  const bench = await benchStation(service, given);
  await bench.online();
  return bench;
};
const wrongPin = '00000000000000000001';
const session = async (bench: BenchStation) => (await bench.value('app.state', {})).session;

describe('signing in by PIN', () => {
  test('the right PIN lets its owner in, by name', async () => {
    const bench = await atTheDoor();
    const { pin, id, name } = person(service.locations[0]?.id);
    expect(await bench.value('session.signIn', { pin })).toMatchObject({
      type: 'signedIn',
      staff: { id, name: name ?? null },
    });
  });

  test('the pad answers a PIN that was typed before the service was up', async () => {
    let up = () => undefined as unknown;
    const started = new Promise<{ url: string; key: string }>((resolve) => {
      up = () => resolve({ url: service.url, key: service.keys.full });
    });
    const bench = await benchStation(service, { sample: { start: () => started } });
    expect((await bench.value('app.state', {})).connection.state).toBe('connecting');
    const answer = bench.value('session.signIn', { pin: person(service.locations[0]?.id).pin });
    up();
    expect((await answer).type).toBe('signedIn');
  });

  test('a wrong PIN is said at once, and a right one forgives it', async () => {
    const bench = await atTheDoor();
    expect(await bench.call('session.signIn', { pin: wrongPin })).toMatchObject(
      fail('pin_not_recognised', { details: { wrong: 1, until: null } }),
    );
    expect(await session(bench)).toMatchObject({ type: 'signedOut', wrong: 1, waitUntil: null });
    await bench.signIn(person(service.locations[0]?.id).pin);
    await bench.value('session.lock', {});
    expect(await session(bench)).toMatchObject({ wrong: 0, because: 'locked' });
  });

  test('one’s own right PIN buys no guesses of others’', async () => {
    const bench = await atTheDoor();
    const { pin } = person(service.locations[0]?.id);
    let guesses = 0;
    for (; guesses < 20; guesses += 1) {
      const guess = await bench.call('session.signIn', { pin: `${wrongPin.slice(2)}${guesses}` });
      if (!guess.ok && guess.error.code === 'throttled') break;
      await bench.call('session.signIn', { pin });
      await bench.value('session.lock', {});
    }
    expect(guesses).toBeLessThanOrEqual(6);
  });

  test('after five wrong ones everybody waits 30 s, also after a restart, then twice as long', async () => {
    const bench = await atTheDoor();
    const { clock, folder } = bench;
    for (let turn = 0; turn < 5; turn += 1) await bench.call('session.signIn', { pin: wrongPin });
    const until = new Date(clock.now() + 30_000).toISOString();
    const { pin } = person(service.locations[0]?.id);
    expect(await bench.call('session.signIn', { pin })).toMatchObject(
      fail('throttled', { details: { until } }),
    );
    await bench.station.close();

    const again = await atTheDoor({ clock, dataFolder: folder });
    expect(await session(again)).toMatchObject({ waitUntil: until, wrong: 5 });
    expect(await again.call('session.signIn', { pin })).toMatchObject(fail('throttled'));
    await clock.advance(30_000);
    expect(await session(again)).toMatchObject({ waitUntil: null });
    await again.call('session.signIn', { pin: wrongPin });
    expect(await session(again)).toMatchObject({ waitUntil: new Date(clock.now() + 60_000).toISOString() });
    await clock.advance(60_000);
    await again.signIn(pin);
  });

  test('the pad is told when a wait is over, also one that began before a restart', async () => {
    const bench = await atTheDoor();
    const { clock, folder } = bench;
    for (let turn = 0; turn < 5; turn += 1) await bench.call('session.signIn', { pin: wrongPin });
    await bench.station.close();

    const again = await atTheDoor({ clock, dataFolder: folder });
    expect(await session(again)).toMatchObject({ wrong: 5 });
    await clock.advance(29_999);
    const told = again.events.length;
    await clock.advance(1);
    expect(again.events.slice(told)).toContainEqual({
      event: 'app',
      data: expect.objectContaining({ session: expect.objectContaining({ waitUntil: null, wrong: 5 }) }),
    });
  });

  test('asking many times at once gets nobody around the wait', async () => {
    const bench = await atTheDoor();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => bench.call('session.signIn', { pin: wrongPin })),
    );
    const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.error.code));
    expect(codes.filter((code) => code === 'pin_not_recognised')).toHaveLength(5);
    expect(codes.filter((code) => code === 'throttled')).toHaveLength(7);
  });

  test('a service that cannot be reached is offline, and counts nothing', async () => {
    const own = await startRealService();
    const bench = await benchStation(own);
    await bench.online();
    await own.kill();
    expect(await bench.call('session.signIn', { pin: '1234' })).toMatchObject(fail('offline'));
    expect(await session(bench)).toMatchObject({ wrong: 0 });
  });

  test('a PIN is in no log line', async () => {
    const bench = await atTheDoor();
    await bench.call('session.signIn', { pin: '98765432109876543210' });
    expect(bench.logged.join('\n')).not.toContain('98765432109876543210');
  });
});

describe('a location without PINs', () => {
  const withoutPins = async () => {
    for (const { id } of service.locations) {
      const key = id === service.locations[2]?.id ? service.keys.other : service.keys.full;
      const { json } = await service.ask('GET', `/v1/locations/${id}/staff`, undefined, key);
      if (!(json as { pinsInUse: boolean }).pinsInUse) return { id, key };
    }
    throw new Error('the sample has no location without PINs');
  };

  test('shows names to tap, and lets the tapped one in', async () => {
    const { id, key } = await withoutPins();
    const bench = await benchStation(null, { secrets: openSecrets() });
    await bench.value('connection.use', { address: service.url, key, locationId: id, keepUnsealed: false });
    await bench.online();
    const door = await session(bench);
    if (door.type !== 'signedOut') throw new Error('somebody is signed in');
    expect(door.pinsInUse).toBe(false);
    const [first] = door.staff;
    if (!first) throw new Error('nobody works there');
    expect(await bench.value('session.signInByName', { staffId: first.id })).toMatchObject({
      type: 'signedIn',
      staff: first,
    });
    await bench.value('session.lock', {});
    expect(await bench.call('session.signInByName', { staffId: 'stf_stranger' })).toMatchObject(
      fail('unknown_here'),
    );
  });

  test('nobody gets in by name where PINs are in use', async () => {
    const bench = await atTheDoor();
    const { id } = person(service.locations[0]?.id);
    expect(await bench.call('session.signInByName', { staffId: id })).toMatchObject(fail('not_allowed'));
  });
});

describe('locking', () => {
  test('after the chosen time without a touch it locks by itself; touches begin it anew', async () => {
    const bench = await atTheDoor();
    await bench.signIn(person(service.locations[0]?.id).pin);
    await bench.value('settings.set', { lockAfterMinutes: 5 });
    await bench.clock.advance(4 * 60_000);
    await bench.value('session.touch', {});
    await bench.clock.advance(4 * 60_000);
    expect((await session(bench)).type).toBe('signedIn');
    await bench.clock.advance(60_000);
    expect(await session(bench)).toMatchObject({ type: 'signedOut', because: 'idle' });
  });

  test('a clock that is set back by a day does not leave it open for a day', async () => {
    const hands = manualClock(Date.now());
    let setBack = 0;
    // Timers run as before: only the time of day differs.
    const clock: ManualClock = { ...hands, now: () => hands.now() - setBack };
    const bench = await stationSignedIn(service, { clock }, person(service.locations[0]?.id).pin);
    await bench.value('settings.set', { lockAfterMinutes: 5 });
    setBack = 24 * 3_600_000;
    await bench.clock.advance(11 * 60_000);
    expect(await session(bench)).toMatchObject({ type: 'signedOut', because: 'idle' });
  });

  test('a shorter time counts from when it was chosen, and 0 never locks', async () => {
    const bench = await atTheDoor();
    await bench.signIn(person(service.locations[0]?.id).pin);
    await bench.value('settings.set', { lockAfterMinutes: 0 });
    await bench.clock.advance(30 * 60_000);
    expect((await session(bench)).type).toBe('signedIn');
    await bench.value('settings.set', { lockAfterMinutes: 1 });
    await bench.clock.advance(60_000);
    expect((await session(bench)).type).toBe('signedOut');
  });

  test('signed out, only what is meant for it is answered', async () => {
    const bench = await atTheDoor();
    expect(await bench.call('drafts.list', {})).toEqual({ ok: false, error: { code: 'signed_out' } });
    expect(await bench.call('scan', { code: '123' })).toMatchObject(fail('signed_out'));
    expect(await bench.call('connection.useSample', {})).toMatchObject(fail('signed_out'));
    expect((await bench.call('settings.set', { language: 'en', look: 'dark' })).ok).toBe(true);
    const before = (await bench.value('app.state', {})).settings;
    for (const other of [
      { lockAfterMinutes: 0 },
      { toleranceGrams: 20 },
      { autoCapture: false },
      { scannerGap: 99 },
    ])
      expect(await bench.call('settings.set', { look: 'light', ...other })).toMatchObject(fail('signed_out'));
    expect((await bench.value('app.state', {})).settings).toEqual(before);
  });
});
