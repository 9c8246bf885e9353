import { describe, expect, test } from 'vitest';
import { calls, type CallName } from '../../shared/bridge.ts';
import type { settingsCalls } from '../../shared/bridge/settings.ts';
import { fail, ok } from '../../shared/result.ts';
import { StoreFailed } from './store/store.ts';
import { createRouter, type CallHandlers, type CallHandlersOf, type RouterPorts } from './router.ts';

const everything = Object.fromEntries(
  Object.keys(calls).map((name) => [name, () => fail('bug')]),
) as unknown as CallHandlers;
/** Everybody may everything. */
const everybody: RouterPorts['rights'] = {
  admit: () => ({ ok: true, allowed: null }),
  made: () => undefined,
  answer: (_, value) => value,
  needed: {} as RouterPorts['rights']['needed'],
};
const astrid = { id: 'stf_1', name: 'Astrid' };

function routerWith(
  some: Partial<CallHandlers>,
  more: { who?: typeof astrid | null; unconnected?: boolean; settingUp?: boolean; locked?: boolean } = {},
) {
  const logged: unknown[] = [];
  const refused: unknown[] = [];
  const route = createRouter({
    handlers: { ...everything, ...some },
    who: () => (more.who === undefined ? astrid : more.who),
    unconnected: () => more.unconnected ?? false,
    settingUp: () => more.settingUp ?? false,
    locked: () => more.locked ?? false,
    rights: everybody,
    refused: (...line) => refused.push(line),
    log: (...line) => logged.push(line),
  });
  return { route, logged, refused };
}

