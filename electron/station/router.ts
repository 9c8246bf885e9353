/**
 * What stands between a page and the features: every call is validated by what `shared/bridge.ts` declares, asked who is
 * signed in, and answered by a value. Nothing that is thrown gets through.
 */
import { calls, type CallName, type CallOutput, type CallRead } from '../../shared/bridge.ts';
import type { Person } from '../../shared/bridge/session.ts';
import { fail, type Result } from '../../shared/result.ts';
import type { Page } from './pages.ts';
import type { Log } from './ports.ts';
import { StoreFailed } from './store/store.ts';

/** Null only for a call that may be made signed out. */
type Who<N extends CallName> = (typeof calls)[N]['signedOut'] extends undefined ? Person : Person | null;

/** `page` is null for a call of the host's own. */
export type Handlers = {
  readonly [N in CallName]: (
    input: CallRead<N>,
    who: Who<N>,
    page: Page | null,
  ) => Promise<Result<CallOutput<N>>> | Result<CallOutput<N>>;
};

/** What a feature answers: the calls of its slices of the bridge, all of them and no others. */
export type HandlersOf<Slice> = Pick<Handlers, keyof Slice & CallName>;

export interface RouterPorts {
  readonly handlers: Handlers;
  readonly who: () => Person | null;
  /** Whether a new service may be chosen with nobody signed in: where nobody could sign in without. */
  readonly unconnected: () => boolean;
  /** Tests turn it on: an answer that is not what the bridge declares is then a bug. */
  readonly checkOutputs: boolean;
  readonly log: Log;
}

type AnyHandler = (
  input: unknown,
  who: Person | null,
  page: Page | null,
) => Promise<Result<unknown>> | Result<unknown>;

export type Route = (name: string, input: unknown, page?: Page | null) => Promise<Result<unknown>>;

export function createRouter(ports: RouterPorts): Route {
  return async (name, input, page = null) => {
    if (!isCall(name)) return fail('invalid_input', { details: { fieldErrors: { '': 'no such call' } } });
    const declared = calls[name];
    const who = ports.who();
    if (who === null && !mayBeSignedOut(name, ports.unconnected())) return fail('signed_out');
    try {
      const read = declared.input.safeParse(input);
      if (!read.success) return fail('invalid_input', { details: { fieldErrors: fieldErrors(read.error) } });
      // The schema that was just read by is the one the handler's type comes from.
      const handler = ports.handlers[name] as AnyHandler;
      const answer = await handler(read.data, who, page);
      if (ports.checkOutputs && answer.ok) {
        const output = declared.output.safeParse(answer.value);
        if (!output.success) throw new Error(`${name} answered something else: ${output.error.message}`);
      }
      return answer;
    } catch (error) {
      if (error instanceof StoreFailed) {
        ports.log('error', 'store.failed', { call: name, why: error.why, error: error.message });
        return fail('not_saved', { details: { why: error.why } });
      }
      // The words of an error are ours or the runtime's; an input or a key is never put into them.
      ports.log('error', 'bug', {
        call: name,
        error: error instanceof Error ? error.message : 'unknown',
        stack: error instanceof Error ? error.stack : undefined,
      });
      return fail('bug', { details: { call: name } });
    }
  };
}

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name);

function mayBeSignedOut(name: CallName, unconnected: boolean): boolean {
  const rule = calls[name].signedOut;
  return rule === true || (rule === 'unconnected' && unconnected);
}

/** As the API gives them: a dotted path to one sentence. */
function fieldErrors(error: {
  issues: readonly {
    path: readonly PropertyKey[];
    message: string;
    code?: string;
    keys?: readonly string[];
  }[];
}): Record<string, string> {
  const found: Record<string, string> = {};
  for (const issue of error.issues) {
    const paths =
      issue.code === 'unrecognized_keys' && issue.keys
        ? issue.keys.map((key) => [...issue.path, key])
        : [issue.path];
    for (const path of paths) found[path.map(String).join('.')] ??= issue.message;
  }
  return found;
}
