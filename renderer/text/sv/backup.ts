import type { Text } from '../en.ts';
import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('sv-SE');
const entries = (count: number) =>
  plural(count, { one: '# sparad registrering', other: '# sparade registreringar' });
const drafts = (count: number) => plural(count, { one: '# utkast', other: '# utkast' });

export const backup: Text['backup'] = {
  title: 'Säkerhetskopia',
  hint: 'Det som bara finns på datorn: det som väntar på att skickas, utkast, en påbörjad inventering, det som registrerats här och inställningar. Aldrig nyckeln, aldrig PIN‑koder.',
  save: 'Spara en säkerhetskopia',
  saving: 'Sparar …',
  saved: (name) => `Sparad som ${name} bland dina hämtade filer`,
  open: 'Återställ från en fil …',
  reading: 'Läser …',
  copies: 'Automatiska kopior',
  copiesHint: 'En om dagen, sparas en vecka på datorn.',
  noCopies: 'Den första kopian görs en minut efter starten.',
  restoreCopy: 'Återställ …',
  restoreCopyOf: (time) => `Återställ kopian från ${time}`,
  copyOfNewer: (time) => `${time}, av en nyare version`,
  restoreTitle: 'Återställ en säkerhetskopia',
  madeAt: (time, version) => `Gjord ${time} av version ${version}.`,
  putsIn: (added, begun) => `Lägger till ${entries(added)} och ${drafts(begun)} som saknas här.`,
  counted: (count) =>
    plural(count, {
      one: '# räknad artikel läggs till inventeringen här.',
      other: '# räknade artiklar läggs till inventeringen här.',
    }),
  nothingNew: 'Allt i den finns redan här: inget läggs till.',
  nothingTaken: 'Inga osända registreringar eller utkast i den saknas här: inget läggs till.',
  asks: (count) =>
    plural(count, {
      one: '# av dem väntade på att skickas. Filen är kanske inte salongens: den skickas när någon har tittat på den i Aktivitet.',
      other:
        '# av dem väntade på att skickas. Filen är kanske inte salongens: de skickas när någon har tittat på dem i Aktivitet.',
    }),
  sends: (count) =>
    plural(count, {
      one: '# av dem väntade på att skickas och skickas då. Kom den fram under tiden görs den inte två gånger.',
      other:
        '# av dem väntade på att skickas och skickas då. Det som kom fram under tiden görs inte två gånger.',
    }),
  others: (count) =>
    plural(count, {
      one: '# till av beställningar, miniminivåer, rester och beslut läggs till.',
      other: '# till av beställningar, miniminivåer, rester och beslut läggs till.',
    }),
  ours: 'Filen är från vår salong',
  oursHint:
    'En dator med en annan nyckel har gjort den, så den här datorn kan inte veta. Då kommer allt med; det som väntade på att skickas tittar någon på först.',
  keeps: 'Det som finns här ändras inte.',
  fileSettingsLeft:
    'Innan du säger att filen är från er salong kommer beställningar, miniminivåer, rester, historik och inställningar i den inte med.',
  fileSettings: 'Datorns inställningar blir de som finns i filen.',
  restore: 'Återställ',
  restored: (added, begun) => `Återställt: ${entries(added)} och ${drafts(begun)}`,
  not: {
    newer: {
      happened: 'Filen är gjord av en nyare version av Colour Bar.',
      next: 'Inget har ändrats. Uppdatera först Colour Bar på datorn och återställ den sedan.',
    },
    damaged: {
      happened: 'Filen är ingen hel säkerhetskopia från Colour Bar.',
      next: 'Inget har ändrats. Välj en annan fil eller någon av kopiorna nedan.',
    },
  },

  damagedTitle: 'Datorns data var skadade och har reparerats',
  damagedSaved: (kept, begun) => `Räddat: ${entries(kept)} och ${drafts(begun)}.`,
  damagedLost: (gone, ended) => `Förlorat: högst ${entries(gone)} och ${drafts(ended)}.`,
  damagedNothingLost: 'Inget som väntar på att skickas och inget utkast gick förlorat.',
  damagedUncounted:
    'Det kan ha funnits mer som ingen kan räkna: jämför med dagens blandningar och med lagret.',
  damagedRows:
    'Det som inte går att läsa är undanlagt. De senaste dagarnas kopior finns under Inställningar, Säkerhetskopia.',
  damagedFile: (name) =>
    `Den skadade filen finns kvar som ${name}. De senaste dagarnas kopior finns under Inställningar, Säkerhetskopia.`,
  backTitle: (time) => `Tillbaka till data från ${time}`,
  backSince: (gone, ended) =>
    `Sparat efter det av en nyare version, och inte här: ${entries(gone)} och ${drafts(ended)}. Det som skickats finns i salongens system.`,
  backUncounted:
    'Det som en nyare version sparat efter det är inte här. Det som skickats finns i salongens system: jämför med dagens blandningar.',
  backNothing: 'Inget har sparats efter det.',
  backKept:
    'Inget har raderats: när den nyare versionen är installerad igen återställer Inställningar, Säkerhetskopia det som saknas.',
  wentBack: 'Senast tillbaka till en kopia',
  understood: 'Jag har läst det här',
  lastRepair: 'Senast reparerad',
};
