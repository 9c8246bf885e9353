/** The messages about unsent entries when a host ends. */
import { unsentElsewhere, unsentHere } from '../../shared/unsent.ts';
import type { AppState } from '../../shared/bridge/app.ts';
import type { Language } from '../../shared/bridge/settings.ts';
import { terminal } from '../../shared/text/technical.ts';
import { hostText } from '../../shared/text/text.ts';
import type { Station } from '../station/ports.ts';

export interface Unsent {
  /** How many entries wait to be sent or to be settled by a person. */
  readonly entries: number;
  /** How many of them belong to a service that is not used now. */
  readonly elsewhere: number;
  readonly language: Language;
}

export const unsentOf = ({ outbox, settings }: Pick<AppState, 'outbox' | 'settings'>): Unsent => ({
  entries: unsentHere(outbox) + unsentElsewhere(outbox),
  elsewhere: unsentElsewhere(outbox),
  language: settings.language,
});

/** The present unsent entries; none if the station is closed already. */
export async function askUnsent(station: Station): Promise<Unsent> {
  const state = await station.call('app.state', {});
  return state.ok ? unsentOf(state.value as AppState) : { entries: 0, elsewhere: 0, language: 'sv' };
}

/** The last line of a host in a terminal; null: there is nothing to say. */
export const unsentLine = ({ entries, elsewhere }: Unsent, dataFolder: string): string | null =>
  entries === 0 ? null : terminal.unsent(entries, elsewhere, dataFolder);

interface LeaveQuestion {
  readonly message: string;
  readonly detail: string;
  readonly leave: string;
  readonly stay: string;
}

/** The question before a window closes. */
export function leaveQuestion({ entries, elsewhere, language }: Unsent): LeaveQuestion {
  const { unsent, safe, next, otherService, leave, stay } = hostText(language).leave;
  const detail = [safe, ...(elsewhere < entries ? [next] : []), ...(elsewhere > 0 ? [otherService] : [])];
  return { message: unsent(entries), detail: detail.join(' '), leave, stay };
}
