/** Draws values that a declared schema accepts; ids and references are known ones. */
import * as fc from 'fast-check';
import { z } from 'zod';
import { prefixesOf } from './known.ts';
import { idAmong, oneAmong, shapes, type DrawContext } from './shapes.ts';

/** The parts of a schema's definition that are read here. */
interface Definition {
  readonly type: string;
  readonly shape: Readonly<Record<string, z.core.$ZodType>>;
  readonly element: z.core.$ZodType;
  readonly innerType: z.core.$ZodType;
  readonly in: z.core.$ZodType;
  readonly out: z.core.$ZodType;
  readonly entries: Readonly<Record<string, unknown>>;
  readonly format?: string;
}
interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: RegExp;
}
interface Check {
  readonly check: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly value?: number;
  readonly pattern?: RegExp;
}

function definitionOf({ _zod }: z.core.$ZodType): Definition {
  return _zod.def as unknown as Definition;
}

function boundsOf({ _zod: own }: z.core.$ZodType): Bounds {
  let bounds: Bounds = {};
  for (const { _zod } of own.def.checks ?? []) {
    const { check, minimum, maximum, value, pattern } = _zod.def as unknown as Check;
    if (check === 'min_length' || check === 'greater_than')
      bounds = { ...bounds, minimum: minimum ?? value ?? 0 };
    else if (check === 'max_length' || check === 'less_than')
      bounds = { ...bounds, maximum: maximum ?? value ?? 0 };
    else if (pattern !== undefined) bounds = { ...bounds, pattern };
  }
  return bounds;
}

const ofSchema = new WeakMap<z.core.$ZodType, readonly string[]>();

/** Some texts that match a schema's pattern, always the same ones. */
function matching(schema: z.core.$ZodType, pattern: RegExp): readonly string[] {
  const known = ofSchema.get(schema);
  if (known !== undefined) return known;
  const made = fc
    .sample(fc.stringMatching(pattern), { seed: 1, numRuns: 200 })
    .filter((text) => z.core.safeParse(schema, text).success);
  ofSchema.set(schema, made);
  return made;
}

const letters = Array.from('abcdefghijklmnoprstuvåäöABCÅÄÖ0123456789');
const wider = [
  ...letters,
  ' ',
  '-',
  "'",
  '/',
  '.',
  'é',
  'ß',
  'İ',
  'ł',
  'ø',
  '中',
  'ش',
  '🎨',
  'e\u0301',
  '\u202e',
  '<b>',
];

/** Texts with a length between the bounds, in UTF-16 units; seldom at a bound. */
function words({ minimum = 0, maximum = 60 }: Bounds): fc.Arbitrary<string> {
  const from = fc.oneof(
    { weight: 3, arbitrary: fc.constant(letters) },
    { weight: 1, arbitrary: fc.constant(wider) },
  );
  const length = fc.oneof(
    {
      weight: 11,
      arbitrary: fc.integer({ min: Math.max(minimum, 1), max: Math.max(minimum, 1, Math.min(maximum, 14)) }),
    },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
  );
  return fc
    .tuple(from, length)
    .chain(([some, count]) =>
      fc
        .array(fc.constantFrom(...some), { minLength: count, maxLength: count })
        .map((drawn) => drawn.join('').slice(0, count)),
    )
    .map((text) => (text.isWellFormed() ? text : `${text.slice(0, -1)}x`));
}

const day = 86_400_000;

function textFor(
  schema: z.core.$ZodType,
  name: string,
  { known, location }: DrawContext,
): fc.Arbitrary<string> {
  const prefixes = prefixesOf[name];
  if (prefixes !== undefined) return idAmong(known, location, prefixes);
  const { format } = definitionOf(schema);
  if (format === 'datetime' || format === 'date') {
    const today = Math.floor(Date.now() / day) * day;
    return fc
      .integer({ min: today - 40 * day, max: today + 41 * day - 1 })
      .map((time) => new Date(time).toISOString().slice(0, format === 'date' ? 10 : undefined));
  }
  const bounds = boundsOf(schema);
  const { pattern } = bounds;
  const fitting = pattern && matching(schema, pattern);
  const fresh =
    fitting === undefined ? words(bounds) : fc.constantFrom(...(fitting.length > 0 ? fitting : ['1']));
  // An existing value, for look-ups, repeats and conflicts.
  const held = known.values(name);
  return held.length === 0
    ? fresh
    : fc.oneof({ weight: 7, arbitrary: fresh }, { weight: 1, arbitrary: oneAmong(held) });
}

function numberFor(schema: z.core.$ZodType): fc.Arbitrary<number> {
  const { minimum = 0, maximum = 1000 } = boundsOf(schema);
  const min = Math.max(minimum, 0);
  return fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min, max: Math.max(min, Math.min(maximum, 60)) }) },
    { weight: 1, arbitrary: fc.integer({ min, max: Math.max(min, maximum) }) },
  );
}

function listFor(schema: z.core.$ZodType, element: fc.Arbitrary<unknown>): fc.Arbitrary<unknown[]> {
  const { minimum = 0, maximum = 10 } = boundsOf(schema);
  const long = (count: number) => {
    const length = Math.min(count, maximum);
    return fc.array(element, { minLength: length, maxLength: length });
  };
  return fc.oneof(
    { weight: 30, arbitrary: long(minimum) },
    { weight: 15, arbitrary: long(minimum + 1) },
    { weight: 15, arbitrary: long(minimum + 2) },
    { weight: 1, arbitrary: long(maximum) },
  );
}

/** Omitted with a probability of 3/8, so that bodies are neither empty nor complete. */
const perhaps = (part: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 5, arbitrary: part }, { weight: 3, arbitrary: fc.constant(undefined) });

const withoutMissing = (made: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined));

/** Values that the schema accepts. */
export function valid(schema: z.core.$ZodType, name: string, place: DrawContext): fc.Arbitrary<unknown> {
  const definition = definitionOf(schema);
  const inner = () => valid(definition.innerType, name, place);
  switch (definition.type) {
    case 'optional':
    case 'default':
      return inner();
    case 'nullable':
      return fc.oneof({ weight: 4, arbitrary: inner() }, { weight: 1, arbitrary: fc.constant(null) });
    default:
  }
  const shape = (shapes[z.globalRegistry.get(schema)?.id ?? ''] ?? shapes[name])?.(place);
  if (shape !== undefined) return shape;
  switch (definition.type) {
    case 'string':
      return textFor(schema, name, place);
    case 'number':
      return numberFor(schema);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries));
    case 'pipe': {
      const { in: before, out } = definition;
      return valid(definitionOf(before).type === 'transform' ? out : before, name, place);
    }
    case 'array':
      return listFor(schema, valid(definition.element, name, place));
    case 'object':
      return fc
        .record(
          Object.fromEntries(
            Object.entries(definition.shape).map(([field, part]) => {
              const made = valid(part, field, place);
              return [
                field,
                ['optional', 'default'].includes(definitionOf(part).type) ? perhaps(made) : made,
              ];
            }),
          ),
        )
        .map(withoutMissing);
    default:
      throw new Error(`no value is known for a schema of type ${definition.type} (${name})`);
  }
}
