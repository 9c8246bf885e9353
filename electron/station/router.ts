/**
 * Routes a page's calls to the features: validates each against `shared/bridge.ts`, checks who is signed in, and always
 * answers with a value. Exceptions do not pass, and input is read only up to the size that a call could need.
 */
import { calls, declaredAnswer, type CallName, type CallOutput, type CallRead } from '../../shared/bridge.ts';
import type { StaffMember } from '../../shared/bridge/session.ts';
import { fail, ok, type Result, type StationErrorCode } from '../../shared/result.ts';
import { bounded, boundedDetails, boundedText } from './bounded.ts';
import type { Page } from './pages.ts';
import type { Log } from './ports.ts';
import type { NoteRefusal } from './refusals.ts';
import type { Gate } from './rights/gate.ts';
import type { Sometimes } from './rights/sometimes.ts';
import { StoreFailed } from './store/store.ts';

/** The person signed in; null only for a call that may be made signed out. */
type Who<N extends CallName> = (typeof calls)[N]['signedOut'] extends undefined
  ? StaffMember
  : StaffMember | null;

/** `page` is null for a call of the host's own. */
export type CallHandlers = {
  readonly [N in CallName]: (
    input: CallRead<N>,
    who: Who<N>,
    page: Page | null,
  ) => Promise<Result<CallOutput<N>>> | Result<CallOutput<N>>;
};

/** A feature's handlers: all calls of its slices of the bridge, and no others. */
export type CallHandlersOf<Slice> = Pick<CallHandlers, keyof Slice & CallName>;

export interface RouterPorts {
  readonly handlers: CallHandlers;
  readonly who: () => StaffMember | null;
  /** Whether a service may be chosen while signed out: true while sign-in is impossible without one. */
  readonly unconnected: () => boolean;
  /** Whether this computer is set up for the first time just now. */
  readonly settingUp: () => boolean;
  /** Whether Settings ask the person signed in for their PIN. */
  readonly locked: () => boolean;
  readonly rights: Pick<Gate, 'admit' | 'made' | 'answer'> & { readonly needed: Sometimes };
  /** Hears of each call that came no further than here. */
  readonly refused: NoteRefusal;
  readonly log: Log;
}

type AnyHandler = (
  input: unknown,
  who: StaffMember | null,
  page: Page | null,
) => Promise<Result<unknown>> | Result<unknown>;

export type RouteCall = (name: string, input: unknown, page?: Page | null) => Promise<Result<unknown>>;

export function createRouter(ports: RouterPorts): RouteCall {
  const refused = (call: string, code: StationErrorCode, fields?: Record<string, string>) => {
    ports.refused(call, code);
    return fail(code, fields && { details: { fieldErrors: fields } });
  };
  const answered = async (name: CallName, input: unknown, page: Page | null): Promise<Result<unknown>> => {
    const declared = calls[name];
    try {
      const who = ports.who();
      if (who === null && !mayBeSignedOut(name, ports)) return refused(name, 'signed_out');
      if (who !== null && declared.guarded && ports.locked()) return refused(name, 'settings_locked');
      if (
        !bounded(input, { depth: deepestInput, values: declared.values, characters: declared.largest }).whole
      )
        return refused(name, 'invalid_input', tooLarge);
      const read = declared.input.safeParse(input);
      if (!read.success) return refused(name, 'invalid_input', fieldErrors(read.error));
      const admitted = who === null ? null : ports.rights.admit(name, read.data, who, ports.rights.needed);
      if (admitted?.ok === false) {
        ports.refused(name, 'right_needed');
        return admitted;
      }
      // The schema that was just read by is the one the handler's type comes from.
      const handler = ports.handlers[name] as AnyHandler;
      const answer = await handler(read.data, who, page);
      if (!answer.ok) return answer;
      if (admitted?.allowed) ports.rights.made(admitted.allowed);
      const value = who === null ? answer.value : ports.rights.answer(name, answer.value, who);
      return ok(declaredAnswer(name, value));
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
  return async (name, input, page = null) => {
    if (!isCall(name)) return refused('any', 'invalid_input', { '': 'no such call' });
    const answer = await answered(name, input, page);
    return answer.ok || answer.error.details === undefined
      ? answer
      : { ok: false, error: { ...answer.error, details: boundedDetails(answer.error.details) } };
  };
}

/** The most levels and values of any call's input. */
const deepestInput = 8;
const tooLarge = { '': 'is larger or deeper than any input of this call' };
/** The most fields whose errors are returned; more help no reader. */
const mostFieldErrors = 20;

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name);

function mayBeSignedOut(
  name: CallName,
  { unconnected, settingUp }: Pick<RouterPorts, 'unconnected' | 'settingUp'>,
): boolean {
  const rule = calls[name].signedOut;
  if (rule === undefined || rule === true) return rule === true;
  return settingUp() || (rule === 'unconnected' && unconnected());
}

/** In the API's form: a dotted path to one sentence, the first if there are several. */
function fieldErrors(error: {
  issues: readonly {
    path: readonly PropertyKey[];
    message: string;
    code?: string;
    keys?: readonly string[];
  }[];
}): Record<string, string> {
  const found: Record<string, string> = {};
  let count = 0;
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : undefined;
    const paths = unknown?.slice(0, mostFieldErrors).map((key) => [...issue.path, key]) ?? [issue.path];
    for (const path of paths) {
      if (count === mostFieldErrors) return found;
      const name = boundedText(path.map(String).join('.'));
      if (Object.hasOwn(found, name)) continue;
      count += 1;
      found[name] = unknown ? 'is not known' : boundedText(issue.message);
    }
  }
  return found;
}
