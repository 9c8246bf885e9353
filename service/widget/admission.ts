/** Admission to the public widget API: an existing account, and a rate limit (decisions 5, Order of checks). */
import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Database } from '../database/connection.ts';
import { accountByName } from '../database/widget-accounts.ts';
import { accountName, accountOf, withRealPayments, type Account } from '../domain/accounts.ts';
import type { Admission } from '../http/admission.ts';
import { senderNetwork } from '../http/client-address.ts';
import type { AnyOperation } from '../../shared/api/operation.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { WidgetCode } from './refusals.ts';

/** The context of an account's calls. */
export interface AccountContext {
  readonly account: Account;
  /** The client's IP address. */
  readonly address: string;
}

/** An address is personal data: counters store its hash. */
const counted = (address: string): string =>
  `ip ${createHash('sha256').update(address).digest('base64url').slice(0, 22)}`;

async function mayAsk(rateLimit: RateLimit, address: string): Promise<Result<null, 'rate_limited'>> {
  const wait = await rateLimit(counted(senderNetwork(address)));
  return wait === null ? ok(null) : fail('rate_limited', { retryAfterSeconds: wait });
}

export function createAccountAdmission(
  database: Database,
  rateLimit: RateLimit,
  isSimulated: boolean,
): Admission<AccountContext, AnyOperation, WidgetCode> {
  const known = new Map<string, { readonly account: Account; readonly stamp: string }>();
  const accountNamed = async (name: string): Promise<Account | null> => {
    if (!accountName.test(name)) return null;
    const stamp = database.stamps()?.access ?? null;
    const before = known.get(name);
    if (before !== undefined && before.stamp === stamp) return before.account;
    const [row] = await database.readRows(accountByName, { account: name });
    known.delete(name);
    if (row === undefined) return null;
    const account = withRealPayments(accountOf(row), isSimulated);
    if (stamp !== null) known.set(name, { account, stamp });
    return account;
  };
  return async (_, { address }, params) => {
    const account = await accountNamed(params['account'] ?? '');
    if (account === null) return fail('not_there');
    const may = await mayAsk(rateLimit, address);
    return may.ok ? ok({ context: { account, address }, sender: null }) : may;
  };
}

/** Admission to calls of a booking, which look its reference up themselves. */
export const createReferenceAdmission =
  (rateLimit: RateLimit): Admission<object, AnyOperation, WidgetCode> =>
  async (_, { address }) => {
    const may = await mayAsk(rateLimit, address);
    return may.ok ? ok({ context: {}, sender: null }) : may;
  };
