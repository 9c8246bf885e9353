/** A salon and the administrator's command, which opens the salon's database for each call. */
import { expect } from 'vitest';
import { administer, type AdminOutcome } from '../admin/administer.ts';
import {
  countingBytes,
  newDatabase,
  openSalon,
  send,
  type HttpResponse,
  type RequestParts,
} from './salon.ts';

let commands = 0;

export async function openAdministered() {
  const database = await newDatabase();
  const salon = await openSalon({ database });
  const tried = (words: readonly string[], input = ''): Promise<AdminOutcome> => {
    commands += 1;
    return administer([...words, '--database', database], {
      now: () => salon.clock.now,
      randomBytes: countingBytes(`administrator ${commands}`),
      inputLine: () => Promise.resolve(input),
    });
  };
  /** Runs the command and returns its parsed output. */
  const admin = async <T = Record<string, unknown> & { id: string }>(
    words: string,
    input?: string,
  ): Promise<T> => {
    const { code, text } = await tried(words.split(' '), input);
    if (code !== 0) throw new Error(text);
    return JSON.parse(text) as T;
  };
  const refused = async (words: string, input?: string): Promise<string> => {
    const { code, text } = await tried(words.split(' '), input);
    expect(code).toBe(1);
    expect(text).not.toContain('\n');
    return text;
  };
  /** Sends a request with the given key. */
  const by = <T>(
    key: string,
    method: string,
    path: string,
    sent: RequestParts = {},
  ): Promise<HttpResponse<T>> =>
    send<T>(salon.url, method, path, { ...sent, key: null, headers: { Authorization: `Bearer ${key}` } });
  const checkPin = (pin: string) => salon.call('POST', `${salon.main}/staff/pin-check`, { body: { pin } });
  return { salon, admin, refused, by, checkPin };
}
