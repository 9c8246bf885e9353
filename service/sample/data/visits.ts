/** Earlier mixes for today's customers; each formula is one that a hairdresser would write. */
import type { SampleRecipe, SampleRecipeComponent } from '../sample-clientele.ts';
import type { SampleVisits } from '../sample-trade.ts';
import { bowl, bowlOf, item, type BowlFormula } from './formulas.ts';
import { chance } from './stock.ts';

interface Chapter {
  readonly title: string;
  readonly visits: number;
  readonly note: string;
  readonly roots: BowlFormula;
  /** Mixed at every `every`th visit; the others are roots only. */
  readonly lengths: BowlFormula;
  readonly every: number;
}

/** Five years of one customer: from grey coverage in light brown to a toned copper. */
const chapters: readonly Chapter[] = [
  {
    title: 'Grey coverage, light brown',
    visits: 8,
    note: 'First time: half grey at the temples, a third elsewhere',
    roots: bowl('Roots', 'Nordlys Permanent', { '5/0': 30, '5/3': 15 }, '6 %', 40),
    lengths: bowl('Lengths', 'Nordlys Soft', { '5/3': 25 }, '3 %', 20),
    every: 4,
  },
  {
    title: 'Grey coverage, half a level lighter',
    visits: 9,
    note: 'A softer line when it grows out',
    roots: bowl('Roots', 'Nordlys Permanent', { '5/0': 20, '6/0': 20, '6/3': 10 }, '6 %', 40),
    lengths: bowl('Lengths', 'Nordlys Soft', { '6/7': 30 }, '3 %', 20),
    every: 3,
  },
  {
    title: 'Dark blonde, warmer',
    visits: 9,
    note: 'Wants to go warmer, a little at a time',
    roots: bowl('Roots', 'Nordlys Permanent', { '6/0': 30, '6/34': 15 }, '6 %', 40),
    lengths: bowl('Toner', 'Glimmer', { '7/3': 25 }, '3 %', 15),
    every: 2,
  },
  {
    title: 'Copper',
    visits: 9,
    note: 'Copper at last. 6/0 in it for the grey',
    roots: bowl('Roots', 'Nordlys Permanent', { '6/43': 30, '6/0': 15 }, '6 %', 40),
    lengths: bowl('Toner', 'Glimmer', { '7/43': 25 }, '3 %', 15),
    every: 2,
  },
  {
    title: 'Copper, a level lighter',
    visits: 9,
    note: 'A level lighter for the summer',
    roots: bowl('Roots', 'Nordlys Permanent', { '7/43': 35, '7/0': 15 }, '6 %', 35),
    lengths: bowl('Toner', 'Glimmer', { '8/43': 30 }, '3 %', 12),
    every: 1,
  },
];

/** Her regular stylist was sometimes on leave. */
const staff = ['astrid', 'astrid', 'astrid', 'mehmet'];
const latest = chapters.length - 1;

function fiveYears(lastDaysBefore: number): readonly SampleRecipe[] {
  const visits = chapters.flatMap((chapter, of) =>
    Array.from({ length: chapter.visits }, (_, turn) => ({ chapter, of, turn })),
  );
  const roll = (at: number, what: string) => chance('five years', String(at), what);
  return visits.map(({ chapter, of, turn }, at): SampleRecipe => {
    const bowls = (turn + 1) % chapter.every === 0 ? [chapter.roots, chapter.lengths] : [chapter.roots];
    // About every six weeks, never two visits in one.
    const jitter = at === visits.length - 1 ? 0 : Math.floor(roll(at, 'week') * 3) * 7 - 7;
    // Varies by 0, 5 or 10 grams: hair grows faster in summer, and leftovers lead to smaller mixes.
    const more = Math.floor(roll(at, 'more') * 3) * 5;
    const isWeighedBack = of === latest;
    return {
      daysBefore: lastDaysBefore + (visits.length - 1 - at) * 42 + jitter,
      staff: staff[Math.floor(roll(at, 'staff') * staff.length)]!,
      title: chapter.title,
      ...(turn === 0 && { note: chapter.note }),
      bowls: bowls.map((one) => {
        const { properties = [], ...made } = bowlOf(one, more);
        const left = { name: 'Left over', value: `${one === chapter.roots ? 18 : 6} g` };
        return { ...made, properties: isWeighedBack ? [...properties, left] : properties };
      }),
    };
  });
}

