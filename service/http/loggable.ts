/**
 * What of an error may be logged. Libraries and databases put values into their messages, nearly always in quotes, and
 * into fields of their own: a value may be a customer's name or number, so only what says where and what kind stays.
 */

export interface Loggable {
  readonly type: string;
  /** Without what stood in quotes. */
  readonly message: string;
  /** The error code of the system or the database. */
  readonly code?: string;
  /** Of a database: which rule of the schema was broken. */
  readonly constraint?: string;
  /** Only where in the program. */
  readonly stack?: string;
  readonly cause?: Loggable;
}

const quoted = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`/gs;
/** The form of names in systems and schemas; a person's name never has it. */
const word = /^[A-Za-z0-9_.]{1,60}$/;

const textOf = (error: object, name: string): string | undefined => {
  const value = (error as Record<string, unknown>)[name];
  return typeof value === 'string' && word.test(value) ? value : undefined;
};

/** `Cannot read properties of undefined (reading 'x')` keeps all but the `x`; an open quote ends the message. */
const withoutValues = (message: string): string => message.replaceAll(quoted, '…').replace(/["'`].*$/s, '…');

/** The lines that name places, wherever the message ended: it may have had several lines. */
function placesOf(stack: string): string | undefined {
  const places = stack
    .split('\n')
    .filter((line) => /^ {4}at .*(:\d+:\d+\)?|\((native|<anonymous>)\))$/.test(line));
  return places.length === 0 ? undefined : places.join('\n');
}

export function loggable(error: unknown, depth = 3): Loggable {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown' };
  return {
    type: word.test(error.name) ? error.name : 'Error',
    message: withoutValues(error.message),
    code: textOf(error, 'code'),
    constraint: textOf(error, 'constraint'),
    stack: placesOf(error.stack ?? ''),
    cause: error.cause instanceof Error && depth > 0 ? loggable(error.cause, depth - 1) : undefined,
  };
}
