/** Where an error was thrown, without its message, which may hold a customer's name. */

export interface Trace {
  /** The error's class, and its code where it has one. */
  readonly name: string;
  /** A line per frame, the innermost first: function, file's name, line and column. No folders: they name this computer's user. */
  readonly frames: readonly string[];
}

const deepest = 30;
const inFrame = /^ {4}at (?:(?:async |new )*([\w.$<>#[\] ]{1,120}) \()?([^()]*?)\)?$/;
const placed = /(?:([\w.-]{1,120}(?::\d{1,9}){1,2})|<anonymous>|native)$/;

export function traceOf(error: unknown): Trace {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const { code } = error as { code?: unknown };
  const kind = error.constructor.name.slice(0, 60);
  return {
    name: typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? `${kind} ${code}` : kind,
    frames: framesOf(error.stack ?? '', error.message),
  };
}

/** The frames of a stack as V8 writes it: class and message first, which may look like frames. */
export function framesOf(stack: string, message: string): string[] {
  const begin = message === '' ? 0 : stack.indexOf(message) + message.length;
  const frames: string[] = [];
  for (const line of stack.slice(begin).split('\n')) {
    const [, called = '', place = ''] = inFrame.exec(line) ?? [];
    const [file] = placed.exec(place) ?? [];
    if (file === undefined) continue;
    frames.push(called === '' ? file : `${called} (${file})`);
    if (frames.length === deepest) break;
  }
  return frames;
}
