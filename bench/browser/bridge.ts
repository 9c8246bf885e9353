/** Calls of the bridge from a page that is let in, beside the page's own: to get it where something is measured. */
import type { Page } from '@playwright/test';
import type { CallInput, CallName, CallOutput } from '../../shared/bridge.ts';
import type { AnswerFrame } from '../../shared/frames.ts';
import type { Result } from '../../shared/result.ts';

/** On a connection of its own. */
export async function callBridge<N extends CallName>(
  page: Page,
  name: N,
  input: CallInput<N>,
): Promise<Result<CallOutput<N>>> {
  const result = await page.evaluate(
    (frame) =>
      new Promise<unknown>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/bridge`);
        socket.addEventListener('open', () => socket.send(JSON.stringify(frame)));
        socket.addEventListener('error', () => reject(new Error('the bridge did not open')));
        socket.addEventListener('message', ({ data }) => {
          const answer = JSON.parse(String(data)) as Partial<AnswerFrame>;
          if (answer.id !== frame.id) return;
          socket.close();
          resolve(answer.result);
        });
      }),
    { id: 1, name, input },
  );
  return result as Result<CallOutput<N>>;
}

/** Milliseconds. */
const patience = 120_000;

/** Asks again whenever something changed; resolves once the answer, as JSON, has `words` in it. On a connection of its own. */
export async function untilAnswer<N extends CallName>(
  page: Page,
  name: N,
  input: CallInput<N>,
  words: string,
): Promise<void> {
  await page.evaluate(
    ([call, wanted, longest]) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/bridge`);
        const end = (settle: () => void) => {
          clearTimeout(limit);
          socket.close();
          settle();
        };
        const limit = setTimeout(
          () => end(() => reject(new Error(`${call.name} did not say ${wanted} in time`))),
          longest,
        );
        let id = 0;
        const ask = () => socket.send(JSON.stringify({ id: (id += 1), ...call }));
        socket.addEventListener('open', ask);
        socket.addEventListener('error', () => end(() => reject(new Error('the bridge did not open'))));
        socket.addEventListener('message', ({ data }) => {
          const frame = JSON.parse(String(data)) as { event?: string };
          if (frame.event === 'changed' || frame.event === 'app') ask();
          else if (frame.event === undefined && String(data).includes(wanted)) end(resolve);
        });
      }),
    [{ name, input }, words, patience] as const,
  );
}

/** The value, where anything else is a mistake of the benchmark. */
export function valueOf<T>(result: Result<T>, what: string): T {
  if (!result.ok) throw new Error(`${what}: ${JSON.stringify(result.error)}`);
  return result.value;
}
