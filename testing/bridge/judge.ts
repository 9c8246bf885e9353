/** The rules that every answer of the bridge must keep. For tests only. */
import { calls, type CallName } from '../../shared/bridge.ts';
import { callRights, type CallRight } from '../../shared/bridge/call-rights.ts';
import type { AppState } from '../../shared/bridge/app.ts';
import { apiErrorCodes, stationErrorCodes, type Result } from '../../shared/result.ts';
import type { Asked } from './odd-calls.ts';

const codes = new Set<string>([...apiErrorCodes, ...stationErrorCodes]);
/** The most characters of a failure on the wire. */
const fewWords = 25_000;
/** Failures that must not occur: `rate_limited` would hide the call's real answer. */
const neverHere = new Set(['bug', 'rate_limited']);

/** Whether the call is forbidden in the state before it. */
function isForbidden(name: CallName, { session, connection, setup, admin, rights }: AppState): boolean {
  const { signedOut, guarded } = calls[name];
  const needed: CallRight = callRights[name];
  if (session.type === 'signedIn') {
    const isMissing =
      typeof needed === 'object' && 'right' in needed && rights.missing.includes(needed.right);
    return isMissing || (guarded && admin.isSet && !admin.open);
  }
  if (signedOut === true || setup?.first === true) return false;
  return signedOut !== 'unconnected' || connection.state === 'online';
}

/** The broken rules, in words. `input`: as sent; `result` null: no answer came. */
export function rulesBroken(
  { name, input }: Asked,
  result: Result<unknown> | null,
  state: AppState,
): string[] {
  if (result === null) return ['no answer'];
  if (result.ok)
    return [
      ...(isForbidden(name, state) ? ['came through, and is not allowed now'] : []),
      ...(calls[name].input.safeParse(input).success
        ? []
        : ['came through, and is not of the declared form']),
    ];
  const { code } = result.error;
  const { length } = JSON.stringify(result);
  return [
    ...(neverHere.has(code) || !codes.has(code) ? [code] : []),
    ...(length > fewWords ? [`${length} characters`] : []),
  ];
}

/** The secrets that a text contains, by their first characters. */
export const secretsIn = (text: string, secrets: readonly string[]): string[] =>
  secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret.slice(0, 9)}… came to light`);
