/** Bodies up to 1 MB with as many faults as possible get a short answer. */
import { expect, test } from 'vitest';
import { openSalon } from '../conformance/salon.ts';

const many = (count: number, entry: string) => Array.from({ length: count }, () => entry).join(',');
const named = (count: number) => Array.from({ length: count }, (_, at) => `"k${at}":${at}`).join(',');
const deep = (depth: number) => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`;

const bodies: Record<string, [list: string, raw: string, field: string]> = {
  'lists of a hundred thousand wrong entries': [
    'stock-movements',
    `{"lines":[${many(100_000, '{"a":1}')}]}`,
    'lines',
  ],
  'lists of a hundred thousand empty entries': [
    'stock-movements',
    `{"lines":[${many(300_000, '{}')}]}`,
    'lines',
  ],
  'bowls of bowls': [
    'colour-bar-mixes',
    `{"staffId":"x","bowls":[${many(1000, `{"components":[${many(300, '1')}]}`)}]}`,
    'bowls',
  ],
  'sixty thousand unknown fields': ['colour-bar-ranges', `{${named(60_000)}}`, 'k0'],
  'an unknown field of a million characters': ['colour-bar-ranges', `{"${'x'.repeat(1_000_000)}":1}`, 'xxx'],
  'forty thousand wrong properties': [
    'persons/per_none/recipes',
    `{"bowls":[${many(20, `{"components":[${many(40, `{"name":"a","amount":"1","unit":"g","properties":[${many(50, '{"x":1,"y":2}')}]}`)}]}`)}]}`,
    'bowls.0.components.0.properties.0.x',
  ],
  'eighty thousand levels': ['colour-bar-ranges', deep(80_000), 'a'],
  'a text of a million characters': ['persons', `{"email":"${'@'.repeat(1_000_000)}"}`, 'email'],
};

test.each(Object.entries(bodies))(
  '%s are refused at once and in few words',
  async (_, [list, raw, field]) => {
    const salon = await openSalon();
    expect(Buffer.byteLength(raw)).toBeLessThan(1024 * 1024);
    const answer = await salon.call('POST', `${salon.main}/${list}`, { raw });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(field);
    expect(answer.text.length).toBeLessThan(120_000);
  },
);
