/** Whether a check before colour or an allergy test is due for a customer, and the warnings from earlier ones. */
import { daysAfter, monthsAfter } from '../days.ts';
import { yesOf } from './care-questions.ts';
import type { AllergyTest, Care, CareCheck } from './care.ts';

/** The salon's settings. */
export interface CareRules {
  readonly careCheck: boolean;
  readonly allergyTest: boolean;
  /** Hours before colour by which a test must have been done. */
  readonly allergyTestHours: number;
  /** Months after which a test is to be done again. */
  readonly allergyTestMonths: number;
}

/** Known facts about a customer. */
export interface CareKnown {
  /** The customer's recipes; null: not known. */
  readonly visits: readonly { readonly undone: boolean; readonly care: Care | null }[] | null;
  /** Answers stored on this computer, possibly not in a recipe yet. */
  readonly here: Care | null;
  /** `2026-11-23`. */
  readonly today: string;
}

export interface CareStatus {
  /** The latest check; null: none is known. */
  readonly check: CareCheck | null;
  readonly test: AllergyTest | null;
  /** Questions answered with yes at the latest check. */
  readonly yes: readonly string[];
  /**
   * `first`: no mix for the customer yet. `unrecorded`: a mix, but no known check. `again`: the last check did not allow
   * colour.
   */
  readonly checkDue: 'first' | 'unrecorded' | 'again' | null;
  /** `none`: no known test. `recent`, `old`: the last test is. `reaction`: any test had one. */
  readonly testDue: 'none' | 'recent' | 'old' | 'reaction' | null;
}

const isText = <T>(one: T | null | undefined): one is T => one !== null && one !== undefined;
const latest = <T extends { readonly date: string }>(all: readonly T[]): T | null =>
  all.reduce<T | null>((best, one) => (best === null || one.date > best.date ? one : best), null);

export function careStatus({ visits, here, today }: CareKnown, rules: CareRules): CareStatus {
  // This computer's answer counts before a recipe of the same day.
  const all = [here, ...(visits ?? []).map((visit) => visit.care)].filter(isText);
  const check = latest(all.map((one) => one.check).filter(isText));
  const tests = all.map((one) => one.test).filter(isText);
  const testDue = dueTest(tests, visits !== null, today, rules);
  return {
    check,
    test: tests.find(({ reaction }) => reaction) ?? latest(tests),
    yes: check === null ? [] : yesOf(check),
    checkDue: rules.careCheck ? dueCheck(check, visits, today) : null,
    testDue,
  };
}

function dueCheck(
  check: CareCheck | null,
  visits: CareKnown['visits'],
  today: string,
): CareStatus['checkDue'] {
  if (check !== null) return check.mayColour || check.date === today ? null : 'again';
  // If visits are unknown, nothing is due.
  if (visits === null) return null;
  return visits.every(({ undone }) => undone) ? 'first' : 'unrecorded';
}

/** Whether a test is due. Counted in days, as staff write dates; hours are rounded up to days. */
function dueTest(
  tests: readonly AllergyTest[],
  isKnown: boolean,
  today: string,
  { allergyTest, allergyTestHours, allergyTestMonths }: CareRules,
): CareStatus['testDue'] {
  if (tests.some(({ reaction }) => reaction)) return 'reaction';
  if (!allergyTest) return null;
  const newest = latest(tests);
  if (newest === null) return isKnown ? 'none' : null;
  const by = daysAfter(today, -Math.ceil(allergyTestHours / 24));
  const inTime = latest(tests.filter(({ date }) => date <= by));
  if (inTime !== null && monthsAfter(inTime.date, allergyTestMonths) >= today) return null;
  return newest.date > by ? 'recent' : 'old';
}
