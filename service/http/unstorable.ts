/** Text that no database keeps as it was sent: NUL, and halves of characters. */
import { invalid } from './answers.ts';

/** JSON can say such text only by escapes, so most bodies are not looked through. */
const suspicious = /\\u(0000|d[89ab])/i;

function find(value: unknown, path: string, found: Record<string, string>): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) found[path] = 'must not hold the character NUL';
    else if (!value.isWellFormed()) found[path] = 'must be well-formed Unicode';
  } else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value))
      find(part, path === '' ? name : `${path}.${name}`, found);
}

/** Takes a body that its schema accepted, so its depth is bounded. */
export function unstorable(raw: Buffer, body: unknown): ReturnType<typeof invalid> | null {
  if (!suspicious.test(raw.toString('latin1'))) return null;
  const found: Record<string, string> = {};
  find(body, '', found);
  return Object.keys(found).length > 0 ? invalid(found) : null;
}
