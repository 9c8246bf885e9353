import type { StaffMember } from '../../shared/bridge/session.ts';
import type { FirstText } from '../text/en/first.ts';

/** Without a registered name: "Staff" and the id's last four characters. */
export const personName = (person: StaffMember, text: FirstText): string =>
  person.name ?? text.parts.staffWithoutName(person.id.slice(-4));

/** One or two letters for the round chip. */
export const initials = (name: string): string => {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => word?.charAt(0) ?? '',
  );
  return letters.join('').toLocaleUpperCase();
};
