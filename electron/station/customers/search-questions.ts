/** The service's queries for a search: a number in groups as one word, and in its other dialling forms. */
import { searchWords } from '../../../shared/number-match.ts';

export interface Question {
  readonly q: string;
  /** Whether a customer with this phone number is meant. */
  readonly fits: (phoneNumber: string) => boolean;
}

interface Questions {
  readonly first: Pick<Question, 'q'>;
  readonly others: readonly Question[];
  /** Word by word, or without hyphens, for when the others find no customer; null if the first asks the same. */
  readonly asTyped: Pick<Question, 'q'> | null;
}

export function questionsOf(typed: string): Questions {
  const words = searchWords(typed);
  const texts = words.map((word) => (typeof word === 'string' ? word : word.digits));
  const joined = texts.join(' ') || typed;
  const others = words.flatMap((word, place) =>
    typeof word === 'string'
      ? []
      : word.others.map((digits) => ({ q: texts.with(place, digits).join(' '), fits: word.isIn })),
  );
  // Registration numbers and names are often stored without the hyphen.
  const apart = typed.replaceAll(/(?<=[\p{L}\p{N}])-(?=[\p{L}\p{N}])/gu, ' ');
  const asTyped = joined === typed ? apart : typed;
  return { first: { q: joined }, others, asTyped: joined === asTyped ? null : { q: asTyped } };
}