describe('a call of the bridge', () => {
  test('that the disk did not take is not saved, and says why', async () => {
    const { route, logged } = routerWith({
      'session.lock': () => {
        throw new StoreFailed('full', 'database or disk is full');
      },
    });
    expect(await route('session.lock', {})).toEqual({
      ok: false,
      error: { code: 'not_saved', details: { why: 'full' } },
    });
    expect(JSON.stringify(logged)).toContain('store.failed');
  });

  test('gets what its schema read, who is signed in, and which page asked', async () => {
    const heard: unknown[] = [];
    const { route } = routerWith({
      'outbox.discard': (...given) => {
        heard.push(given);
        return fail('unknown_here');
      },
    });
    const page = { send: () => undefined };
    await route('outbox.discard', { entryId: 'e', reason: '  counted wrong ' }, page);
    await route('outbox.discard', { entryId: 'e', reason: 'counted wrong' });
    const read = { entryId: 'e', reason: 'counted wrong' };
    expect(heard).toEqual([
      [read, astrid, page],
      [read, astrid, null],
    ]);
  });

  test('with unknown or wrong fields changes nothing, and names them', async () => {
    const { route } = routerWith({ 'session.signIn': () => ok({}) as never });
    expect(await route('session.signIn', { pin: '12a', extra: 1 })).toMatchObject({
      ok: false,
      error: {
        code: 'invalid_input',
        details: { fieldErrors: { pin: expect.any(String), extra: expect.any(String) } },
      },
    });
    for (const odd of [null, undefined, 7, 'x', [], { pin: 1234 }])
      expect(await route('session.signIn', odd)).toMatchObject({ error: { code: 'invalid_input' } });
  });

  const deep = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);
  const unknownKeys = (count: number, length: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}`.padStart(length, 'k'), n]));

  test.each([
    ['9,000 unknown keys', unknownKeys(9000, 4)],
    ['40,000 unknown keys', unknownKeys(40_000, 6)],
    ['a name of a million characters', { ['k'.repeat(1_000_000)]: 1 }],
    ['a PIN of a million characters', { pin: 'x'.repeat(1_000_000) }],
    ['20,000 levels', deep(20_000)],
    ['rows without end', { pin: Array.from({ length: 100_000 }, () => []) }],
    ['what is no plain data', { pin: new Map([[1, 1]]) }],
  ])('with %s is refused before anything else is made of it', async (_, input) => {
    const { route } = routerWith({ 'session.signIn': () => ok({}) as never });
    const answer = await route('session.signIn', input);
    expect(answer).toEqual(
      fail('invalid_input', {
        details: { fieldErrors: { '': 'is larger or deeper than any input of this call' } },
      }),
    );
  });

  test('with more wrong fields than help anybody is told the first of them, in few words each', async () => {
    const { route } = routerWith({});
    const named = async (input: object) => {
      const answer = await route('session.signIn', { pin: '1234', ...input });
      if (answer.ok) throw new Error('not refused');
      return Object.keys(answer.error.details?.['fieldErrors'] as object);
    };
    expect(await named(unknownKeys(900, 4))).toHaveLength(20);
    const long = await named(unknownKeys(18, 900));
    expect(Math.max(...long.map((name) => name.length))).toBe(500);
  });

  test('that fails with more than anybody can read is answered with a part of it', async () => {
    const { route } = routerWith({
      'drafts.list': () => fail('not_allowed', { details: { deep: deep(20_000) } }),
    });
    const answer = await route('drafts.list', {});
    expect(answer).toMatchObject({ error: { code: 'not_allowed', details: { deep: { a: {} } } } });
    expect(JSON.stringify(answer).length).toBeLessThan(1000);
  });

  test('never throws, even where nobody knows who is signed in', async () => {
    const route = createRouter({
      handlers: everything,
      who: () => {
        throw new Error('nobody knows');
      },
      unconnected: () => false,
      settingUp: () => false,
      locked: () => false,
      rights: everybody,
      refused: () => undefined,
      log: () => undefined,
    });
    expect(await route('drafts.list', {})).toMatchObject({ error: { code: 'bug' } });
  });

  test('that is not declared is refused, whatever objects inherit', async () => {
    const { route } = routerWith({});
    for (const name of ['toString', '__proto__', 'constructor', 'keys.reveal', ''])
      expect(await route(name, {})).toMatchObject({ error: { code: 'invalid_input' } });
  });

  test('is refused signed out, unless it is meant for that', async () => {
    const { route } = routerWith({ 'session.touch': () => ok(null) }, { who: null });
    for (const name of Object.keys(calls) as CallName[]) {
      const answer = await route(name, {});
      const open = calls[name].signedOut === true;
      expect([name, !answer.ok && answer.error.code === 'signed_out']).toEqual([name, !open]);
    }
  });

  test('to set this computer up is open signed out only while that is done for the first time', async () => {
    const { route } = routerWith({ 'setup.finish': () => ok(null) }, { who: null, settingUp: true });
    for (const name of Object.keys(calls) as CallName[]) {
      const answer = await route(name, {});
      const open = calls[name].signedOut !== undefined;
      expect([name, !answer.ok && answer.error.code === 'signed_out']).toEqual([name, !open]);
    }
  });

  test('that an administrator makes is refused until Settings are open', async () => {
    const { route } = routerWith({}, { locked: true });
    for (const name of Object.keys(calls) as CallName[]) {
      const answer = await route(name, {});
      expect([name, !answer.ok && answer.error.code === 'settings_locked']).toEqual([
        name,
        calls[name].guarded,
      ]);
    }
  });

  test('to choose a service is open where nobody could sign in', async () => {
    const { route } = routerWith(
      { 'connection.useSample': () => ok(null) },
      { who: null, unconnected: true },
    );
    expect(await route('connection.useSample', {})).toEqual({ ok: true, value: null });
    expect(await route('drafts.list', {})).toMatchObject({ error: { code: 'signed_out' } });
  });

  test('that meets a bug answers so, and it is logged', async () => {
    const { route, logged } = routerWith({
      'drafts.list': () => {
        throw new Error('two bowls, one spoon');
      },
      'outbox.list': () => Promise.reject(new Error('late')),
    });
    expect(await route('drafts.list', {})).toMatchObject({ ok: false, error: { code: 'bug' } });
    expect(await route('outbox.list', {})).toMatchObject({ ok: false, error: { code: 'bug' } });
    expect(JSON.stringify(logged)).toContain('two bowls, one spoon');
  });

  test('that answers something else than it declares is a bug, said without what it was', async () => {
    const { route, logged } = routerWith({ 'drafts.list': () => ok([{ id: 'key_live_1' }]) as never });
    expect(await route('drafts.list', {})).toMatchObject({ error: { code: 'bug' } });
    expect(JSON.stringify(logged)).toContain('drafts.list is not what it declares: 0.staff invalid_type');
    expect(JSON.stringify(logged)).not.toContain('key_live_1');
  });

  test('that answers more than it declares is answered without it', async () => {
    const report = { name: 'colour-bar.txt', text: 'all is well' };
    const { route } = routerWith({ 'health.diagnostics': () => ok({ ...report, key: 'key_live_1' }) });
    expect(await route('health.diagnostics', {})).toEqual(ok(report));
  });

  test('that comes no further than here is told of by its name and why', async () => {
    const { route, refused } = routerWith({});
    await route('drafts.list', { pin: '1234' });
    await route('drafts.list', deep(20_000));
    await route('keys.reveal', {});
    const signedOut = routerWith({}, { who: null });
    await signedOut.route('drafts.list', {});
    const locked = routerWith({}, { locked: true });
    await locked.route('devices.forget', { id: 'd' });
    expect([...refused, ...signedOut.refused, ...locked.refused]).toEqual([
      ['drafts.list', 'invalid_input'],
      ['drafts.list', 'invalid_input'],
      ['any', 'invalid_input'],
      ['drafts.list', 'signed_out'],
      ['devices.forget', 'settings_locked'],
    ]);
  });
});

test('a feature answers the calls of its slice, all of them and no others', () => {
  type Slice = Pick<typeof settingsCalls, 'settings.set'>;
  const set: CallHandlersOf<Slice>['settings.set'] = () => fail('not_allowed');
  const answers: CallHandlersOf<Slice>[] = [
    { 'settings.set': set },
    // @ts-expect-error one is missing
    {},
    // @ts-expect-error one is too many
    { 'settings.set': set, 'settings.get': set },
  ];
  expect(answers).toHaveLength(3);
});
