/** decisions 1, Strings: half a character, and NUL, are refused wherever text is stored or looked up. */
import { describe, expect } from 'vitest';
import { chanceOf } from '../../testing/service/fuzz/chance.ts';
import { declared } from '../../testing/service/fuzz/draft.ts';
import { nothingKnown } from '../../testing/service/fuzz/known.ts';
import { valid } from '../../testing/service/fuzz/valid.ts';
import { itemId, refusalOf, refusedFields, test } from './salon.ts';

const halves = ['\ud800', '\udbff', '\udc00', '\udfff', '\udc00\ud800'];

/** Each text in the value except `appData`: its dotted path, and a function that replaces it in a copy of the value. */
function* withOther(
  value: unknown,
  other: (text: string) => unknown,
  path: readonly string[] = [],
): Generator<[string, unknown]> {
  if (typeof value === 'string') yield [path.join('.'), other(value)];
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value))
      if (name !== 'appData')
        for (const [at, changed] of withOther(part, other, [...path, name]))
          yield [
            at,
            Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed },
          ];
}

describe('Half a character, or NUL', () => {
  // holds: strings
  test('is refused in every text of every body, as is what only says that it is long', async (salon) => {
    const others = [
      (text: string) => `${text}\0`,
      (text: string) => `${text}\udc00`,
      // Counting its characters would exhaust the memory.
      () => ({ length: 2 ** 31 }),
    ];
    for (const { id, body, path, method } of declared) {
      if (body === undefined) continue;
      const address = path.replace('{locationId}', salon.ids.main).replaceAll(/\{\w+\}/g, 'none');
      const place = { known: nothingKnown(), location: salon.ids.main };
      // Some bodies have rules beyond their schema, so try several draws.
      const draws = Array.from({ length: 20 }, (_, at) =>
        chanceOf(20_261_122, at).draw(valid(body, '', place)),
      );
      const right = draws.find((drawn) => body.safeParse(drawn).success);
      expect(right, id).toBeDefined();
      for (const other of others)
        for (const [field, wrong] of withOther(right, other)) {
          const answer = await salon.call(method, address, { raw: JSON.stringify(wrong) });
          expect(refusalOf(answer), `${id} ${field}`).toBe('400 validation_failed');
          expect(
            refusedFields(answer).some((named) => field.startsWith(named)),
            `${id} ${field}`,
          ).toBe(true);
        }
    }
  });

  // holds: strings
  test('is refused whichever half it is, escaped in either case', async (salon) => {
    for (const half of halves) {
      const escaped = JSON.stringify(half);
      for (const name of [escaped, escaped.toUpperCase().replaceAll('\\U', '\\u')]) {
        const raw = `{"name":${name},"kind":"colour"}`;
        const answer = await salon.call('POST', `${salon.main}/colour-bar-ranges`, { raw });
        expect([refusalOf(answer), refusedFields(answer)], name).toEqual(['400 validation_failed', ['name']]);
      }
    }
    const whole = { name: 'Färg 🎨', kind: 'colour' };
    const raw = JSON.stringify(whole).replace('🎨', String.raw`\ud83c\udfa8`);
    const made = await salon.call<{ name: string }>('POST', `${salon.main}/colour-bar-ranges`, { raw });
    expect([made.status, made.body.name]).toEqual([201, whole.name]);
  });

  // holds: strings
  test('never makes one reference, name or person of two', async (salon) => {
    const bowls = [{ components: [{ colourBarItemId: itemId('7/43'), amount: 1 }] }];
    for (const half of ['\udc00', '\udc01']) {
      const range = { name: `R${half}`, kind: 'colour' };
      const mix = { staffId: salon.staff.anna, externalReference: `M${half}`, bowls };
      const person = { firstName: 'Eva', externalReference: `P${half}` };
      for (const [list, body] of [
        ['colour-bar-ranges', range],
        ['colour-bar-mixes', mix],
        ['persons', person],
      ] as const)
        expect(refusalOf(await salon.call('POST', `${salon.main}/${list}`, { body }))).toBe(
          '400 validation_failed',
        );
    }
  });

  // holds: strings
  test('is refused where something is looked up by it', async (salon) => {
    for (const [list, name] of [
      ['colour-bar-mixes', 'externalReference'],
      ['persons', 'externalReference'],
      ['products', 'articleNumber'],
      ['customers', 'q'],
    ] as const)
      for (const odd of ['M%ED%B0%80', 'M%ff', '%C3%A5%C0%80', 'a%00b']) {
        const answer = await salon.call('GET', `${salon.main}/${list}?${name}=${odd}`);
        expect(refusalOf(answer), `${list} ${odd}`).toBe('400 validation_failed');
        expect(refusedFields(answer)).toEqual([name]);
        expect((await salon.call('GET', `${salon.main}/${list}?q=a&other=${odd}`)).status).toBe(200);
        // The same query spelt differently: an escaped name, an equals sign in the value, a repeated name.
        const escaped = `${name.slice(0, -1)}%${name.charCodeAt(name.length - 1).toString(16)}`;
        for (const spelt of [`${escaped}=${odd}`, `${name}=x=${odd}`, `${name}=a&${name}=${odd}`]) {
          const same = await salon.call('GET', `${salon.main}/${list}?${spelt}`);
          expect([refusalOf(same), refusedFields(same)], spelt).toEqual(['400 validation_failed', [name]]);
        }
      }
    // A percent sign that begins no escape is taken literally.
    expect((await salon.call('GET', `${salon.main}/customers?q=100%`)).status).toBe(200);
  });
});

describe('Lengths', () => {
  // holds: strings
  test('count characters, whatever each is made of', async (salon) => {
    const of = (count: number) => '🎨'.repeat(count);
    for (const [list, field, longest, more] of [
      ['colour-bar-ranges', 'name', 100, { kind: 'colour' }],
      ['vehicles', 'registrationNumber', 20, {}],
      ['vehicles', 'note', 2000, { registrationNumber: 'ABC123' }],
      ['persons', 'externalReference', 100, { firstName: 'Eva' }],
      ['persons', 'firstName', 100, {}],
    ] as const) {
      const send = (count: number) =>
        salon.call('POST', `${salon.main}/${list}`, { body: { ...more, [field]: of(count) } });
      expect((await send(longest)).status, field).toBe(201);
      expect(refusedFields(await send(longest + 1)), field).toEqual([field]);
    }
  });
});
