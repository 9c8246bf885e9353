/** The captcha port and a simulated provider (decisions 5, Captcha). */
import { createHash } from 'node:crypto';
import { ok } from '../../shared/result.ts';
import type { CaptchaAction } from '../../shared/widget/operation.ts';
import type { Database } from '../database/connection.ts';
import { spendToken } from '../database/spent-tokens.ts';

export interface Captcha {
  check(token: string | null, action: CaptchaAction): Promise<'person' | 'refused' | 'abuse'>;
}

const form = /^(ok|abuse):(\w+):./;

/** Accepts each token `ok:ACTION:…` once, reports `abuse:ACTION:…` as abuse, and refuses all others. */
export const sandboxCaptcha = (database: Database, now: () => number): Captcha => ({
  check: async (token, action) => {
    const [, verdict, of] = form.exec(token ?? '') ?? [];
    if (token === null || of !== action) return 'refused';
    if (verdict === 'abuse') return 'abuse';
    const hash = createHash('sha256').update(token).digest('base64url');
    const spent = await database.change(async (connection) =>
      ok(await connection.run(spendToken, { token_hash: hash, spent_at: now() })),
    );
    return spent.value > 0 ? 'person' : 'refused';
  },
});
