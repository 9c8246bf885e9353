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

/** The value, where anything else is a mistake of the benchmark. */
export function valueOf<T>(result: Result<T>, what: string): T {
  if (!result.ok) throw new Error(`${what}: ${JSON.stringify(result.error)}`);
  return result.value;
}
