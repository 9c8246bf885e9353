/** Requests that are as much work as a request can be, each in its own way. */
import type { BenchService } from '../servers/service.ts';

/** A request; `prepare` makes what it needs, before it is measured. */
export interface Shape {
  readonly what: string;
  readonly status: number;
  readonly prepare?: (at: Caller) => Promise<void>;
  readonly send: (at: Caller, round: number) => Promise<Response>;
}

export interface Caller extends BenchService {
  readonly call: (
    method: string,
    path: string,
    body?: string,
    headers?: Record<string, string>,
  ) => Promise<Response>;
  /** Items that are weighed. */
  readonly items: readonly string[];
  /** Persons without recipes, one for each number. */
  readonly person: (number: number) => Promise<string>;
}

const times = (count: number, entry: string): string => Array.from({ length: count }, () => entry).join(',');

const properties = (count: number, entry: string): string =>
  `{"bowls":[${times(20, `{"components":[${times(40, `{"name":"a","amount":"1","unit":"g","properties":[${times(count, entry)}]}`)}]}`)}]}`;

/** 40,000 properties, each as it should be. */
const largestRecipe = properties(50, '{"name":"a","value":""}');
const named = (count: number) => Array.from({ length: count }, (_, at) => `"k${at}":${at}`).join(',');

const refused = (what: string, list: string, body: string): Shape => ({
  what,
  status: 400,
  send: ({ call }) => call('POST', list, body),
});

/** 20 bowls of 40 components that finish nearly 1,000 packs. */
const largestMix = ({ staffId, items: [item] }: Caller): string =>
  JSON.stringify({
    staffId,
    bowls: Array.from({ length: 20 }, () => ({
      components: Array.from({ length: 40 }, () => ({ colourBarItemId: item, amount: 74 })),
    })),
  });

const idIn = async (answer: Response): Promise<string> => ((await answer.json()) as { id: string }).id;

async function several(count: number, make: () => Promise<unknown>): Promise<void> {
  for (let at = 0; at < count; at += 1) await make();
}

const rounds = 3;
const undone: string[] = [];
const removed: string[] = [];
let withRecipes = '';

export const requestShapes: readonly Shape[] = [
  { what: 'a page of look-ups', status: 200, send: ({ call }) => call('GET', 'colour-bar-items?limit=200') },
  {
    what: '/openapi.json',
    status: 200,
    send: ({ url }) => fetch(new URL('/openapi.json', url)),
  },
  {
    what: 'a PIN check',
    status: 400,
    send: ({ call }) => call('POST', 'staff/pin-check', '{"pin":"99999999999999999999"}'),
  },
  refused('40,000 wrong properties', 'persons/per_none/recipes', properties(50, '{"x":1,"y":2}')),
  refused('300,000 empty lines', 'stock-movements', `{"lines":[${times(300_000, '{}')}]}`),
  refused(
    '1,000 bowls of numbers',
    'colour-bar-mixes',
    `{"staffId":"x","bowls":[${times(1000, `{"components":[${times(400, '1')}]}`)}]}`,
  ),
  refused('60,000 unknown fields', 'colour-bar-ranges', `{${named(60_000)}}`),
  refused('a field said 80,000 times', 'persons/per_none/recipes', `{${times(80_000, '"note":"a"')}}`),
  refused('500,000 numbers', 'stock-movements', `[${times(500_000, '1')}]`),
  refused('80,000 levels', 'colour-bar-ranges', `${'{"a":['.repeat(80_000)}1${']}'.repeat(80_000)}`),
  refused(
    'a long address',
    'persons',
    `{"email":"${'@'.repeat(1_000_000)}","firstName":"${'é'.repeat(20_000)}"}`,
  ),
  refused(
    'open markup in a number',
    'persons',
    JSON.stringify({
      firstName: 'a',
      identityNumber: {
        type: 'se_personnummer',
        number: `${'<a'.repeat(2000)}'${'<'.repeat(8)}${'<b>'.repeat(20)}`,
      },
    }),
  ),
  {
    what: 'the largest recipe',
    status: 201,
    send: async ({ call, person }, round) =>
      call('POST', `persons/${await person(round)}/recipes`, largestRecipe),
  },
  {
    what: 'its answer again',
    status: 201,
    prepare: async ({ call, person }) => {
      await call('POST', `persons/${await person(1)}/recipes`, largestRecipe, {
        'idempotency-key': 'block-replay',
      });
    },
    send: async ({ call, person }) =>
      call('POST', `persons/${await person(1)}/recipes`, largestRecipe, {
        'idempotency-key': 'block-replay',
      }),
  },
  {
    what: '200 of the largest recipes',
    status: 200,
    prepare: async ({ call, person }) => {
      withRecipes = await person(50);
      await several(200, () => call('POST', `persons/${withRecipes}/recipes`, largestRecipe));
    },
    send: ({ call }) => call('GET', `persons/${withRecipes}/recipes?limit=200`),
  },
  {
    what: 'removing who has 100 of them',
    status: 204,
    prepare: async ({ call, person }) => {
      for (let round = 0; round < rounds; round += 1) {
        removed.push(await person(100 + round));
        await several(100, () => call('POST', `persons/${removed[round]}/recipes`, largestRecipe));
      }
    },
    send: ({ call }, round) => call('DELETE', `persons/${removed[round]}`),
  },
  {
    what: 'the largest mix',
    status: 201,
    send: (at) => at.call('POST', 'colour-bar-mixes', largestMix(at)),
  },
  {
    what: 'its undo',
    status: 200,
    prepare: async (at) => {
      for (let round = 0; round < rounds; round += 1)
        undone.push(await idIn(await at.call('POST', 'colour-bar-mixes', largestMix(at))));
    },
    send: ({ call }, round) => call('POST', `colour-bar-mixes/${undone[round]}/undo`),
  },
  {
    what: '200 of the largest mixes',
    status: 200,
    prepare: (at) => several(190, () => at.call('POST', 'colour-bar-mixes', largestMix(at))),
    send: ({ call }) => call('GET', 'colour-bar-mixes?limit=200'),
  },
  {
    what: '200 movements',
    status: 200,
    send: ({ call }) => call('GET', 'stock-movements?limit=200'),
  },
  {
    what: '200 persons with long notes',
    status: 200,
    prepare: async ({ call }) => {
      for (let at = 0; at < 200; at += 1)
        await call(
          'POST',
          'persons',
          JSON.stringify({ firstName: `Anna ${at}`, note: '\u0001'.repeat(2000) }),
        );
    },
    send: ({ call }) => call('GET', 'persons?limit=200'),
  },
  {
    what: 'a search that finds many',
    status: 200,
    send: ({ call }) => call('GET', 'customers?q=a&limit=200'),
  },
];
