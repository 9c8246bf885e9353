import type { Text } from '../en.ts';

export const managed: Text['managed'] = {
  decided: 'Bestäms av den som sköter datorn',
  title: 'En del av det här bestäms på annat håll',
  text: (from) => `Det som är låst här kommer från ${from}.`,
  commandLine: 'hur appen startas',
  problemsTitle: 'En del av det som bestämts för datorn kunde inte följas',
  problemsNext: 'Den som sköter datorn kan rätta det. Allt annat gäller.',
  problem: {
    unread: (what) => `${what} kan inte läsas.`,
    notJson: (what) => `${what} är inget JSON‑objekt.`,
    unknown: (what) => `${what}: fältet finns inte.`,
    wrong: (what) => `${what}: värdet är inte tillåtet.`,
    noKey: () => 'Ingen nyckel hittades, och ingen finns sparad här.',
    noAddress: () => 'Salongens adress saknas.',
    noLocation: (what) => `${what}: platsen som sidan gäller är inte bestämd.`,
    unsealed: () => 'Inget på datorn kan försegla nyckeln.',
    location: (what) => `Nyckeln når inte detta: ${what}.`,
  },
};
