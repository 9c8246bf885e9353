/** Questions of the check before colour and their limits. In its own file, as the page must not load the schema library. */

/** Limit for questions, so that all answered with yes fit into one property. */
export const mostQuestions = 8;
export const longestQuestion = 60;
/** Characters of the reason why a customer is not coloured today. */
export const longestWhy = 200;

/** Default questions. */
export const usualQuestions: Readonly<Record<'en' | 'sv', readonly string[]>> = {
  en: [
    'Is the scalp irritated or broken?',
    'Ever reacted to hair colour?',
    'Ever had a black henna tattoo?',
    'Pregnant, nursing or on medication?',
  ],
  sv: [
    'Är hårbotten irriterad eller sårig?',
    'Någon gång reagerat på hårfärg?',
    'Någon gång haft svart hennatatuering?',
    'Gravid, ammar eller tar medicin?',
  ],
};

/** The questions answered with yes. */
export const yesOf = ({
  answers,
}: {
  readonly answers: readonly { readonly question: string; readonly yes: boolean }[];
}): string[] => answers.filter(({ yes }) => yes).map(({ question }) => question);
