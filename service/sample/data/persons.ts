/** The persons of the first location: those that tests rely on, and many generated ones. */
import type { SamplePerson } from '../sample-clientele.ts';
import { colourClients } from './colour-clients.ts';
import { firstNames, lastNames } from './customer-names.ts';
import { visitsOf } from './formulas.ts';
import { mobileNumber, samordningsnummer } from './invented-numbers.ts';
import { personnummerOf, samplePerson } from './person.ts';
import { chance } from './stock.ts';

/** Oldest first. Includes data that only staff can enter, not the API. */
const known: readonly SamplePerson[] = [
  // Registered before creation times were kept.
  samplePerson('gun', 'Gun', 'Westerlund', null, {
    phoneNumber: '08-465 004 12',
    changedDaysBefore: 900,
  }),
  samplePerson('anna', 'Anna', 'Lindqvist', 1460, {
    email: 'anna.lindqvist@example.com',
    phoneNumber: mobileNumber(0),
    identityNumber: personnummerOf('19850314'),
    externalReference: 'crm-1001',
    note: 'Sensitive scalp: strand test every time',
    marketingAllowed: true,
    changedDaysBefore: 30,
    recipes: visitsOf('anna', 5, 12),
  }),
  samplePerson('elsa', 'Elsa', 'Öberg', 1400, {
    email: 'Elsa.Oberg@example.com',
    phoneNumber: mobileNumber(1),
    identityNumber: personnummerOf('19920701'),
    externalReference: 'crm-1002',
    recipes: visitsOf('elsa', 3, 20),
  }),
  // Two of one name, who are not the same.
  samplePerson('maria-1', 'Maria', 'Andersson', 1380, {
    email: 'maria.andersson@example.com',
    phoneNumber: mobileNumber(2),
    recipes: visitsOf('maria-1', 2, 60),
  }),
  samplePerson('maria-2', 'Maria', 'Andersson', 1300, { phoneNumber: mobileNumber(3) }),
  // Registered twice on purpose: one card pays her colour, the other her wig.
  samplePerson('karin-1', 'Karin', 'Holm', 1200, {
    phoneNumber: mobileNumber(4),
    identityNumber: personnummerOf('19671122'),
    recipes: visitsOf('karin-1', 2, 90),
  }),
  samplePerson('karin-2', 'Karin', 'Holm (wig)', 1100, {
    phoneNumber: mobileNumber(4),
    identityNumber: personnummerOf('19671122'),
  }),
  // Mother and daughter: one telephone, one address.
  samplePerson('sara', 'Sara', 'Ek', 1000, {
    email: 'ek@example.com',
    phoneNumber: mobileNumber(5),
    identityNumber: personnummerOf('19800229'),
  }),
  samplePerson('tuva', 'Tuva', 'Ek', 999, {
    email: 'ek@example.com',
    phoneNumber: mobileNumber(5),
    identityNumber: personnummerOf('20120817'),
    smsRemindersAllowed: false,
  }),
  // As it was written down at the desk: a filter by E.164 does not find it.
  samplePerson('inger', 'Inger', 'Åström', 800, {
    phoneNumber: '070-174 06 99',
    recipes: visitsOf('inger', 1, 200),
  }),
  samplePerson('amira', 'Amira', 'Haddad', 700, {
    email: 'amira@example.com',
    identityNumber: { type: 'se_samordningsnummer', number: samordningsnummer('19901005') },
    recipes: visitsOf('amira', 2, 35),
  }),
  samplePerson('reserve', 'Okänd', 'Patient', 650, {
    identityNumber: { type: 'se_reservnummer', number: 'SLL-99A042' },
    note: 'Sent by the hospital for a wig',
  }),
  samplePerson('ingrid-no', 'Ingrid', 'Østergaard', 600, {
    email: 'ingrid@example.no',
    phoneNumber: '+4790000000',
    identityNumber: { type: 'foreign', number: '010190 00083' },
    recipes: visitsOf('ingrid-no', 1, 70),
  }),
  samplePerson('member', 'Chloé', 'Núñez', 550, { identityNumber: { type: 'other', number: 'Member 42' } }),
  // Without a name.
  { key: 'nameless-phone', phoneNumber: mobileNumber(6), createdDaysBefore: 500 },
  { key: 'nameless-email', email: 'somebody@example.com', createdDaysBefore: 480 },
  { key: 'nameless-number', identityNumber: personnummerOf('19550505', '239'), createdDaysBefore: 470 },
  {
    key: 'first-name-only',
    firstName: 'Yılmaz',
    phoneNumber: mobileNumber(7),
    createdDaysBefore: 450,
    recipes: visitsOf('first-name-only', 1, 150),
  },
  // Had a recipe, which staff removed from her log.
  samplePerson('removed', 'Kristina', 'Blomqvist', 440, {
    phoneNumber: mobileNumber(8),
    changedDaysBefore: 100,
  }),
  // Staff changed her latest recipe; another came without items of the colour bar.
  samplePerson('linnea', 'Linnéa', 'Sjöberg', 430, {
    email: 'linnea@example.com',
    phoneNumber: mobileNumber(9),
    marketingAllowed: true,
    recipes: [
      {
        daysBefore: 300,
        title: 'Henna, brought along',
        bowls: [
          {
            components: [
              { name: 'Henna', amount: '120.5', unit: 'g' },
              { name: 'Tea', amount: '250', unit: 'ml' },
            ],
          },
        ],
      },
      {
        daysBefore: 45,
        changedDaysBefore: 40,
        staff: 'asa',
        title: 'Rose gold',
        properties: [{ name: 'Colour removed before', value: 'yes' }],
        appData: { app: 'colour-bar', version: 1, swatches: ['#b76e79', '#e0bfb8'] },
        bowls: [
          {
            name: 'All over',
            note: 'Wet hair',
            components: [
              {
                name: 'Sidensvans Rose gold',
                amount: '40',
                unit: 'g',
                item: { range: 'Sidensvans', shade: 'Rose gold' },
                properties: [{ name: 'Diluted', value: '1:2' }],
              },
              { name: 'Vårda Mask', amount: '1', unit: 'pack', item: { range: 'Vårda', shade: 'Mask' } },
            ],
          },
        ],
      },
    ],
  }),
];

