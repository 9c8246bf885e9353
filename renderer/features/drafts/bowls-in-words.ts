import type { DraftSummary } from '../../../shared/bridge/drafts.ts';
import type { Text } from '../../text/en.ts';
import type { Formats } from '../../text/formats.ts';

/** A draft that corrects a mix, by the time of the mix. */
export const correctingInWords = (mixedAt: string, text: Text, formats: Formats): string =>
  text.mix.correcting(formats.moment(mixedAt));

/** The names of these bowls, or how many there are where one has no name. */
export const bowlsInWords = (bowls: readonly { readonly name: string | null }[], text: Text): string =>
  inWords(
    bowls.flatMap(({ name }) => name ?? []),
    bowls.length,
    text,
  );

/** The same of all bowls of a draft. */
export const summaryInWords = ({ named, bowls }: DraftSummary, text: Text): string =>
  inWords(named, bowls, text);

const inWords = (names: readonly string[], count: number, text: Text): string =>
  names.length === count ? names.join(', ') : text.mix.bowlsToCome(count);
