/** Plural forms by `Intl.PluralRules`; both languages have these two. `#` stands for the number, formatted. */
export function pluralIn(locale: string) {
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  return (count: number, forms: { one: string; other: string }): string =>
    (rules.select(count) === 'one' ? forms.one : forms.other).replaceAll('#', numbers.format(count));
}
