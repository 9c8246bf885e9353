import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fail, apiErrorCodes, type ErrorCode, type Failure } from '../../../shared/result.ts';
import { newProgress, readProgress, step, undoMeans, type EntryEvent, type SendProgress } from './machine.ts';

const by = { id: 'stf_1', name: 'Astrid' };
const failed = (code: ErrorCode, more: Partial<Failure> = {}): EntryEvent => ({
  type: 'failed',
  failure: { code, ...more },
  wait: 1000,
});
const after = (...events: EntryEvent[]): SendProgress =>
  events.reduce<SendProgress>((entry, event) => {
    const next = step(entry, event, 5000);
    if (!next.ok) throw new Error(`${event.type} does not fit ${entry.state}`);
    return next.value;
  }, newProgress(1000));
const sent: EntryEvent = { type: 'sent' };

describe('an entry of the outbox', () => {
  test('waits, is sent, and is done', () => {
    expect(newProgress(1000)).toMatchObject({ state: 'waiting', attempts: 0, at: 1000 });
    expect(after(sent)).toMatchObject({ state: 'sending', attempts: 1, at: 5000 });
    expect(after(sent, { type: 'answered' })).toMatchObject({ state: 'done', failure: null });
  });

  test.each([
    'offline',
    'timeout',
    'internal_error',
    'rate_limited',
    'request_in_progress',
    'unreadable_answer',
  ] as const)('waits for its next attempt after %s', (code) => {
    expect(after(sent, failed(code))).toMatchObject({
      state: 'waiting',
      nextAttemptAt: 6000,
      failure: { code },
    });
  });

  test.each(['unauthenticated', 'account_blocked'] as const)(
    'is blocked until the key works again after %s',
    (code) => {
      expect(after(sent, failed(code))).toMatchObject({ state: 'blocked', needs: 'key', doubtful: false });
      expect(after(sent, failed(code), { type: 'reconnected', otherKey: false })).toMatchObject({
        state: 'waiting',
        needs: null,
      });
    },
  );

  test('is blocked until the key is another where the key lacks the scope', () => {
    const forbidden = after(sent, failed('forbidden'));
    expect(forbidden).toMatchObject({ state: 'blocked', needs: 'scope' });
    expect(step(forbidden, { type: 'reconnected', otherKey: false }, 0)).toEqual({
      ok: true,
      value: forbidden,
    });
    expect(after(sent, failed('forbidden'), { type: 'reconnected', otherKey: true }).state).toBe('waiting');
    expect(after(sent, failed('forbidden'), { type: 'retried' }).state).toBe('waiting');
    expect(after(sent, failed('forbidden'), { type: 'discarded', because: 'x' }).state).toBe('discarded');
  });

  test('is blocked until the key reaches its location, tried or not, and whatever else becomes of the key', () => {
    const tried = after(sent, failed('location_gone'));
    const untried = after({ type: 'unreached' });
    for (const entry of [tried, untried]) {
      expect(entry).toMatchObject({
        state: 'blocked',
        needs: 'location',
        failure: { code: 'location_gone' },
      });
      expect(step(entry, { type: 'reconnected', otherKey: true }, 0)).toEqual({ ok: true, value: entry });
      expect(step(entry, { type: 'allowed' }, 0)).toMatchObject({
        value: { state: 'waiting', needs: null, nextAttemptAt: null },
      });
    }
    expect(untried.attempts).toBe(0);
    expect(after(sent, failed('timeout'), { type: 'unreached' }).doubtful).toBe(true);
    expect(after(sent, failed('timeout'), sent, failed('location_gone')).doubtful).toBe(true);
  });

  test('is sent once more under another key where its own was used for something else, then refused', () => {
    const once = after(sent, failed('idempotency_key_reused'));
    expect(once).toMatchObject({ state: 'waiting', rekeyed: true, doubtful: true });
    expect(
      after(sent, failed('idempotency_key_reused'), sent, failed('idempotency_key_reused')),
    ).toMatchObject({
      state: 'refused',
    });
  });

  test('that may have arrived is still doubted where a refusal came before the service looked for it', () => {
    const doubted = [sent, failed('timeout'), sent];
    for (const code of ['forbidden', 'validation_failed', 'entity_not_found', 'route_not_found'] as const)
      expect(after(...doubted, failed(code)).doubtful).toBe(true);
    for (const code of ['insufficient_stock', 'duplicate', 'not_allowed'] as const)
      expect(after(...doubted, failed(code)).doubtful).toBe(false);
    expect(after(...doubted, failed('validation_failed'), { type: 'found' })).toMatchObject({
      state: 'done',
      doubtful: false,
    });
    expect(after(...doubted, failed('validation_failed'), { type: 'absent' })).toMatchObject({
      state: 'refused',
      doubtful: false,
    });
  });

  test('that would be taken for something else is refused without being sent, unless it may be there', () => {
    const failure = { code: 'not_ready' as const, details: { why: 'unit_changed' } };
    const heldBack: EntryEvent = { type: 'heldBack', failure, wait: 700 };
    expect(after(heldBack)).toMatchObject({ state: 'refused', failure, attempts: 0, sentAt: null });
    expect(after(sent, failed('timeout'), heldBack)).toMatchObject({
      state: 'waiting',
      doubtful: true,
      nextAttemptAt: 5700,
    });
    expect(after(sent, failed('timeout'), { type: 'absent' }, heldBack)).toMatchObject({ state: 'refused' });
    expect(step(after(sent), heldBack, 0).ok).toBe(false);
  });

  test('that lacked a scope waits again once the key has it; one that lacks a key does not', () => {
    expect(after(sent, failed('forbidden'), { type: 'allowed' })).toMatchObject({
      state: 'waiting',
      needs: null,
      nextAttemptAt: null,
    });
    expect(step(after(sent, failed('unauthenticated')), { type: 'allowed' }, 0).ok).toBe(false);
  });

  test('that an earlier version kept is read with what that version did not know', () => {
    expect(readProgress({ state: 'refused', at: 7, attempts: 2 })).toEqual({
      ...newProgress(0),
      state: 'refused',
      at: 7,
      attempts: 2,
    });
  });

  test.each([
    'validation_failed',
    'entity_not_found',
    'insufficient_stock',
    'not_allowed',
    'route_not_found',
    'method_not_allowed',
    'invalid_request',
    'duplicate',
  ] as const)('is set aside, visible, after %s', (code) => {
    expect(after(sent, failed(code))).toMatchObject({ state: 'refused', failure: { code } });
  });

  test('that was being sent when the computer was switched off waits again, and may have arrived', () => {
    const restarted: EntryEvent = { type: 'restarted', wait: 0 };
    const unsure = { state: 'waiting', doubtful: true };
    expect(after(sent, restarted)).toMatchObject({ ...unsure, nextAttemptAt: null });
    expect(after(sent, { ...restarted, wait: 700 })).toMatchObject({ ...unsure, nextAttemptAt: 5700 });
    expect(after(restarted)).toMatchObject({ state: 'waiting', doubtful: false });
  });

  test('that only waited for the connection goes at once when it is back; one that the service failed does not', () => {
    expect(after(sent, failed('offline'), { type: 'reconnected', otherKey: false }).nextAttemptAt).toBeNull();
    expect(
      after(sent, failed('internal_error'), { type: 'reconnected', otherKey: false }).nextAttemptAt,
    ).toBe(6000);
  });

  test('whose own attempts break the connection again and again waits its time, so that others go first', () => {
    for (const code of ['offline', 'unauthenticated'] as const) {
      const breaks = [sent, failed(code), { type: 'reconnected', otherKey: false } as const];
      expect(after(...breaks).nextAttemptAt).toBeNull();
      expect(after(...breaks, ...breaks, ...breaks)).toMatchObject({ state: 'waiting', nextAttemptAt: 6000 });
    }
    const unsent = [
      sent,
      failed('offline', { details: { unsent: true } }),
      { type: 'reconnected', otherKey: false } as const,
    ];
    expect(after(...unsent, ...unsent, ...unsent, ...unsent).nextAttemptAt).toBeNull();
  });

  test('that was refused can be tried again or discarded with a reason', () => {
    const refused = [sent, failed('insufficient_stock')];
    expect(after(...refused, { type: 'retried' }).state).toBe('waiting');
    expect(after(...refused, { type: 'discarded', because: 'counted wrong' })).toMatchObject({
      state: 'discarded',
      discardedBecause: 'counted wrong',
    });
  });

  test('that may have arrived cannot be discarded: it would be there and not here', () => {
    for (const code of ['timeout', 'internal_error', 'unreadable_answer', 'offline'] as const)
      expect(step(after(sent, failed(code)), { type: 'discarded', because: 'x' }, 0)).toMatchObject(
        fail('not_ready', { details: { why: 'may_have_arrived' } }),
      );
    const unsent = failed('offline', { details: { unsent: true } });
    expect(step(after(sent, unsent), { type: 'discarded', because: 'x' }, 0).ok).toBe(true);
  });

  test('that is settled stays so, whatever happens', () => {
    const settled = [after(sent, { type: 'answered' }), after({ type: 'discarded', because: 'x' })];
    const all: EntryEvent[] = [
      sent,
      { type: 'answered' },
      failed('offline'),
      { type: 'restarted', wait: 0 },
      { type: 'reconnected', otherKey: false },
      { type: 'retried' },
      { type: 'allowed' },
      { type: 'heldBack', failure: { code: 'not_ready' }, wait: 0 },
      { type: 'undoWanted', by },
      { type: 'discarded', because: 'y' },
    ];
    for (const entry of settled)
      for (const event of all) {
        const next = step(entry, event, 9);
        if (next.ok) expect(next.value).toEqual(entry);
      }
  });

  test('is never lost: only done and discarded are final, and only a person discards', () => {
    const event = fc.oneof<fc.Arbitrary<EntryEvent>[]>(
      fc.constant(sent),
      fc.constant<EntryEvent>({ type: 'answered' }),
      fc.constant<EntryEvent>({ type: 'restarted', wait: 0 }),
      fc.constant<EntryEvent>({ type: 'reconnected', otherKey: false }),
      fc.constant<EntryEvent>({ type: 'retried' }),
      fc.constant<EntryEvent>({ type: 'allowed' }),
      fc.constant<EntryEvent>({ type: 'heldBack', failure: { code: 'not_ready' }, wait: 5 }),
      fc.constant<EntryEvent>({ type: 'undoWanted', by }),
      fc
        .constantFrom<ErrorCode>(...apiErrorCodes, 'offline', 'timeout', 'unreadable_answer', 'not_connected')
        .map((code) => failed(code)),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let entry = newProgress(0);
        for (const one of events) {
          const next = step(entry, one, 1);
          if (!next.ok) continue;
          if (next.value.state === 'done')
            expect(one.type === 'answered' || entry.state === 'done').toBe(true);
          expect(next.value.state).not.toBe('discarded');
          entry = next.value;
        }
      }),
      { seed: 20_260_305 },
    );
  });
});

describe('undoing a mix', () => {
  test('takes out what surely never arrived, and undoes at the service what is or may be there', () => {
    expect(undoMeans(newProgress(0))).toBe('take out');
    expect(undoMeans(after(sent))).toBe('undo there later');
    expect(undoMeans(after(sent, failed('timeout')))).toBe('undo there later');
    expect(undoMeans(after(sent, failed('rate_limited')))).toBe('take out');
    expect(undoMeans(after(sent, failed('forbidden')))).toBe('take out');
    expect(undoMeans(after(sent, failed('timeout'), sent, failed('forbidden')))).toBe('undo there later');
    expect(undoMeans(after(sent, { type: 'answered' }))).toBe('undo there');
    expect(undoMeans(after(sent, failed('not_allowed')))).toBe('nothing');
  });
});
