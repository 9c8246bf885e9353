/**
 * Plural forms by `Intl.PluralRules`; both languages have these two. `#` stands for the number, formatted. What `Intl`
 * needs is read at the first sentence that counts something: a program that starts has none.
 */
export function pluralIn(locale: string) {
  let made: { rules: Intl.PluralRules; numbers: Intl.NumberFormat } | null = null;
  return (count: number, forms: { one: string; other: string }): string => {
    made ??= { rules: new Intl.PluralRules(locale), numbers: new Intl.NumberFormat(locale) };
    return (made.rules.select(count) === 'one' ? forms.one : forms.other).replaceAll(
      '#',
      made.numbers.format(count),
    );
  };
}
