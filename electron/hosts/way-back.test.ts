import { expect, test } from 'vitest';
import { goBackLine, goBackQuestion } from './way-back.ts';

const at = new Date(2026, 10, 20, 14, 3).getTime();
const some = { entries: 2, unsent: 1, drafts: 1 };

test('the question says of when the copy is and what is not in it, in the language of whoever is asked', () => {
  const english = goBackQuestion({ at, since: some }, 'en');
  expect(english.detail).toContain('20 November 2026 at 14:03');
  expect(english.detail).toContain('2 saved entries (1 not sent yet) and 1 draft.');
  const swedish = goBackQuestion({ at, since: some }, 'sv');
  expect(swedish.detail).toContain('20 november 2026 kl. 14:03');
  expect(swedish.detail).toContain('2 sparade registreringar (1 inte skickade än) och 1 utkast.');
  expect([english.wait, swedish.wait]).toEqual(['Wait and quit', 'Vänta och avsluta']);
});

test('it says that nothing was saved since, and that it cannot be counted', () => {
  const of = (since: Parameters<typeof goBackQuestion>[0]['since']) =>
    goBackQuestion({ at, since }, 'en').detail;
  expect(of({ entries: 0, unsent: 0, drafts: 0 })).toContain('Nothing was saved after it.');
  expect(of(null)).toContain('What was saved after it is not in the copy.');
});

test('a terminal says the same, and what to start it with', () => {
  expect(goBackLine({ at, since: some })).toMatch(
    /^With --go-back .* 20 November 2026 at 14:03.*2 saved entries and 1 draft since then are not in it, and nothing is deleted\.$/,
  );
  expect(goBackLine({ at, since: null })).toContain('what was saved since then is not in it');
});
