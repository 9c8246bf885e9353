/** Well-formed numbers that belong to no real person or company. */
import { luhnFits } from '../../../shared/identity-number.ts';

const withLuhnDigit = (digits: string): string => {
  for (let digit = 0; digit <= 9; digit += 1) if (luhnFits(`${digits}${digit}`)) return `${digits}${digit}`;
  throw new Error(`no check digit fits ${digits}`);
};

/**
 * `birthday`: `YYYYMMDD`. The Swedish Tax Agency reserves birth numbers 238 (women) and 239 (men) for test persons.
 */
export const inventedPersonnummer = (birthday: string, birthNumber: '238' | '239' = '238'): string =>
  birthday.slice(0, 2) + withLuhnDigit(birthday.slice(2) + birthNumber);

/** As a personnummer, with 60 added to the day. */
export const samordningsnummer = (birthday: string, birthNumber: '238' | '239' = '238'): string =>
  inventedPersonnummer(birthday.slice(0, 6) + String(Number(birthday.slice(6)) + 60), birthNumber);

/** The nth number of a series that is not given out. */
export const inventedOrganisationNumber = (nth: number): string =>
  withLuhnDigit(`55999${String(nth).padStart(4, '0')}`);

/** Swedish mobile numbers that are kept free for fiction: 070-174 06 05 to 070-174 06 99. */
export const mobileNumber = (nth: number): string => `+467017406${String(5 + (nth % 95)).padStart(2, '0')}`;
