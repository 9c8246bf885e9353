/** Creates a person of the sample. */
import type { SamplePerson } from '../sample-clientele.ts';
import { inventedPersonnummer } from './invented-numbers.ts';

export const personnummerOf = (birthday: string, birthNumber?: '238' | '239') =>
  ({ type: 'se_personnummer', number: inventedPersonnummer(birthday, birthNumber) }) as const;

/** `createdDaysBefore` null: not known. */
export const samplePerson = (
  key: string,
  firstName: string,
  lastName: string,
  createdDaysBefore: number | null,
  more: Partial<SamplePerson>,
): SamplePerson => ({ key, firstName, lastName, createdDaysBefore, ...more });
