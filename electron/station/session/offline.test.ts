import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { wholeAnswer } from '../../../testing/station/whole-answer.ts';
import type { Fetch } from '../fetch.ts';
import { fail } from '../../../shared/result.ts';
import {
  benchStation,
  openSecrets,
  scrambledSecrets,
  type BenchStation,
  type BenchGiven,
} from '../../../testing/station/bench-station.ts';
import { faultyNetwork, type FaultyNetwork } from '../../../testing/station/faulty-network.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const day = 86_400_000;

const service = await startRealService();
let network: FaultyNetwork;
beforeEach(() => {
  network = faultyNetwork();
});

const open = (given?: BenchGiven) =>
  benchStation(service, { secrets: scrambledSecrets, fetch: network.fetch, ...given });
const person = (at = 0) => {
  const found = service.people[at];
  if (!found) throw new Error('the sample has no such person');
  return found;
};
const session = async (bench: BenchStation) => (await bench.value('app.state', {})).session;

/** Each of `who` has signed in with the service; then the service is unreachable and the station restarts. */
async function leftAlone(who: readonly number[], given: BenchGiven = {}): Promise<BenchStation> {
  const bench = await open(given);
  await bench.online();
  for (const at of who) {
    await bench.signIn(person(at).pin);
    await bench.value('session.lock', {});
  }
  await bench.station.close();
  network.down = true;
  return open({ ...given, clock: bench.clock, dataFolder: bench.folder });
}

const expectNobodyRemembered = async (bench: BenchStation) =>
  expect(await bench.call('session.signIn', { pin: person().pin })).toMatchObject(
    fail('offline', { details: { remembered: 0 } }),
  );

describe('signing in without the service', () => {
  test('lets in whoever signed in here before, after a restart, and says that it is unchecked', async () => {
    const bench = await leftAlone([0, 1]);
    expect(
      await bench.until(async () => (await session(bench)).type === 'signedOut' && session(bench)),
    ).toMatchObject({
      remembered: 2,
    });
    for (const at of [1, 0]) {
      const { id, name, pin } = person(at);
      expect(await bench.value('session.signIn', { pin })).toMatchObject({
        type: 'signedIn',
        staff: { id, name: name ?? null },
        unchecked: true,
      });
    }
    expect((await bench.value('drafts.begin', {})).staffId).toBe(person(0).id);
  });

  test('whoever never did, or types another PIN, is not let in, and it counts as wrong, over restarts', async () => {
    const bench = await leftAlone([0]);
    expect(await bench.call('session.signIn', { pin: person(1).pin })).toMatchObject(
      fail('pin_not_recognised', { details: { offline: true, wrong: 1 } }),
    );
    for (let turn = 0; turn < 4; turn += 1) await bench.call('session.signIn', { pin: '0000000001' });
    expect(await bench.call('session.signIn', { pin: person().pin })).toMatchObject(fail('throttled'));
    await bench.station.close();
    const again = await open({ clock: bench.clock, dataFolder: bench.folder });
    expect(await again.call('session.signIn', { pin: person().pin })).toMatchObject(fail('throttled'));
    await again.clock.advance(31_000);
    await again.signIn(person().pin);
    expect((await again.value('session.lock', {})).type).toBe('signedOut');
    expect(await session(again)).toMatchObject({ wrong: 4 });
  });

  test('where nobody is remembered it says so', async () => {
    const bench = await leftAlone([]);
    await expectNobodyRemembered(bench);
    expect(await session(bench)).toMatchObject({ remembered: 0, wrong: 0 });
  });

  test('is over after so many days without the service', async () => {
    const bench = await leftAlone([0]);
    await bench.signIn(person().pin);
    await bench.value('settings.set', { offlineSignInDays: 3 });
    await bench.value('session.lock', {});
    bench.clock.jump(2.9 * day);
    await bench.signIn(person().pin);
    await bench.value('session.lock', {});
    bench.clock.jump(0.2 * day);
    await expectNobodyRemembered(bench);
  });

  test('switched off, everybody is forgotten, and nobody who is not signed in switches it', async () => {
    const bench = await leftAlone([0]);
    expect(await bench.call('settings.set', { offlineSignIn: false })).toMatchObject(fail('signed_out'));
    await bench.signIn(person().pin);
    await bench.value('settings.set', { offlineSignIn: false });
    await bench.value('settings.set', { offlineSignIn: true });
    await bench.value('session.lock', {});
    await expectNobodyRemembered(bench);
  });

  test('keeps neither PINs nor unsealed hashes on the disk', async () => {
    const bench = await leftAlone([0]);
    await bench.station.close();
    const kept = readdirSync(bench.folder)
      .map((name) => readFileSync(path.join(bench.folder, name)).toString('latin1'))
      .join('\n');
    expect(kept).toContain('offline sign-in');
    expect(kept).not.toContain('"hash"');
    expect(bench.logged.join('\n')).not.toContain(person().pin);
  });

  test('what cannot be opened any more (another user, another machine) remembers nobody', async () => {
    const bench = await leftAlone([0]);
    await bench.station.close();
    const secrets = { ...openSecrets(), open: () => Promise.reject(new Error('another user')) };
    const again = await open({ clock: bench.clock, dataFolder: bench.folder, secrets });
    await expectNobodyRemembered(again);
  });

  test('a session that could not open it takes nothing from the next one', async () => {
    const bench = await leftAlone([0]);
    await bench.station.close();
    network.down = false;
    const locked = { ...openSecrets(), open: () => Promise.reject(new Error('a locked key store')) };
    const other = await open({ clock: bench.clock, dataFolder: bench.folder, secrets: locked });
    await other.online();
    await other.signIn(person(1).pin);
    await other.quiet();
    await other.station.close();
    network.down = true;
    const again = await open({ clock: bench.clock, dataFolder: bench.folder });
    expect(await again.value('session.signIn', { pin: person(0).pin })).toMatchObject({ unchecked: true });
  });
});

