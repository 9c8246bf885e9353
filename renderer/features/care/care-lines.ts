/** A customer's checks in sentences: warnings, checks due, checks done. Pure. */
import type { Settings } from '../../../shared/bridge/settings.ts';
import { shownInNote } from '../../../shared/colour-bar/care-note.ts';
import type { Text } from '../../text/en.ts';
import type { Formats } from '../../text/formats.ts';
import type { CareNow } from './use-care.ts';

type Days = Pick<Formats, 'date'>;

export interface CareLines {
  /** Answers and reactions that staff must see and the note's warning does not show, even after a reminder was skipped. */
  readonly warnings: readonly string[];
  readonly due: readonly string[];
  readonly done: readonly string[];
}

/** `warning`: the note's, which every screen shows beside these lines. */
export function careLines(
  warning: string | null,
  { status, today }: CareNow,
  { allergyTestHours }: Pick<Settings, 'allergyTestHours'>,
  { care }: Pick<Text, 'care'>,
  formats: Days,
): CareLines {
  const { check, test, yes, checkDue, testDue } = status;
  const isShown = shownInNote(warning, status);
  const warnings: string[] = [];
  const due: string[] = [];
  const done: string[] = [];
  const tested = test === null ? '' : formats.date(test.date);
  if (check !== null) {
    const day = formats.date(check.date);
    done.push(care.checked(day));
    if (!check.mayColour && !isShown.notToday) warnings.push(withWhy(care.notToday(day), check.why));
    if (yes.length > 0 && !isShown.yes) warnings.push(`${care.yes}: ${yes.join(' ')}`);
    if (check.mayColour && check.why !== null) warnings.push(check.why);
  }
  if (testDue === 'reaction') warnings.unshift(...(isShown.reaction ? [] : [care.testDue.reaction(tested)]));
  else if (testDue === 'recent') due.push(care.testDue.recent(tested, allergyTestHours));
  else if (testDue !== null) due.push(testDue === 'none' ? care.testDue.none : care.testDue.old(tested));
  else if (test !== null && test.date <= today) done.push(care.tested(tested));
  if (checkDue !== null) due.unshift(care.due[checkDue]);
  return { warnings, due, done };
}

const withWhy = (said: string, why: string | null) => (why === null ? said : `${said}: ${why}`);
