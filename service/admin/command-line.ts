/** Parses the administrator's command line: the verb and its arguments. */
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { isPostgres, isServer } from '../database/database-name.ts';
import { addressFault } from '../database/postgres-address.ts';
import { flag } from './values.ts';
import type { Verb } from './verb.ts';
import { verbs } from './verbs.ts';

export type AdminCommandLine =
  | { readonly type: 'help' }
  | { readonly type: 'run'; readonly verb: Verb; readonly input: unknown; readonly database: string }
  | { readonly type: 'wrong'; readonly sentence: string };

const command = 'npm run --silent admin -- --database FILE|postgres://…';

const wordsOf = ({ name, subject, options }: Verb): string =>
  [name, subject, options].filter((part) => part !== undefined && part !== '').join(' ');

export const help = `usage: ${command} VERB

${verbs.map((verb) => `  ${wordsOf(verb)}`).join('\n')}

What was made, changed or found is printed as JSON. It ends with 0, with 1 for what was refused, with 2 for words that
it does not know.
`;

class Wrong extends Error {}

const optionOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const fieldOf = (option: string): string =>
  option.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const fieldsOf = ({ fields }: Verb): [string, z.ZodType][] => Object.entries(fields.shape);

/** The options of all verbs; an option has the same type in every verb. */
function everyOption(): Record<string, { type: 'string' | 'boolean' }> {
  const options: Record<string, { type: 'string' | 'boolean' }> = {
    database: { type: 'string' },
    help: { type: 'boolean' },
  };
  for (const verb of verbs)
    for (const [field, schema] of fieldsOf(verb))
      if (field !== 'id') options[optionOf(field)] = { type: schema === flag ? 'boolean' : 'string' };
  return options;
}

/** The verb that the words begin with, and the words after it. */
function verbOf(args: readonly string[]): { verb: Verb; rest: readonly string[] } {
  for (const verb of verbs) {
    const own = verb.name.split(' ');
    if (own.every((word, at) => args[at] === word)) return { verb, rest: args.slice(own.length) };
  }
  const names = verbs.map(({ name }) => name).join(', ');
  if (args.length === 0) throw new Wrong(`a verb is needed: ${names}; --help tells their options`);
  throw new Wrong(
    `there is no verb "${args.slice(0, 2).join(' ')}": there are ${names}; --help tells their options`,
  );
}

function inputOf(verb: Verb, rest: readonly string[], options: Readonly<Record<string, unknown>>): unknown {
  const usage = `(usage: ${command} ${wordsOf(verb)})`;
  const wrong = (sentence: string): never => {
    throw new Wrong(`${sentence} ${usage}`);
  };
  const [subject, ...more] = rest;
  const surplus = verb.subject === undefined ? subject : more[0];
  if (surplus !== undefined) wrong(`"${verb.name}" has nothing to do with the word "${surplus}"`);
  if (verb.subject !== undefined && subject === undefined)
    wrong(`after "${verb.name}" comes ${verb.subject}`);
  const known = new Map(fieldsOf(verb));
  const input: Record<string, unknown> = subject === undefined ? {} : { id: subject };
  for (const [option, value] of Object.entries(options)) {
    if (!known.has(fieldOf(option))) wrong(`--${option} is no option of "${verb.name}"`);
    input[fieldOf(option)] = value;
  }
  for (const [field, schema] of known)
    if (!(field in input) && !schema.safeParse(undefined).success) wrong(`--${optionOf(field)} is needed`);
  if (verb.subject !== undefined && Object.keys(input).length === 1 && verb.options !== '')
    wrong(`"${verb.name}" needs something to change`);
  const read = verb.fields.safeParse(input);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = String(issue?.path[0]);
  return wrong(`${field === 'id' ? verb.subject : `--${optionOf(field)}`} ${issue?.message}`);
}

/** Throws one clear sentence for an error in the arguments. */
export function readAdminCommandLine(args: readonly string[]): AdminCommandLine {
  if (args.length === 0) return { type: 'help' };
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      strict: true,
      allowPositionals: true,
      options: everyOption(),
    });
    const { database, help: wantsHelp, ...options } = values;
    if (wantsHelp === true) return { type: 'help' };
    const { verb, rest } = verbOf(positionals);
    const input = inputOf(verb, rest, options);
    if (typeof database !== 'string' || database === '')
      throw new Wrong(`--database is needed: the file or the address that the service is started with`);
    if (database === ':memory:') throw new Wrong('--database :memory: would be gone at once');
    const fault = addressFault(database);
    if (fault !== null) throw new Wrong(`--database ${fault}`);
    if (isServer(database) && !isPostgres(database))
      throw new Wrong('--database takes a file, or an address that begins with postgres://');
    return { type: 'run', verb, input, database };
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { type: 'wrong', sentence: first.replace(/\.? To specify .*$/, '') };
  }
}
