/** The note for a duplicate card: names the customer's own card and carries the warning. */
import { longest } from '../../../shared/contact-rules.ts';

/** `line` names the customer's card. Parts that the note has already are not added. */
export function noteOfOther(before: string | null, line: string, warning: string | null): string {
  const own = before ?? '';
  const added = [line, warning ?? ''].filter((part) => part !== '' && !own.includes(part));
  const whole = [own, ...added].filter((part) => part !== '').join('\n');
  return Array.from(whole).slice(0, longest.note).join('');
}