describe('what the service says afterwards', () => {
  /** The real service, whose answers about staff a test may alter on their way. */
  const altered = () => {
    const says: { pin?: (pin: string) => unknown; staff?: (list: { id: string }[]) => unknown[] } = {};
    const fetching: Fetch = async (url, more) => {
      if (says.pin && url.endsWith('/pin-check') && more.body instanceof Uint8Array) {
        const { pin } = JSON.parse(new TextDecoder().decode(more.body)) as { pin: string };
        const answer = says.pin(pin);
        if (answer === null)
          return Response.json({ code: 'pin_not_recognised', message: 'Nobody.' }, { status: 400 });
        if (answer !== undefined) return Response.json(answer);
      }
      const answer = await network.fetch(url, more);
      if (!says.staff || !url.endsWith('/staff')) return answer;
      const { data, ...rest } = (await (await wholeAnswer(answer)).json()) as { data: { id: string }[] };
      return Response.json({ ...rest, data: says.staff(data) });
    };
    return { says, fetch: fetching };
  };

  test('a PIN that still holds is no longer unchecked once the service is back', async () => {
    const bench = await leftAlone([0]);
    await bench.signIn(person().pin);
    network.down = false;
    await bench.value('connection.retry', {});
    await bench.until(async () => {
      const now = await session(bench);
      return now.type === 'signedIn' && !now.unchecked;
    });
  });

  test('a PIN that was changed meanwhile locks out at the next contact, and opens nothing any more', async () => {
    const { says, fetch } = altered();
    const bench = await leftAlone([0, 1], { fetch });
    await bench.signIn(person().pin);
    says.pin = (pin) => (pin === person().pin ? null : undefined);
    network.down = false;
    await bench.value('connection.retry', {});
    await bench.until(async () => {
      const now = await session(bench);
      return now.type === 'signedOut' && now.because === 'withdrawn';
    });
    network.down = true;
    expect(await bench.call('session.signIn', { pin: person().pin })).toMatchObject({ ok: false });
    await bench.signIn(person(1).pin);
  });

  test('a person who is gone is forgotten, and does not stay signed in', async () => {
    const { says, fetch } = altered();
    const bench = await leftAlone([0, 1], { fetch });
    await bench.signIn(person().pin);
    says.staff = (list) => list.filter(({ id }) => id !== person().id);
    network.down = false;
    await bench.value('connection.retry', {});
    await bench.until(async () => (await session(bench)).type === 'signedOut');
    expect(await session(bench)).toMatchObject({ because: 'withdrawn', remembered: 1 });
  });

  test('a person who is removed is signed out within seconds, and the name stays with what they did', async () => {
    const { says, fetch } = altered();
    const bench = await open({ fetch });
    await bench.online();
    await bench.signIn(person().pin);
    const { reference } = await bench.registered([(await bench.tiles())[0]?.itemId ?? '', 20]);
    says.staff = (list) => list.filter(({ id }) => id !== person().id);
    const begun = bench.clock.now();
    await bench.until(async () => {
      await bench.pass(2500);
      return (await session(bench)).type === 'signedOut';
    });
    expect(bench.clock.now() - begun).toBeLessThan(20_000);
    expect(await session(bench)).toMatchObject({ because: 'withdrawn', remembered: 0 });
    await bench.signIn(person(1).pin);
    expect((await bench.value('mixes.get', { reference })).staff.name).toBe(person().name);
  });

  test('a PIN that went from one person to another is the second one’s', async () => {
    const { says, fetch } = altered();
    const first = await open({ fetch });
    await first.online();
    await first.signIn(person().pin);
    await first.value('session.lock', {});
    const heir = person(1);
    says.pin = (pin) => (pin === person().pin ? { staffId: heir.id, name: heir.name } : undefined);
    await first.signIn(person().pin);
    await first.station.close();
    network.down = true;
    const again = await open({ clock: first.clock, dataFolder: first.folder, fetch });
    expect(await again.value('session.signIn', { pin: person().pin })).toMatchObject({
      staff: { id: heir.id },
    });
    await again.value('session.lock', {});
    expect(await session(again)).toMatchObject({ remembered: 1 });
  });
});

test('with a service that is out of order whoever is remembered still gets in', async () => {
  const trouble = { on: false };
  const busy: Fetch = (asked, more) =>
    trouble.on
      ? Promise.resolve(new Response('<html>Log in to the Wi-Fi</html>', { status: 200 }))
      : network.fetch(asked, more);
  const bench = await open({ fetch: busy });
  await bench.online();
  await bench.signIn(person().pin);
  await bench.value('session.lock', {});
  trouble.on = true;
  await bench.signIn(person().pin);
  expect(await session(bench)).toMatchObject({ unchecked: true });
});
