import { randomId } from './random-id.ts';

/**
 * The sandbox's captcha (decisions 5, Captcha): it takes what is said here. A service that asks a real one would load its
 * library in this place.
 */
export const sandboxCaptcha = (action: string): Promise<string> =>
  Promise.resolve(`ok:${action}:${randomId()}`);
