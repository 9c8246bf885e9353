/** Finds text that a database cannot store: NUL and lone surrogates (decisions 1, Strings). */
import { invalid } from './answers.ts';

type Odd = Record<string, string>;

const nul = 'must not hold the character NUL';
const half = 'must be well-formed Unicode';

/** JSON in UTF-8 can contain such text only as escapes, so most bodies need no search. */
const suspicious = /\\u(0000|d[89a-f])/i;

/** The depth of the search, which exceeds every schema's. */
const deepest = 20;

function find(value: unknown, path: string, found: Odd, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) found[path] = nul;
    else if (!value.isWellFormed()) found[path] = half;
  } else if (typeof value === 'object' && value !== null && depth < deepest)
    for (const [name, part] of Object.entries(value))
      find(part, path === '' ? name : `${path}.${name}`, found, depth + 1);
}

const refused = (found: Odd): ReturnType<typeof invalid> | null =>
  Object.keys(found).length > 0 ? invalid(found) : null;

/** Errors for the body's unstorable strings. `verbatim`: the field that is stored as JSON text. */
export function unstorable(
  raw: Buffer,
  body: unknown,
  verbatim: string | undefined,
): ReturnType<typeof invalid> | null {
  if (!suspicious.test(raw.toString('latin1'))) return null;
  const found: Odd = {};
  const { [verbatim ?? '']: _, ...read } = Object(body) as Readonly<Record<string, unknown>>;
  find(read, '', found);
  return refused(found);
}

const escapes = /(?:%[0-9a-f]{2})+/gi;

function isUtf8(escaped: string): boolean {
  try {
    // A bundler drops a call whose result is unused.
    return decodeURIComponent(escaped) !== '';
  } catch {
    return false;
  }
}

const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Refuses invalid escapes in the given query parameters (`names`), which would otherwise be searched literally. A percent
 * sign without two hexadecimal digits is a percent sign.
 */
export function unfindable(url: string, names: object): ReturnType<typeof invalid> | null {
  const from = url.indexOf('?') + 1;
  if (from === 0 || !url.includes('%', from)) return null;
  const found: Odd = {};
  for (const parameter of url.slice(from).split('&')) {
    const [escapedName = '', ...values] = parameter.split('=');
    const name = unescaped(escapedName);
    const value = values.join('=');
    if (!Object.hasOwn(names, name)) continue;
    if (value.includes('%00')) found[name] = nul;
    else if (value.match(escapes)?.every(isUtf8) === false) found[name] = half;
  }
  return refused(found);
}
