/**
 * An administrator's settings for this computer: a deployed file, and the command line, which overrides it. Invalid
 * fields are reported and left out, and the rest applies: the app starts in any case. docs/deployment.md lists the
 * fields and places.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { managedNames, managedSettings, type ManagedProblem } from '../../shared/bridge/managed.ts';
import { chargingRules } from '../../shared/charging/rules.ts';
import { kind, managedRights } from '../../shared/rights-schema.ts';
import { ownEntry } from '../../shared/own-entry.ts';
import { urlOf } from '../station/api/request.ts';
import { baseOf } from '../station/visits/account-address.ts';
import type { Managed } from '../station/ports.ts';
import type { ManagedOptions } from './managed-options.ts';

/**
 * The file's place unless the command line gives one: only an administrator can write there. On Windows that excludes
 * `ProgramData`, in which any user can create folders.
 */
export function managedPlace(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): string {
  const name = 'managed-settings.json';
  switch (platform) {
    case 'win32':
      return path.join(env.ProgramFiles ?? 'C:\\Program Files', 'Colour Bar Deployment', name);
    case 'darwin':
      return path.join('/Library/Application Support/Colour Bar', name);
    default:
      return path.join('/etc/colour-bar', name);
  }
}

const text = z.string().trim().min(1).max(500);
const connectionFields = {
  address: text.refine((one) => urlOf(one, '/') !== null),
  keyFile: text,
  location: text,
  bookingPage: text.refine((one) => baseOf(one) !== null),
  keepKeyUnsealed: z.boolean(),
};
const connectionSchema = z.object(connectionFields).partial();
type Connection = z.infer<typeof connectionSchema>;
const fields: Readonly<Record<string, z.ZodType>> = {
  ...managedSettings.shape,
  ...connectionFields,
  charging: chargingRules,
  rights: managedRights,
};

/** The most bytes of the file; a person writes it by hand. */
const largest = 100_000;

export interface ReadManaged {
  readonly options: ManagedOptions;
  /** The file's place unless the options give one; null: none. */
  readonly place: string | null;
  /** The folder to which a relative file on the command line refers. */
  readonly folder: string;
  readonly read?: (file: string | 0) => string;
}

/** Null: nothing was decided. */
export function readManaged({ options, place, folder, read = readText }: ReadManaged): Managed | null {
  const problems: ManagedProblem[] = [];
  const from: string[] = [];
  const { managedSettings: asked, ...above } = options;
  const file = asked === undefined ? place : path.resolve(folder, asked);
  const ofFile = file === null ? {} : fileFields(file, asked !== undefined, read, problems, from);
  const given = Object.fromEntries(Object.entries(above).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) from.push('--');
  const commandLine = goodOnes(given, '--', problems);
  const all = { ...ofFile, ...commandLine };
  if (from.length === 0 && problems.length === 0) return null;
  const charging = chargingRules.safeParse(all['charging']);
  const rights = managedRights.safeParse(all['rights']);
  const keyFolder = 'keyFile' in commandLine || file === null ? folder : path.dirname(file);
  return {
    from,
    settings: managedSettings.partial().parse(pick(all, (name) => managedNames.safeParse(name).success)),
    connection: connectionOf(
      connectionSchema.parse(pick(all, (name) => Object.hasOwn(connectionFields, name))),
      {
        keyFolder,
        read,
        problems,
      },
    ),
    ...(charging.success && { charging: charging.data }),
    ...(rights.success && 'rights' in all && { rights: rights.data }),
    problems,
  };
}

const pick = (all: Record<string, unknown>, wanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => wanted(name)));

function readText(file: string | 0): string {
  const read = readFileSync(file, 'utf8');
  if (read.length > largest) throw new Error('too large');
  return read.replace(/^\uFEFF/u, '');
}

/** A file that is not there is nothing, unless it was asked for. */
function fileFields(
  file: string,
  asked: boolean,
  read: NonNullable<ReadManaged['read']>,
  problems: ManagedProblem[],
  from: string[],
): Record<string, unknown> {
  const wrong = (why: ManagedProblem['why']) => {
    problems.push({ what: file.slice(0, 500), why });
    return {};
  };
  let content: string;
  try {
    content = read(file);
  } catch (error) {
    const absent = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return absent && !asked ? {} : wrong('unread');
  }
  from.push(file.slice(0, 500));
  try {
    const parsed: unknown = JSON.parse(content);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return wrong('notJson');
    return goodOnes(parsed as Record<string, unknown>, '', problems);
  } catch {
    return wrong('notJson');
  }
}

/** The valid fields; for invalid ones only their names are reported, never their values. */
function goodOnes(
  given: Record<string, unknown>,
  prefix: string,
  problems: ManagedProblem[],
): Record<string, unknown> {
  const good: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const schema = ownEntry(fields, name);
    const found = schema?.safeParse(name === 'rights' ? goodRights(value, problems) : value);
    if (found?.success === true) good[name] = found.data;
    else problems.push({ what: `${prefix}${name}`.slice(0, 500), why: schema ? 'wrong' : 'unknown' });
  }
  return good;
}

/**
 * A person whose kind or rights are invalid becomes an assistant, and so do the others: a mistake must not give more
 * rights, nor decide about all people.
 */
function goodRights(value: unknown, problems: ManagedProblem[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { others, people, ...rest } = value as Record<string, unknown>;
  const wrong = (what: string) => problems.push({ what: `rights.${what}`.slice(0, 500), why: 'wrong' });
  const isOthers = others === undefined || kind.safeParse(others).success;
  if (!isOthers) wrong('others');
  for (const name of Object.keys(rest)) wrong(name);
  if (people !== undefined && (typeof people !== 'object' || people === null)) wrong('people');
  const good = Object.entries(people ?? {}).flatMap(([who, own]) => {
    if (managedRights.safeParse({ people: { [who]: own } }).success) return [[who, own]];
    wrong(`people.${who}`);
    return managedRights.safeParse({ people: { [who]: 'assistant' } }).success ? [[who, 'assistant']] : [];
  });
  return { others: isOthers ? others : 'assistant', people: Object.fromEntries(good) };
}

function connectionOf(
  { address, keyFile, location, bookingPage, keepKeyUnsealed = false }: Connection,
  {
    keyFolder,
    read,
    problems,
  }: { keyFolder: string; read: NonNullable<ReadManaged['read']>; problems: ManagedProblem[] },
): Managed['connection'] {
  if (address === undefined) {
    if ([keyFile, location, bookingPage].some((field) => field !== undefined))
      problems.push({ what: 'address', why: 'noAddress' });
    return null;
  }
  const key = keyFile === undefined ? null : keyIn(keyFile, keyFolder, read, problems);
  const isOfNone = bookingPage !== undefined && location === undefined;
  if (isOfNone) problems.push({ what: 'bookingPage', why: 'noLocation' });
  return {
    address,
    key,
    location: location ?? null,
    bookingPage: isOfNone ? null : (bookingPage ?? null),
    keepUnsealed: keepKeyUnsealed,
  };
}

function keyIn(
  keyFile: string,
  folder: string,
  read: NonNullable<ReadManaged['read']>,
  problems: ManagedProblem[],
): string | null {
  const file = keyFile === '-' ? 0 : path.resolve(folder, keyFile);
  try {
    const key = read(file).trim();
    if (/^\S{1,500}$/u.test(key)) return key;
    problems.push({ what: 'keyFile', why: 'noKey' });
  } catch (error) {
    // Perhaps it was read by an earlier start and then removed: whether a key is stored here is known later.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') problems.push({ what: 'keyFile', why: 'unread' });
  }
  return null;
}