const two = (value: number) => String(value).padStart(2, '0');

/** The nth generated person, deterministic. */
function other(nth: number, of: number): SamplePerson {
  const roll = (what: string) => chance('person', String(nth), what);
  // Steps that share no divisor with the lists: no two of the others have both names in common.
  const firstName = firstNames[(nth * 31) % firstNames.length]!;
  const lastName = lastNames[(nth * 17 + Math.floor(nth / firstNames.length)) % lastNames.length]!;
  const birthday = `${1945 + Math.floor(roll('year') * 62)}${two(1 + Math.floor(roll('month') * 12))}${two(1 + Math.floor(roll('day') * 28))}`;
  const visits = roll('colours') < 0.3 ? 1 + Math.floor(roll('visits') * 4) : 0;
  // They came one after the other, over more than a year.
  const createdDaysBefore = 420 - Math.floor((nth * 415) / of);
  const lastVisit = Math.min(createdDaysBefore, 2 + Math.floor(roll('last') * 60));
  const possible = Math.min(visits, 1 + Math.floor((createdDaysBefore - lastVisit) / 42));
  const key = `other-${nth + 1}`;
  return {
    key,
    firstName,
    lastName,
    ...(roll('email') < 0.6 && { email: `customer${nth + 1}@example.com` }),
    // Numbers that are free for fiction are fewer than customers.
    ...(nth < 80 && { phoneNumber: mobileNumber(10 + nth) }),
    ...(roll('number') < 0.35 && { identityNumber: personnummerOf(birthday, nth % 2 === 0 ? '238' : '239') }),
    ...(roll('reference') < 0.4 && { externalReference: `crm-${2000 + nth}` }),
    ...(roll('sms') < 0.1 && { smsRemindersAllowed: false }),
    ...(roll('marketing') < 0.3 && { marketingAllowed: true }),
    createdDaysBefore,
    ...(roll('changed') < 0.2 && { changedDaysBefore: Math.floor(createdDaysBefore * roll('since')) }),
    ...(possible > 0 && { recipes: visitsOf(key, possible, lastVisit) }),
  };
}

const others = 100;

const age = ({ createdDaysBefore }: SamplePerson): number => createdDaysBefore ?? Number.MAX_SAFE_INTEGER;

export const sodermalmPersons: readonly SamplePerson[] = [
  ...known,
  ...colourClients,
  ...Array.from({ length: others }, (_, nth) => other(nth, others)),
].toSorted((a, b) => age(b) - age(a));
