/** What a host says of saved entries that were not sent yet, when it ends. */
import { unsentElsewhere, unsentHere } from '../../shared/unsent.ts';
import type { AppState } from '../../shared/bridge/app.ts';
import type { Language } from '../../shared/bridge/settings.ts';
import type { Station } from '../station/ports.ts';

export interface Unsent {
  /** Waiting, and those that a person has to settle. */
  readonly entries: number;
  /** So many of them are for a service that is not used now. */
  readonly elsewhere: number;
  readonly language: Language;
}

export const unsentOf = ({ outbox, settings }: Pick<AppState, 'outbox' | 'settings'>): Unsent => ({
  entries: unsentHere(outbox) + unsentElsewhere(outbox),
  elsewhere: unsentElsewhere(outbox),
  language: settings.language,
});

/** As it is now; none where the station is closed already. */
export async function askUnsent(station: Station): Promise<Unsent> {
  const state = await station.call('app.state', {});
  return state.ok ? unsentOf(state.value as AppState) : { entries: 0, elsewhere: 0, language: 'sv' };
}

/** The last line of a host in a terminal; null: there is nothing to say. */
export function unsentLine({ entries, elsewhere }: Unsent, dataFolder: string): string | null {
  if (entries === 0) return null;
  const which = entries === 1 ? '1 saved entry was' : `${entries} saved entries were`;
  const safe = entries === 1 ? 'it is safe' : 'they are safe';
  const again = 'to be sent when Colour Bar runs again';
  const line = `${which} not sent yet: ${safe} in ${dataFolder}`;
  if (elsewhere === 0) return `${line}, ${again}.`;
  const other = (count: number) =>
    `when the service that ${count === 1 ? 'it was' : 'they were'} saved for is used again`;
  return elsewhere === entries
    ? `${line}, to be sent ${other(entries)}.`
    : `${line}, ${again}; ${elsewhere} of them ${other(elsewhere)}.`;
}

export interface LeaveWords {
  readonly message: string;
  readonly detail: string;
  readonly leave: string;
  readonly stay: string;
}

/** What a window asks before it closes. */
export function leaveWords({ entries, elsewhere, language }: Unsent): LeaveWords {
  const detail = (kept: string, next: string, other: string) =>
    [kept, ...(elsewhere < entries ? [next] : []), ...(elsewhere > 0 ? [other] : [])].join(' ');
  if (language === 'sv')
    return {
      message:
        entries === 1
          ? '1 sparad registrering är inte skickad ännu.'
          : `${entries} sparade registreringar är inte skickade ännu.`,
      detail: detail(
        'Inget går förlorat: det finns kvar på datorn.',
        'Det som väntar skickas nästa gång Colour Bar är igång med anslutning.',
        'Det som sparats för en annan tjänst skickas när den används igen.',
      ),
      leave: 'Avsluta ändå',
      stay: 'Stanna kvar',
    };
  return {
    message:
      entries === 1 ? '1 saved entry was not sent yet.' : `${entries} saved entries were not sent yet.`,
    detail: detail(
      'Nothing is lost: it is kept on this computer.',
      'What waits is sent the next time Colour Bar runs with a connection.',
      'What was saved for another service is sent when that one is used again.',
    ),
    leave: 'Quit anyway',
    stay: 'Stay',
  };
}
