/** Values that a declared schema accepts, drawn from the schema itself; ids and the like are of what is known. */
import { sample, stringMatching } from 'fast-check';
import { z } from 'zod';
import type { Chance } from './chance.ts';
import { prefixesOf } from './known.ts';
import { shapes, type Drawing } from './shapes.ts';

/** What of a schema's definition is read here, whatever its type. */
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

const ofPattern = new Map<string, readonly string[]>();

/** Some texts that a pattern takes, always the same ones. */
function matching(pattern: RegExp): readonly string[] {
  const known = ofPattern.get(pattern.source);
  if (known !== undefined) return known;
  const made = sample(stringMatching(pattern), { seed: 1, numRuns: 200 });
  ofPattern.set(pattern.source, made);
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

/** Between the bounds in UTF-16 units; seldom at either. */
function words(chance: Chance, { minimum = 0, maximum = 60 }: Bounds): string {
  const length = chance.often(1 / 12)
    ? chance.pick([minimum, maximum])
    : chance.whole(Math.max(minimum, 1), Math.min(maximum, 14));
  const from = chance.often(1 / 4) ? wider : letters;
  let text = '';
  while (text.length < length) text += chance.pick(from);
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : `${cut.slice(0, -1)}x`;
}

const day = 86_400_000;

function formatted(format: string | undefined, chance: Chance): string | undefined {
  const today = Math.floor(Date.now() / day) * day;
  const time = today + chance.whole(-40, 40) * day + chance.whole(0, day - 1);
  if (format === 'datetime') return new Date(time).toISOString();
  return format === 'date' ? new Date(time).toISOString().slice(0, 10) : undefined;
}

function textFor(schema: z.core.$ZodType, name: string, { chance, known, location }: Drawing): string {
  const prefixes = prefixesOf[name];
  if (prefixes !== undefined) return known.id(chance, location, prefixes) || 'none';
  const format = formatted(definitionOf(schema).format, chance);
  if (format !== undefined) return format;
  // A value that something has: for look-ups, repeats and clashes.
  if (chance.often(1 / 8)) {
    const held = known.value(chance, name);
    if (held !== undefined) return held;
  }
  const bounds = boundsOf(schema);
  const { pattern, minimum = 0, maximum = 1000 } = bounds;
  if (pattern === undefined) return words(chance, bounds);
  const fitting = matching(pattern).filter(({ length }) => length >= minimum && length <= maximum);
  return chance.pick(fitting.length > 0 ? fitting : ['1']);
}

/** A chain of optional, nullable and default around the schema that says what a value is. */
const wrappers = new Set(['optional', 'nullable', 'default']);

/** Left out three times of eight, so that bodies are neither bare nor full. */
const leftOut = (chance: Chance): boolean => chance.whole(1, 8) <= 3;
const mayMiss = (schema: z.core.$ZodType): boolean =>
  ['optional', 'default'].includes(definitionOf(schema).type);

export function valid(schema: z.core.$ZodType, name: string, drawing: Drawing): unknown {
  const { chance } = drawing;
  const definition = definitionOf(schema);
  if (definition.type === 'nullable' && chance.often(1 / 5)) return null;
  if (wrappers.has(definition.type)) return valid(definition.innerType, name, drawing);
  const shape = shapes[z.globalRegistry.get(schema)?.id ?? ''] ?? shapes[name];
  if (shape !== undefined) {
    const made = shape(drawing);
    if (made !== undefined) return made;
  }
  switch (definition.type) {
    case 'string':
      return textFor(schema, name, drawing);
    case 'number': {
      const { minimum = 0, maximum = 1000 } = boundsOf(schema);
      const most = chance.often(1 / 10) ? maximum : Math.min(maximum, 60);
      return chance.whole(Math.max(minimum, 0), Math.max(most, minimum));
    }
    case 'boolean':
      return chance.often(0.5);
    case 'enum':
      return chance.pick(Object.values(definition.entries));
    case 'pipe':
      return valid(
        definitionOf(definition.in).type === 'transform' ? definition.out : definition.in,
        name,
        drawing,
      );
    case 'array': {
      const { minimum = 0, maximum = 10 } = boundsOf(schema);
      const length = Math.min(maximum, chance.often(1 / 60) ? maximum : minimum + chance.pick([0, 0, 1, 2]));
      return Array.from({ length }, () => valid(definition.element, name, drawing));
    }
    case 'object': {
      const made: Record<string, unknown> = {};
      for (const [field, part] of Object.entries(definition.shape))
        if (!mayMiss(part) || !leftOut(chance)) made[field] = valid(part, field, drawing);
      return made;
    }
    default:
      throw new Error(`no value is known for a schema of type ${definition.type} (${name})`);
  }
}
