import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apiErrorCodes, type ErrorCode, type Failure } from '../../../shared/result.ts';
import { begun, nextOf, step, undoMeans, type Happening, type Progress } from './machine.ts';

const by = { id: 'stf_1', name: 'Astrid' };
const failed = (code: ErrorCode, more: Partial<Failure> = {}): Happening => ({
  type: 'failed',
  failure: { code, ...more },
  wait: 1000,
});
const after = (...happenings: Happening[]): Progress =>
  happenings.reduce<Progress>((entry, happening) => {
    const next = step(entry, happening, 5000);
    if (!next.ok) throw new Error(`${happening.type} does not fit ${entry.state}`);
    return next.value;
  }, begun(1000));
const sent: Happening = { type: 'sent' };

describe('an entry of the outbox', () => {
  test('waits, is sent, and is done', () => {
    expect(begun(1000)).toMatchObject({ state: 'waiting', attempts: 0, at: 1000 });
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

  test.each(['unauthenticated', 'account_blocked'] as const)('waits for another key after %s', (code) => {
    expect(after(sent, failed(code))).toMatchObject({ state: 'waiting', doubtful: false });
  });

  test.each([
    'validation_failed',
    'entity_not_found',
    'insufficient_stock',
    'not_allowed',
    'forbidden',
    'idempotency_key_reused',
  ] as const)('is set aside, visible, after %s', (code) => {
    expect(after(sent, failed(code))).toMatchObject({ state: 'refused', failure: { code } });
  });

  test('that was being sent when the computer was switched off waits again, and may have arrived', () => {
    expect(after(sent, { type: 'restarted' })).toMatchObject({ state: 'waiting', doubtful: true });
    expect(after({ type: 'restarted' })).toMatchObject({ state: 'waiting', doubtful: false });
  });

  test('that only waited for the connection goes at once when it is back; one that the service failed does not', () => {
    expect(after(sent, failed('offline'), { type: 'reconnected' }).nextAttemptAt).toBeNull();
    expect(after(sent, failed('internal_error'), { type: 'reconnected' }).nextAttemptAt).toBe(6000);
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
      expect(step(after(sent, failed(code)), { type: 'discarded', because: 'x' }, 0)).toMatchObject({
        ok: false,
        error: { code: 'not_ready', details: { why: 'may_have_arrived' } },
      });
    const unsent = failed('offline', { details: { unsent: true } });
    expect(step(after(sent, unsent), { type: 'discarded', because: 'x' }, 0).ok).toBe(true);
  });

  test('that is settled stays so, whatever happens', () => {
    const settled = [after(sent, { type: 'answered' }), after({ type: 'discarded', because: 'x' })];
    const all: Happening[] = [
      sent,
      { type: 'answered' },
      failed('offline'),
      { type: 'restarted' },
      { type: 'reconnected' },
      { type: 'retried' },
      { type: 'undoWanted', by },
      { type: 'discarded', because: 'y' },
    ];
    for (const entry of settled)
      for (const happening of all) {
        const next = step(entry, happening, 9);
        if (next.ok) expect(next.value).toEqual(entry);
      }
  });

  test('is never lost: only done and discarded are final, and only a person discards', () => {
    const happening = fc.oneof<fc.Arbitrary<Happening>[]>(
      fc.constant(sent),
      fc.constant<Happening>({ type: 'answered' }),
      fc.constant<Happening>({ type: 'restarted' }),
      fc.constant<Happening>({ type: 'reconnected' }),
      fc.constant<Happening>({ type: 'retried' }),
      fc.constant<Happening>({ type: 'undoWanted', by }),
      fc
        .constantFrom<ErrorCode>(...apiErrorCodes, 'offline', 'timeout', 'unreadable_answer', 'not_connected')
        .map((code) => failed(code)),
    );
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
        let entry = begun(0);
        for (const one of happenings) {
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

describe('which entry goes next', () => {
  interface About extends Progress {
    readonly items: readonly string[];
  }
  const waiting = (more: Partial<About> = {}): About => ({ ...begun(0), items: [], ...more });
  const next = (entries: readonly About[], now: number) => nextOf(entries, now, ({ items }) => items);

  test('the oldest that waits', () => {
    const [first, second] = [waiting(), waiting()];
    expect(next([first, second], 10)).toEqual({ send: first });
  });

  test('nothing while one is being sent', () => {
    expect(next([waiting({ state: 'sending' }), waiting()], 10)).toEqual({ wait: null });
  });

  test('one that waits for its next attempt holds up those behind it', () => {
    expect(next([waiting({ nextAttemptAt: 50 }), waiting()], 10)).toEqual({ wait: 50 });
  });

  test('a clock that was set back by a day keeps nothing waiting for a day', () => {
    const entry = waiting({ nextAttemptAt: 86_400_000 + 5000 });
    expect(next([entry], 0)).toEqual({ send: entry });
    expect(next([waiting({ nextAttemptAt: 3_600_000 })], 0)).toEqual({ wait: 3_600_000 });
  });

  test('a refused one does not block others', () => {
    const behind = waiting();
    expect(next([waiting({ state: 'refused' }), behind], 10)).toEqual({ send: behind });
  });

  test('neither does one that the service itself keeps failing over', () => {
    const behind = waiting();
    expect(next([waiting({ nextAttemptAt: 50, faults: 3 }), behind], 10)).toEqual({ send: behind });
    expect(next([waiting({ nextAttemptAt: 50, faults: 3 })], 10)).toEqual({ wait: 50 });
  });

  test('those about the same item keep their order also then', () => {
    const failing = waiting({ nextAttemptAt: 50, faults: 3, items: ['a', 'b'] });
    const [same, third, other] = [
      waiting({ items: ['b', 'c'] }),
      waiting({ items: ['c'] }),
      waiting({ items: ['d'] }),
    ];
    expect(next([failing, same, third], 10)).toEqual({ wait: 50 });
    expect(next([failing, same, third, other], 10)).toEqual({ send: other });
    expect(next([failing, same], 50)).toEqual({ send: failing });
  });
});

describe('undoing a mix', () => {
  test('takes out what surely never arrived, and undoes at the service what is or may be there', () => {
    expect(undoMeans(begun(0))).toBe('take out');
    expect(undoMeans(after(sent))).toBe('undo there later');
    expect(undoMeans(after(sent, failed('timeout')))).toBe('undo there later');
    expect(undoMeans(after(sent, failed('rate_limited')))).toBe('take out');
    expect(undoMeans(after(sent, { type: 'answered' }))).toBe('undo there');
    expect(undoMeans(after(sent, failed('not_allowed')))).toBe('nothing');
  });
});
