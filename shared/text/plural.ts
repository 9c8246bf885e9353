import { wanted } from '../wanted.ts';

/**
 * Plural forms by `Intl.PluralRules`; both languages have these two. `#`: the formatted number. `Intl` is loaded at the
 * first use, so that it does not delay the start.
 */
export function pluralIn(locale: string) {
  const rules = wanted(() => new Intl.PluralRules(locale));
  const numbers = wanted(() => new Intl.NumberFormat(locale));
  return (count: number, forms: { one: string; other: string }): string =>
    (rules().select(count) === 'one' ? forms.one : forms.other).replaceAll('#', numbers().format(count));
}
