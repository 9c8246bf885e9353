/** Calls the bridge directly from a page, without its screens. */
import type { Page } from '@playwright/test';
import type { CallInput, CallName, CallOutput } from '../../shared/bridge.ts';
import type { PageChannel } from '../../shared/channel.ts';
import type { Result } from '../../shared/result.ts';

export async function callBridge<N extends CallName>(
  page: Page,
  name: N,
  input: CallInput<N>,
): Promise<Result<CallOutput<N>>> {
  const result = await page.evaluate(
    ([called, given]) => {
      const { colourBar } = window as unknown as { colourBar: PageChannel };
      return colourBar.call(called, given);
    },
    [name, input] as const,
  );
  return result as Result<CallOutput<N>>;
}

/** Milliseconds. */
const patience = 120_000;

/** Asks after each change; resolves when the answer's JSON contains `text`. */
export async function untilAnswer<N extends CallName>(
  page: Page,
  name: N,
  input: CallInput<N>,
  text: string,
): Promise<void> {
  await page.evaluate(
    ([call, wanted, longest]) =>
      new Promise<void>((resolve, reject) => {
        const { colourBar } = window as unknown as { colourBar: PageChannel };
        const ask = async () => {
          const answer = await colourBar.call(call.name, call.input);
          if (JSON.stringify(answer).includes(wanted)) end(resolve);
        };
        const unsubscribe = colourBar.subscribe(({ event }) => {
          if (event === 'changed' || event === 'app') void ask();
        });
        const limit = setTimeout(
          () => end(() => reject(new Error(`${call.name} did not say ${wanted} in time`))),
          longest,
        );
        const end = (settle: () => void) => {
          clearTimeout(limit);
          unsubscribe();
          settle();
        };
        void ask();
      }),
    [{ name, input }, text, patience] as const,
  );
}
