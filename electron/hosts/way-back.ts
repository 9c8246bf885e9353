/** The messages when a newer version's data cannot be used and an earlier copy exists. */
import type { Language } from '../../shared/bridge/settings.ts';
import { terminal } from '../../shared/text/technical.ts';
import { hostText } from '../../shared/text/text.ts';
import { wayBack, type WayBack } from '../station/store/go-back.ts';
import { StoreRefused } from '../station/store/refused.ts';

/** Null without an earlier copy, or for another failure. */
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

/** The question before a window opens. */
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

/** The terminal's line after the reason why the app does not start. */
export const goBackLine = ({ at, since }: WayBack): string =>
  terminal.goBack(moment(at, 'en-GB'), since && { entries: since.entries, drafts: since.drafts });
