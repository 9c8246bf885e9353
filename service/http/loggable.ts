/**
 * The safe parts of an error for the log. Libraries and databases put values, such as a customer's name, into messages
 * (mostly in quotes) and extra fields, so only the kind and place of the error are kept.
 */

export interface Loggable {
  readonly type: string;
  /** The message without quoted parts. */
  readonly message: string;
  /** The error code of the system or the database. */
  readonly code?: string;
  /** The violated database constraint. */
  readonly constraint?: string;
  /** Places in the program only. */
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

/** The stack's lines with places; the message before them may have several lines. */
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
