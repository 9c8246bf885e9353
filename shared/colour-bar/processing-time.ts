/** A bowl's processing time in minutes, stored as a readable property of the recipe's bowl. */

/** The property's name in each language that staff write in, English first. */
export const processingTimeNames = ['Processing time', 'Verkningstid'] as const;

export const mostProcessingMinutes = 240;

const [usualMinutes, lateMinutes] = [60, 60];

/** Whether a bowl's colour is off the hair, also if it waited for an hour. Times: milliseconds since 1970. */
export const hasRunOut = (mixedAt: number, minutes: number | null, now: number): boolean =>
  now - mixedAt > ((minutes ?? usualMinutes) + lateMinutes) * 60_000;

interface Property {
  readonly name: string;
  readonly value: string;
}

const known = new Set(processingTimeNames.map((name) => name.toLowerCase()));

export const isProcessingTime = ({ name }: Pick<Property, 'name'>): boolean =>
  known.has(name.trim().toLowerCase());

/** Parses `35 min`, `35`, `35 minuter`: whole minutes from 1; null: no such property. */
export function processingMinutesOf(properties: readonly Property[]): number | null {
  for (const { name, value } of properties) {
    const minutes = Number(/^\s*(\d{1,3})(?!\d|[.,:]\d)/.exec(value)?.[1]);
    if (isProcessingTime({ name }) && minutes >= 1 && minutes <= mostProcessingMinutes) return minutes;
  }
  return null;
}

/** The property that `processingMinutesOf` reads back. */
export const processingTimeProperty = (
  minutes: number,
  name: (typeof processingTimeNames)[number],
): Property => ({ name, value: `${minutes} min` });
