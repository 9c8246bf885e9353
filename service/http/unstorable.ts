/** Text that no database keeps as it was sent: NUL, and halves of characters (decisions 1, Strings). */
import { invalid } from './answers.ts';

type Odd = Record<string, string>;

const nul = 'must not hold the character NUL';
const half = 'must be well-formed Unicode';

/** JSON can say such text only by escapes (its bytes are UTF-8), so most bodies are not looked through. */
const suspicious = /\\u(0000|d[89a-f])/i;

/** No schema goes deeper; a body that its schema refused may. */
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

/** The strings of a body that no database keeps. `verbatim` names the field that is kept as its JSON text. */
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
 * Of a query as it was written: what stands for no text would be looked for as it is written, which is another text.
 * `names`: the parameters that are read; a percent sign without two digits is itself.
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
