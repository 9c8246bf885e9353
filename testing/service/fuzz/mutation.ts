/** Makes a valid body wrong in one place or several: wrong type, missing, unknown, too long, too many. */
import type { Chance } from './chance.ts';
import { oddNumber, oddText, oddValue } from './odd-values.ts';

type Parent = Record<string, unknown> | unknown[];
interface Place {
  readonly parent: Parent;
  readonly name: string;
}

const deepest = 8;

/** All places in the value, to a limited depth. */
function placesIn(value: unknown, depth = 0): Place[] {
  if (typeof value !== 'object' || value === null || depth === deepest) return [];
  return Object.keys(value).flatMap((name) => [
    { parent: value as Parent, name },
    ...placesIn((value as Record<string, unknown>)[name], depth + 1),
  ]);
}

const read = ({ parent, name }: Place): unknown => (parent as Record<string, unknown>)[name];
const write = ({ parent, name }: Place, value: unknown): void => {
  Object.defineProperty(parent, name, { value, enumerable: true, configurable: true, writable: true });
};

function remove({ parent, name }: Place): void {
  if (Array.isArray(parent)) parent.splice(Number(name), 1);
  else delete parent[name];
}

function otherOfItsKind(value: unknown, chance: Chance): unknown {
  if (typeof value === 'number') return chance.draw(oddNumber);
  if (typeof value === 'string') return chance.draw(oddText);
  if (Array.isArray(value)) {
    if (value.length === 0 || value.length > 20 || chance.often(1 / 3)) return [];
    return Array.from(
      { length: chance.pick([21, 41, 51, 101]) },
      (_, at) => value[at % value.length] as unknown,
    );
  }
  return chance.draw(oddValue);
}

const asAnotherType = (value: unknown): unknown =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? [value] : JSON.stringify(value);

const extraNames = [
  'id',
  'locationId',
  'packs',
  'color',
  '__proto__',
  'constructor',
  '',
  'a.b',
  '\0',
  'ö',
  'createdAt',
];

/** Thousands of unknown fields, side by side or nested. */
function overdone(chance: Chance): object {
  const count = chance.pick([2_000, 20_000]);
  if (chance.often(0.5)) return Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, at]));
  let value: object = {};
  // The JSON writer supports no deeper nesting.
  for (let depth = 0; depth < count / 20; depth += 1) value = { a: value };
  return value;
}

/** Changes `body` in place if it is an object or an array; returns the result. */
export function mutate(body: unknown, chance: Chance): unknown {
  if (chance.often(1 / 25)) return chance.draw(oddValue);
  if (chance.often(1 / 60)) {
    const more = overdone(chance);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, ...more } : more;
  }
  const places = placesIn(body);
  if (places.length === 0) return { [chance.pick(extraNames)]: chance.draw(oddValue) };
  const place = chance.pick(places);
  const value = read(place);
  switch (chance.whole(0, 8)) {
    case 0:
      remove(place);
      break;
    case 1:
      write(place, null);
      break;
    case 2:
      write(place, asAnotherType(value));
      break;
    case 3: {
      const inside = typeof value === 'object' && value !== null ? (value as Parent) : place.parent;
      if (Array.isArray(inside)) inside.push(chance.draw(oddValue));
      else write({ parent: inside, name: chance.pick(extraNames) }, chance.draw(oddValue));
      break;
    }
    case 4:
      write(place, chance.draw(oddValue));
      break;
    default:
      write(place, otherOfItsKind(value, chance));
  }
  return body;
}

/** A duplicate field name; most readers use the last. */
const doubled = (text: string): string => text.replace(/^\{("(?:[^"\\]|\\.)*":)/, '{$1null,$1');

/** Makes invalid JSON of `text`, a JSON object. */
export function brokenBytes(text: string, chance: Chance): Buffer {
  switch (chance.whole(0, 8)) {
    case 0:
      return Buffer.from(text.slice(0, chance.whole(0, text.length - 1)));
    case 1:
      return Buffer.from(`${text}${chance.pick(['}', ',', ' x', '{}', '\0'])}`);
    case 2:
      return Buffer.from(text.replace(/\}$/, ',}'));
    case 3:
      return Buffer.from(`{'a':1,${text.slice(1)}`);
    case 4:
      return Buffer.from(
        chance.pick(['{"a":NaN}', '{"a":01}', '{"a":0x1}', '{a:1}', '{"a":+1}', '//\n{}', '{"a":"\n"}']),
      );
    case 5:
      return Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff, 0xc0, 0x80]), Buffer.from('"}')]);
    case 6:
      return Buffer.from(text, 'utf16le');
    case 7:
      return Buffer.from(`name=${encodeURIComponent(text)}`);
    default:
      return Buffer.from('['.repeat(chance.pick([10, 5000])));
  }
}

/** Other bytes that a JSON reader accepts as the same, or nearly. */
export function disguised(text: string, chance: Chance): string {
  switch (chance.whole(0, 3)) {
    case 0:
      return doubled(text);
    case 1:
      return text.replaceAll(/[aeiou]/g, (letter) => `\\u00${letter.codePointAt(0)!.toString(16)}`);
    case 2:
      return `\r\n\t ${text.replaceAll(',"', ' , "')} \n`;
    default:
      return text.replaceAll(/:(\d+)(?=[,}])/g, ':$1.0');
  }
}
