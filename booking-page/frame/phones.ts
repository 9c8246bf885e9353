/** Reads phone numbers: with the tables of countries once they are loaded, which is when details are asked for. */
import { e164Shape } from '../../shared/contact-rules.ts';
import { dialledText } from '../../shared/dialled-text.ts';
import type { ReadPhone } from '../flow/details.ts';

export interface Phones {
  readonly read: ReadPhone;
  /** The number as it was read, in groups of digits; null where the text is no number. */
  readonly shown: ReadPhone;
  load(): Promise<void>;
}

/** Until then a number with its country's code is one, and one of this country begins with 0. */
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
      // Without them the plain rule stands, and the service has the last word.
      const tables = await import('../parts/phone.ts').catch(() => null);
      if (tables === null) return;
      read = (typed) => tables.readPhone(typed, code);
      write = tables.writePhoneAbroad;
    },
  };
}
