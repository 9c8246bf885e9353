import type { ConnectionView } from '../../../shared/bridge/connection.ts';
import { assertNever } from '../../../shared/result.ts';
import { refusedWords } from '../../features/connection/trouble.ts';
import type { Tone } from '../../parts/Notice.tsx';
import type { Text } from '../../text/en.ts';
import type { Formats } from '../../text/formats.ts';

/** The connection's state as a text with a tone. */
export function connectionWords(
  connection: ConnectionView,
  text: Text,
  formats: Formats,
): { readonly tone: Tone; readonly label: string } {
  const { settings } = text;
  switch (connection.state) {
    case 'online':
      return { tone: 'good', label: settings.online };
    case 'connecting':
      return { tone: 'attention', label: settings.connecting };
    case 'offline':
      return { tone: 'attention', label: settings.offlineSince(formats.moment(connection.since)) };
    case 'refused':
      return { tone: 'bad', label: refusedWords(connection, text) };
    default:
      return assertNever(connection.state);
  }
}
