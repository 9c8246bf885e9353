import { randomId } from './random-id.ts';

/**
 * The sandbox's captcha (decisions 5, Captcha): the service accepts this token. Production would load the
 * captcha's library here.
 */
export const sandboxCaptcha = (action: string): Promise<string> =>
  Promise.resolve(`ok:${action}:${randomId()}`);
