import { wanted } from '../wanted.ts';

/**
 * Plural forms by `Intl.PluralRules`; both languages have these two. `#` stands for the number, formatted. What `Intl`
 * needs is read at the first sentence that counts something: a program that starts has none.
 */
export function pluralIn(locale: string) {
  const rules = wanted(() => new Intl.PluralRules(locale));
  const numbers = wanted(() => new Intl.NumberFormat(locale));
  return (count: number, forms: { one: string; other: string }): string =>
    (rules().select(count) === 'one' ? forms.one : forms.other).replaceAll('#', numbers().format(count));
}
