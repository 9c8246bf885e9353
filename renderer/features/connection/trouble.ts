import { apiErrorCodes, stationErrorCodes, type ErrorCode, type Failure } from '../../../shared/result.ts';
import type { ConnectionView } from '../../../shared/bridge/connection.ts';
import type { Text } from '../../text/en.ts';

const codes: readonly string[] = [...apiErrorCodes, ...stationErrorCodes];
const isCode = (code: string | null): code is ErrorCode => code !== null && codes.includes(code);

/** Sign-in is impossible, so another service may be chosen without it (`shared/bridge.ts`). */
export const isUnconnected = (connection: Pick<ConnectionView, 'source' | 'state' | 'location'>): boolean =>
  connection.source === 'none' ||
  connection.state === 'refused' ||
  (connection.location === null && connection.state === 'offline');

/** Why the connection does not work, as a failure with a text; null while it works or connects. */
export function trouble(connection: Pick<ConnectionView, 'source' | 'state' | 'code'>): Failure | null {
  if (connection.source === 'none') return { code: 'not_connected' };
  switch (connection.state) {
    case 'offline':
      return { code: isCode(connection.code) && connection.code !== 'timeout' ? connection.code : 'offline' };
    case 'refused':
      return { code: isCode(connection.code) ? connection.code : 'unauthenticated' };
    case 'connecting':
    case 'online':
      return null;
    default:
      return null;
  }
}

/** A specific text for a failed check of address and key; undefined: the code's general text applies. */
export const checkWords = (
  { code, details }: Failure,
  { settings }: Text,
): { happened: string; next: string } | undefined =>
  details?.['why'] === 'certificate' ? settings.checkUnvouched : settings.checkFailed[code];

/** A short text for a connection that a person has to repair. */
export function refusedWords({ code }: Pick<ConnectionView, 'code'>, { frame }: Text): string {
  switch (code) {
    case 'location_gone':
      return frame.locationGone;
    case 'unsafe_address':
      return frame.addressUnsafe;
    default:
      return frame.refused;
  }
}
