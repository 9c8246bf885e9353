/** Reads phone numbers. The tables of countries load lazily, with the details step. */
import { e164Shape } from '../../shared/contact-rules.ts';
import { dialledText } from '../../shared/dialled-text.ts';
import type { ReadPhone } from '../flow/details.ts';

export interface Phones {
  readonly read: ReadPhone;
  /** The number in groups of digits; null: not a phone number. */
  readonly shown: ReadPhone;
  load(): Promise<void>;
}

/** Without the tables, accept numbers with a country code, and national ones that begin with 0. */
export function createPhones(callingCode: string): Phones {
  const code = callingCode.replace('+', '');
  let read: ReadPhone = (typed) => {
    const digits = dialledText(typed).replace(/^0/, `+${code}`);
    return e164Shape.test(digits) ? digits : null;
  };
  let write = (number: string): string => number;
  return {
    read: (typed) => read(typed),
    shown(typed) {
      const number = read(typed);
      return number === null ? null : write(number);
    },
    async load() {
      // If loading fails, the plain rule remains and the service decides.
      const tables = await import('../parts/phone.ts').catch(() => null);
      if (tables === null) return;
      read = (typed) => tables.readPhone(typed, code);
      write = tables.writePhoneAbroad;
    },
  };
}
