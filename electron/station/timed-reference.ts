/** References that contain the time of the action (UUID version 7, RFC 9562), as an entry may be sent much later. */
import type { Random } from './ports.ts';

/** `at`: milliseconds since 1970, by the service's clock. */
export function timedReference(random: Pick<Random, 'uuid'>, at: number): string {
  const time = Math.max(0, Math.floor(at)).toString(16).padStart(12, '0').slice(-12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.uuid().slice(15)}`;
}

const timed = /([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The part of a reference that says its time, which a mix's correction has too; null: it says none. */
export const timeIn = (reference: string): string | null =>
  timed.test(reference) ? reference.slice(0, -22) : null;

/** Null if the reference contains no time. */
export function timeOfReference(reference: string | undefined): number | null {
  const found = timed.exec(reference ?? '');
  return found === null ? null : Number.parseInt(`${found[1]}${found[2]}`, 16);
}