const direct = (title: string, daysBefore: number, shades: Readonly<Record<string, number>>) =>
  ({
    daysBefore,
    staff: 'astrid',
    title,
    bowls: [
      {
        name: 'All over',
        note: 'On dry hair, no developer',
        properties: [{ name: 'Processing time', value: '20 min' }],
        components: Object.entries(shades).map(([shade, grams]) => item('Sidensvans', shade, grams)),
      },
    ],
  }) satisfies SampleRecipe;

/** Mixes of a discontinued range, from when it was sold; the toner is still sold. */
const ashen = (daysBefore: number, grams: readonly [number, number]): SampleRecipe => ({
  daysBefore,
  staff: 'mehmet',
  title: 'Cool dark blonde',
  bowls: [
    {
      name: 'Roots',
      properties: [{ name: 'Processing time', value: '35 min' }],
      components: [
        item('Nordlys Classic', '6/1', grams[0]),
        item('Nordlys Classic', '7/1', grams[1]),
        item('Oxid', '6 %', grams[0] + grams[1]),
      ],
    },
    bowlOf(bowl('Toner', 'Glimmer', { '8/1': 20 }, '3 %', 10), 0),
  ],
});

const free = (name: string, amount: string, unit: string, product?: string): SampleRecipeComponent => ({
  name,
  amount,
  unit,
  ...(product !== undefined && { product }),
});

/** Recipes in other programs' forms: without items, with other units, with a whole formula as a name. */
const cards: readonly SampleRecipe[] = [
  {
    daysBefore: 410,
    title: 'Imported card 1 of 3',
    properties: [{ name: 'Card no.', value: 'Å-0417' }],
    appData: { cardFile: { card: 'Å-0417', sheet: 1 } },
    bowls: [{ components: [free('Dark copper, own mix', '1.5', 'tube'), free('20 vol', '3', 'fl-oz')] }],
  },
  {
    daysBefore: 330,
    title: 'Imported card 2 of 3',
    properties: [{ name: 'Card no.', value: 'Å-0417' }],
    appData: { cardFile: { card: 'Å-0417', sheet: 2 } },
    bowls: [
      {
        name: 'R',
        components: [
          free('30 g Nordlys Permanent 6/43 + 10 g Nordlys Permanent 6/0 + 40 g Oxid 6 %', '1', 'bowl'),
        ],
      },
    ],
  },
  {
    daysBefore: 46,
    title: 'Imported card 3 of 3',
    note: 'Rinse until the water is clear',
    properties: [{ name: 'Card no.', value: 'Å-0417' }],
    appData: { cardFile: { card: 'Å-0417', sheet: 3 } },
    bowls: [
      {
        name: 'Roots',
        properties: [{ name: 'Verkningstid', value: '35 min' }],
        components: [
          free('Nordlys Permanent 6/43', '30', 'g'),
          free('Nordlys Permanent 6/0', '10', 'g'),
          free('Oxid 6 %', '40', 'g'),
          free('Red pigment, the strong one', '2', 'cm'),
        ],
      },
      {
        name: 'After',
        components: [free('Silver shampoo', '2', 'pump', 'silver-shampoo')],
      },
    ],
  },
];

/** The first location's recipes, by key of the person. */
export const sodermalmVisits = (now: number, timeZone: string): SampleVisits => ({
  now,
  timeZone,
  recipes: {
    margareta: fiveYears(43),
    hanna: [
      direct('Peach glaze', 150, { Peach: 25, Clear: 50 }),
      direct('Peach and rose', 101, { Peach: 15, 'Rose gold': 15, Clear: 50 }),
      direct('Rose gold glaze', 49, { 'Rose gold': 30, Clear: 60 }),
    ],
    cecilia: [ashen(170, [30, 10]), ashen(128, [30, 15]), ashen(80, [25, 20])],
    dilan: cards,
  },
});

/** The second location's recipes. */
export const vasastanVisits = (now: number, timeZone: string): SampleVisits => ({
  now,
  timeZone,
  recipes: {
    pia: [
      {
        daysBefore: 56,
        staff: 'sara',
        title: 'Ash brown',
        bowls: [bowlOf(bowl('Roots', 'Nordlys Permanent', { '5/1': 30, '5/0': 15 }, '6 %', 40), 0)],
      },
    ],
  },
});
