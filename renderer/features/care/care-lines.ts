/** A customer's checks in sentences: warnings, checks due, checks done. Pure. */
import type { Settings } from '../../../shared/bridge/settings.ts';
import type { Text } from '../../text/en.ts';
import type { Formats } from '../../text/formats.ts';
import type { CareNow } from './use-care.ts';

type Days = Pick<Formats, 'date'>;

export interface CareLines {
  /** Answers and reactions that staff must see, even after a reminder was skipped. */
  readonly warnings: readonly string[];
  readonly due: readonly string[];
  readonly done: readonly string[];
}

export function careLines(
  { status: { check, test, yes, checkDue, testDue }, today }: CareNow,
  { allergyTestHours }: Pick<Settings, 'allergyTestHours'>,
  { care }: Pick<Text, 'care'>,
  formats: Days,
): CareLines {
  const warnings: string[] = [];
  const due: string[] = [];
  const done: string[] = [];
  const tested = test === null ? '' : formats.date(test.date);
  if (check !== null) {
    const day = formats.date(check.date);
    done.push(care.checked(day));
    if (!check.mayColour) warnings.push(withWhy(care.notToday(day), check.why));
    if (yes.length > 0) warnings.push(`${care.yes}: ${yes.join(' ')}`);
    if (check.mayColour && check.why !== null) warnings.push(check.why);
  }
  if (testDue === 'reaction') warnings.unshift(care.testDue.reaction(tested));
  else if (testDue === 'recent') due.push(care.testDue.recent(tested, allergyTestHours));
  else if (testDue !== null) due.push(testDue === 'none' ? care.testDue.none : care.testDue.old(tested));
  else if (test !== null && test.date <= today) done.push(care.tested(tested));
  if (checkDue !== null) due.unshift(care.due[checkDue]);
  return { warnings, due, done };
}

const withWhy = (said: string, why: string | null) => (why === null ? said : `${said}: ${why}`);
