/** What a host says of saved entries that were not sent yet, when it ends. */
import type { AppState, Language } from '../../shared/bridge/views.ts';
import type { Station } from '../station/ports.ts';

export interface Unsent {
  /** Waiting, and those that a person has to settle. */
  readonly entries: number;
  readonly language: Language;
}

export const unsentOf = ({ outbox, settings }: Pick<AppState, 'outbox' | 'settings'>): Unsent => ({
  entries: outbox.waiting + outbox.attention,
  language: settings.language,
});

/** As it is now; none where the station is closed already. */
export async function askUnsent(station: Station): Promise<Unsent> {
  const state = await station.call('app.state', {});
  return state.ok ? unsentOf(state.value as AppState) : { entries: 0, language: 'sv' };
}

/** The last line of a host in a terminal; null: there is nothing to say. */
export function unsentLine({ entries }: Unsent, dataFolder: string): string | null {
  if (entries === 0) return null;
  const which = entries === 1 ? '1 saved entry was' : `${entries} saved entries were`;
  const safe = entries === 1 ? 'it is safe' : 'they are safe';
  return `${which} not sent yet: ${safe} in ${dataFolder}, to be sent when Colour Bar runs again.`;
}

export interface LeaveWords {
  readonly message: string;
  readonly detail: string;
  readonly leave: string;
  readonly stay: string;
}

/** What a window asks before it closes. */
export function leaveWords({ entries, language }: Unsent): LeaveWords {
  if (language === 'sv')
    return {
      message:
        entries === 1
          ? '1 sparad post är inte skickad ännu.'
          : `${entries} sparade poster är inte skickade ännu.`,
      detail:
        'Inget går förlorat: det finns kvar på datorn och skickas nästa gång Colour Bar är igång med anslutning.',
      leave: 'Avsluta ändå',
      stay: 'Stanna kvar',
    };
  return {
    message:
      entries === 1 ? '1 saved entry was not sent yet.' : `${entries} saved entries were not sent yet.`,
    detail:
      'Nothing is lost: it is kept on this computer and sent the next time Colour Bar runs with a connection.',
    leave: 'Quit anyway',
    stay: 'Stay',
  };
}
