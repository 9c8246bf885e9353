/** What a host says where the local data are a newer version's, and a copy of how they were before is left. */
import type { Language } from '../../shared/bridge/settings.ts';
import { terminal } from '../../shared/text/technical.ts';
import { hostText } from '../../shared/text/text.ts';
import { wayBack, type WayBack } from '../station/store/go-back.ts';
import { StoreRefused } from '../station/store/refused.ts';

/** Null where there is no way back, or the failure is another. */
export const wayBackAfter = (error: unknown, dataFolder: string): WayBack | null =>
  error instanceof StoreRefused && error.why === 'newer' ? wayBack(dataFolder) : null;

interface GoBackQuestion {
  readonly message: string;
  readonly detail: string;
  readonly goBack: string;
  readonly wait: string;
}

const moment = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(at);

/** What a window asks before it opens. */
export function goBackQuestion({ at, since }: WayBack, language: Language): GoBackQuestion {
  const text = hostText(language).newer;
  const written =
    since === null
      ? text.uncounted
      : since.entries + since.drafts === 0
        ? text.nothing
        : text.since(since.entries, since.unsent, since.drafts);
  const when = moment(at, language === 'sv' ? 'sv-SE' : 'en-GB');
  const { message, kept, goBack, wait } = text;
  return { message, detail: [text.copy(when), written, kept].join('\n\n'), goBack, wait };
}

/** What a terminal says below why the app does not start. */
export const goBackLine = ({ at, since }: WayBack): string =>
  terminal.goBack(moment(at, 'en-GB'), since && { entries: since.entries, drafts: since.drafts });
