/** Recipes of the first location's customers: formulas with the items of its colour bar. */
import type { SampleBowl, SampleRecipe, SampleRecipeComponent } from '../sample-clientele.ts';
import { chance } from './stock.ts';

/** Grams of developer to 1 gram of colour. */
const ratios = {
  'Nordlys Permanent': 1,
  'Nordlys Soft': 2,
  'Nordlys Glöd': 1,
  'Nordlys Blond': 2,
  Glimmer: 2,
  'Fjäll Permanent': 1.5,
  'Fjäll Demi': 1.5,
  Gråväder: 1,
  Isblond: 2,
} as const;
type Range = keyof typeof ratios;

export interface BowlFormula {
  readonly name: string;
  readonly range: Range;
  /** Grams of each shade. */
  readonly shades: Readonly<Record<string, number>>;
  readonly developer: '3 %' | '6 %' | '9 %' | '12 %';
  readonly minutes: number;
}

export const bowl = (
  name: string,
  range: Range,
  shades: BowlFormula['shades'],
  developer: BowlFormula['developer'],
  minutes: number,
): BowlFormula => ({ name, range, shades, developer, minutes });

interface Formula {
  readonly title: string;
  readonly bowls: readonly BowlFormula[];
}

const formulas: readonly Formula[] = [
  {
    title: 'Copper roots and gloss',
    bowls: [
      bowl('Roots', 'Nordlys Permanent', { '7/43': 30, '6/43': 15 }, '6 %', 35),
      bowl('Lengths', 'Glimmer', { '8/43': 30 }, '3 %', 15),
    ],
  },
  {
    title: 'Cool blonde balayage',
    bowls: [
      bowl('Lightening', 'Isblond', { Clay: 40 }, '6 %', 45),
      bowl('Toner', 'Glimmer', { '9/16': 20, '10/1': 10 }, '3 %', 10),
    ],
  },
  {
    title: 'Grey coverage, light brown',
    bowls: [bowl('Roots', 'Nordlys Permanent', { '5/0': 30, '5/3': 15 }, '6 %', 40)],
  },
  {
    title: 'Soft brunette glaze',
    bowls: [bowl('All over', 'Nordlys Soft', { '6/7': 40 }, '3 %', 20)],
  },
  {
    title: 'Bright highlights',
    bowls: [
      bowl('Foils', 'Isblond', { 'Powder 7': 50 }, '9 %', 40),
      bowl('Toner', 'Glimmer', { '10/18': 25 }, '3 %', 8),
    ],
  },
  {
    title: 'High lift ash',
    bowls: [bowl('Roots', 'Nordlys Blond', { '12/11': 45 }, '12 %', 50)],
  },
  {
    title: 'Deep red',
    bowls: [bowl('All over', 'Nordlys Glöd', { '6/46': 40, '5/55': 10 }, '6 %', 35)],
  },
  {
    title: 'Gentle colour, dark blonde',
    bowls: [
      bowl('Roots', 'Fjäll Permanent', { '6/0': 20, '6/3': 10 }, '6 %', 35),
      bowl('Lengths', 'Fjäll Demi', { '7/3': 30 }, '3 %', 15),
    ],
  },
  {
    title: 'Grey blending',
    bowls: [bowl('All over', 'Gråväder', { '6/1': 40 }, '3 %', 10)],
  },
];

export const item = (range: string, shade: string, amount: number): SampleRecipeComponent => ({
  name: `${range} ${shade}`,
  amount: String(amount),
  unit: 'g',
  item: { range, shade },
});

/** `more`: per cent added to all grams, for longer or thicker hair. */
export function bowlOf({ name, range, shades, developer, minutes }: BowlFormula, more: number): SampleBowl {
  const colour = Object.entries(shades).map(([shade, grams]) =>
    item(range, shade, Math.round(grams * (1 + more / 100))),
  );
  const total = colour.reduce((sum, { amount }) => sum + Number(amount), 0);
  return {
    name,
    properties: [{ name: 'Processing time', value: `${minutes} min` }],
    components: [...colour, item('Oxid', developer, Math.round(total * ratios[range]))],
  };
}

const colourists = ['astrid', 'mehmet', 'chen'];
const pick = <T>(from: readonly T[], roll: number): T => from[Math.floor(roll * from.length)]!;
const notes = [
  'A little warmer next time',
  'Ten minutes less at the temples',
  'Strand test first',
  undefined,
];

/** `visits` visits, six weeks apart, the last `lastDaysBefore` days before the sample was made; oldest first. */
export function visitsOf(person: string, visits: number, lastDaysBefore: number): SampleRecipe[] {
  const roll = (...words: string[]) => chance('visits', person, ...words);
  const usual = pick(formulas, roll('formula'));
  const staff = pick(colourists, roll('staff'));
  return Array.from({ length: visits }, (_, at): SampleRecipe => {
    const visit = String(at);
    // Most come for the same again; some try another colour once.
    const { title, bowls } = roll('other', visit) < 0.15 ? pick(formulas, roll('new', visit)) : usual;
    const more = Math.floor(roll('more') * 5) * 10 + Math.floor(roll('more', visit) * 3) * 5;
    const note = pick(notes, roll('note', visit));
    return {
      daysBefore: lastDaysBefore + (visits - 1 - at) * 42,
      staff,
      title,
      note,
      bowls: bowls.map((one) => bowlOf(one, more)),
    };
  });
}
