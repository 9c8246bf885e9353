/** The service's command line, which other programs' tests rely on. */
import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { isPostgres, isServer } from './database/database-name.ts';
import type { WantedKey } from './domain/new-keys.ts';
import { addressFault } from './database/postgres-address.ts';
import { readTrustedProxies } from './http/client-address.ts';
import { readKeys } from './keys-wanted.ts';
import { readSmsWebhook, type SmsWebhook } from './messages/sms-webhook.ts';
import { readSmtpAddress, type SmtpServer } from './messages/smtp.ts';

export interface ServiceSettings {
  /** A file, `:memory:`, or an address `postgres://…`. */
  readonly database: string;
  /** 0: any free one. */
  readonly port: number;
  /** The address to listen at; 127.0.0.1 is reached from this computer alone. */
  readonly host: string;
  readonly sample: boolean;
  /** Whether the sample begins with some months of work. */
  readonly history: boolean;
  /** The file with the sample's only key; null: the sample has its public keys. */
  readonly ownKey: string | null;
  /** Keys that are created at the start and printed in the ready line. */
  readonly keys: readonly WantedKey[];
  readonly listDelaySeconds: number;
  /** Requests a minute and key; 0: no limit. */
  readonly rateLimit: number;
  /** The SMTP server for email to customers; null: none is sent. */
  readonly smtp: SmtpServer | null;
  readonly smsWebhook: SmsWebhook | null;
  /** The service's public URL without a trailing slash; null: the address at which it listens. */
  readonly publicUrl: string | null;
  /** Web booking requests a minute and IP address; 0: no limit. */
  readonly widgetRateLimit: number;
  /** Proxies whose `X-Forwarded-For` counts; null: those on this computer. */
  readonly trustedProxies: readonly string[] | null;
  /** Pending reservations from the web that one client address may hold at an account; 0: no limit. */
  readonly widgetHolds: number;
  /** How long a reservation lasts. */
  readonly reservationSeconds: number;
}

export type ServiceCommandLine =
  | { readonly type: 'run'; readonly settings: ServiceSettings }
  | { readonly type: 'help' }
  | { readonly type: 'wrong'; readonly sentence: string };

export const usage =
  'usage: npm run --silent service -- [--database FILE|:memory:|postgres://…] [--port N] [--host ADDRESS] [--sample [--history] [--own-key FILE]] [--key NAME=scope,scope[@locationId,…]]… [--list-delay SECONDS] [--rate-limit N] [--widget-rate-limit N] [--widget-holds N] [--trusted-proxies ADDRESS,NETWORK/BITS,…] [--reservation-seconds N] [--smtp URL] [--sms-webhook URL] [--public-url URL]';

function whole(flag: string, text: string, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (!(value <= most)) throw new Error(`--${flag} takes a whole number from 0 to ${most}, not "${text}"`);
  return value;
}

function lasting(flag: string, text: string): number {
  const value = whole(flag, text, 3600);
  if (value === 0) throw new Error(`--${flag} takes a whole number from 1 to 3600, not "${text}"`);
  return value;
}

function address(text: string): string {
  if (isIP(text) === 0)
    throw new Error(`--host takes an IP address of this computer, like 127.0.0.1 or 0.0.0.0, not "${text}"`);
  return text;
}

function seconds(flag: string, text: string): number {
  if (!/^\d{1,4}(\.\d{1,3})?$/.test(text))
    throw new Error(`--${flag} takes seconds like 10 or 0.5, not "${text}"`);
  return Number(text);
}

/** Parses an option. `reader` throws the rest of a sentence that begins with the option's name. */
function read<T>(flag: string, text: string | undefined, reader: (text: string) => T): T | null {
  if (text === undefined) return null;
  try {
    return reader(text);
  } catch (error) {
    throw new Error(`--${flag} ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function publicAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
  if (!isPlain || url.username !== '') throw new Error('takes an address like https://booking.example.se');
  return url.href.replace(/\/+$/, '');
}

const isOption = (word: string | undefined): boolean => /^--[^=]+$/.test(word ?? '');
const isNegative = (word: string | undefined): boolean => /^-\d/.test(word ?? '');

const joined = (word: string, before: string | undefined, after: string | undefined): string[] =>
  isNegative(word) && isOption(before)
    ? []
    : isOption(word) && isNegative(after)
      ? [`${word}=${after}`]
      : [word];

/** Throws one clear sentence for an error in the arguments. */
export function readServiceCommandLine(args: readonly string[]): ServiceCommandLine {
  try {
    const { values } = parseArgs({
      // `--port -1`: the number is the option's, and wrong.
      args: args.flatMap((word, at) => joined(word, args[at - 1], args[at + 1])),
      strict: true,
      allowPositionals: false,
      options: {
        database: { type: 'string', default: ':memory:' },
        port: { type: 'string', default: '0' },
        host: { type: 'string', default: '127.0.0.1' },
        sample: { type: 'boolean', default: false },
        history: { type: 'boolean', default: false },
        'own-key': { type: 'string' },
        key: { type: 'string', multiple: true, default: [] },
        'list-delay': { type: 'string', default: '10' },
        'widget-rate-limit': { type: 'string', default: '120' },
        'widget-holds': { type: 'string', default: '10' },
        'trusted-proxies': { type: 'string' },
        'reservation-seconds': { type: 'string', default: '300' },
        'rate-limit': { type: 'string', default: '600' },
        smtp: { type: 'string' },
        'sms-webhook': { type: 'string' },
        'public-url': { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    if (values.help === true) return { type: 'help' };
    const fault = addressFault(values.database);
    if (fault !== null) throw new Error(`--database ${fault}`);
    if (isServer(values.database) && !isPostgres(values.database))
      throw new Error('--database takes a file, :memory:, or an address that begins with postgres://');
    if (values['own-key'] === '') throw new Error('--own-key takes a file');
    if (values['own-key'] !== undefined && !values.sample)
      throw new Error('--own-key is for the sample: it takes --sample beside it');
    if (values.history && !values.sample)
      throw new Error('--history is for the sample: it takes --sample beside it');
    if (values.database === '') throw new Error('--database takes a file, :memory: or a postgres:// address');
    return {
      type: 'run',
      settings: {
        database: values.database,
        port: whole('port', values.port, 65_535),
        host: address(values.host),
        sample: values.sample,
        history: values.history,
        ownKey: values['own-key'] ?? null,
        keys: readKeys(values.key, values.sample),
        listDelaySeconds: seconds('list-delay', values['list-delay']),
        rateLimit: whole('rate-limit', values['rate-limit'], 1_000_000),
        smtp: read('smtp', values.smtp, readSmtpAddress),
        smsWebhook: read('sms-webhook', values['sms-webhook'], readSmsWebhook),
        publicUrl: read('public-url', values['public-url'], publicAddress),
        widgetRateLimit: whole('widget-rate-limit', values['widget-rate-limit'], 1_000_000),
        widgetHolds: whole('widget-holds', values['widget-holds'], 1_000_000),
        trustedProxies: read('trusted-proxies', values['trusted-proxies'], readTrustedProxies),
        reservationSeconds: lasting('reservation-seconds', values['reservation-seconds']),
      },
    };
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { type: 'wrong', sentence: `${first.replace(/\.? To specify .*$/, '')} (${usage})` };
  }
}
