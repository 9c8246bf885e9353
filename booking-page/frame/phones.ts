/** Reads phone numbers: with the tables of countries once they are here, which is when details are asked for. */
import { e164Shape } from '../../shared/contact-rules.ts';
import type { ReadPhone } from '../flow/details.ts';

export interface Phones {
  readonly read: ReadPhone;
  load(): Promise<void>;
}

/** Until then a number with its country's code is one, and one of this country begins with 0. */
export function createPhones(callingCode: string): Phones {
  const code = callingCode.replace('+', '');
  let read: ReadPhone = (typed) => {
    const digits = typed.replaceAll(/[\s()-]/g, '').replace(/^0(?!0)/, `+${code}`);
    return e164Shape.test(digits) ? digits : null;
  };
  return {
    read: (typed) => read(typed),
    async load() {
      // Without them the plain rule stands, and the service has the last word.
      const tables = await import('../parts/phone.ts').catch(() => null);
      if (tables !== null) read = (typed) => tables.readPhone(typed, code);
    },
  };
}
