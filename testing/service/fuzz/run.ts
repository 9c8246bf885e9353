/** One run: sends requests one after another and judges each; compares the data before and after refused ones. */
import type { Digests } from '../digest.ts';
import type { HttpAnswer } from './answer-reader.ts';
import { wrongBalances } from './balances.ts';
import type { FuzzSalon } from './draft.ts';
import { wrongWithEcho } from './echo.ts';
import { everyList } from './every-list.ts';
import { wrongWith, wrongWithPair, wrongWithRepeat, type DocumentedStatuses } from './judge.ts';
import { nothingKnown } from './known.ts';
import { planOf } from './plan.ts';
import { headerOf, printableRequest, type Planned } from './sent.ts';
import { openWire, type Wire } from './wire.ts';

interface Violation {
  readonly number: number;
  readonly why: string;
  readonly request: object;
  readonly answers: readonly object[];
}

export interface RunOutcome {
  readonly requests: number;
  readonly operations: number;
  readonly byStatus: Readonly<Record<string, number>>;
  /** How often the tables were compared before and after refused requests. */
  readonly comparisons: number;
  readonly violations: readonly Violation[];
}

export interface FuzzRun {
  readonly salon: FuzzSalon;
  /** Other processes on the same database; requests alternate between them. */
  readonly urls?: readonly string[];
  readonly documented: DocumentedStatuses;
  readonly seed: number;
  readonly requests: number;
  /** null: another process cannot read the data. */
  readonly digests: Digests | null;
  /** No two requests at once. */
  readonly alone?: boolean;
  /** Called with each request and its answers. */
  readonly onAnswer?: (number: number, planned: Planned, answers: readonly HttpAnswer[]) => void;
}

/** Requests of a round: first any, then only requests that change nothing. */
const round = { any: 300, refused: 200 } as const;
/** Requests after which the service has handled a broken connection. */
const settling = 20;
/** Faults after which the run ends. */
const enough = 20;

/** An answer in a form for people. */
export const shownAnswer = ({ status, headers, text }: HttpAnswer): object => ({
  status,
  headers: Object.fromEntries(headers),
  text: text.slice(0, 2000),
});

/** The request to which a pair's first or second answer belongs. */
const askedAt = (planned: Planned, at: number): Planned =>
  at === 0 ? planned : (planned.partner ?? planned);

const isRead = ({ sent: { method } }: Planned): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method);

export async function run({
  salon,
  urls = [],
  documented,
  seed,
  requests,
  digests,
  alone = false,
  onAnswer,
}: FuzzRun): Promise<RunOutcome> {
  const known = nothingKnown();
  for (const { id } of salon.locations) known.learn(id, { id });
  for (const person of salon.staff) known.learn(person.locationId, person);
  const plan = planOf(seed, salon, known, alone);
  const [wire, ...others] = [salon.url, ...(urls.length > 0 ? urls : [salon.url])].map(openWire) as [
    Wire,
    ...Wire[],
  ];
  const wires = [wire, ...others];
  const byStatus: Record<string, number> = {};
  const operations = new Set<string>();
  const violations: Violation[] = [];
  let comparisons = 0;
  /** The tables at the start of requests that change nothing; null outside them. */
  let before: string | null = null;
  let stretchFrom = 0;
  let settledFrom = 0;

  /** Sends each request to the next process, which must know the other processes' changes. */
  async function answersTo(planned: Planned, number: number): Promise<HttpAnswer[]> {
    const { sent, manner } = planned;
    const here = wires[number % wires.length]!;
    if (manner === 'cut') {
      await here.cut(sent);
      return [];
    }
    if (manner !== 'pair') return [await here.exchange(sent, manner)];
    const { partner = planned } = planned;
    const there = wires[(number + 1) % wires.length]!;
    return Promise.all([here.exchange(sent, 'whole'), there.exchange(partner.sent, 'whole')]);
  }

  function judged(planned: Planned, answers: readonly HttpAnswer[]): string | null {
    for (const [at, answer] of answers.entries()) {
      const wrong = wrongWith(askedAt(planned, at), answer, documented);
      if (wrong !== null) return wrong;
      const changed = wrongWithEcho(askedAt(planned, at), answer);
      if (changed !== null) return changed;
    }
    const [one, two] = answers;
    if (one === undefined || planned.partner !== undefined) return null;
    if (two !== undefined)
      return wrongWithPair(headerOf(planned.sent, 'idempotency-key') !== undefined, one, two);
    if (planned.manner !== 'again') return null;
    const first = plan.firstAnswer(planned);
    return first === undefined ? null : wrongWithRepeat(first, one);
  }

  const learn = (asked: Planned, answer: HttpAnswer): void => {
    if (asked.operation === null) return;
    const location = salon.locations.find(({ id }) => asked.sent.target.includes(id))?.id ?? '';
    if (answer.status < 300 && answer.text !== '') known.learn(location, JSON.parse(answer.text));
    plan.answered(asked, answer);
  };

  for (const { location, sent } of everyList(salon))
    known.learn(location, JSON.parse((await wire.exchange(sent, 'whole')).text));
  for (let number = 1; number <= requests && violations.length < enough; number += 1) {
    const place = (number - 1) % (round.any + round.refused);
    const refusing = place >= round.any;
    if (place === round.any && digests !== null) [before, stretchFrom] = [await digests.digest(), number];
    const planned = plan.next(number, refusing);
    const version = digests?.version() ?? null;
    const found = (why: string, answers: readonly HttpAnswer[]): void =>
      void violations.push({
        number,
        why,
        request: printableRequest(planned),
        answers: answers.map(shownAnswer),
      });
    let answers: HttpAnswer[];
    try {
      answers = await answersTo(planned, number);
    } catch (error) {
      found(error instanceof Error ? error.message : String(error), []);
      continue;
    }
    for (const { status } of answers) byStatus[status] = (byStatus[status] ?? 0) + 1;
    if (planned.operation !== null) operations.add(planned.operation.id);
    onAnswer?.(number, planned, answers);
    const wrong = judged(planned, answers);
    if (wrong !== null) found(wrong, answers);

    const changing = !isRead(planned) && answers.some(({ status }) => status < 300);
    // Storing an answer is a commit too, so requests with an Idempotency-Key are compared by tables only.
    const asked = [planned.sent, askedAt(planned, 1).sent];
    const unkeyed = asked.every((sent) => headerOf(sent, 'idempotency-key') === undefined);
    // The service notices a lost client only after a while, and then removes the mark of the running request.
    if (planned.manner === 'cut' && !unkeyed) settledFrom = number + settling;
    // Wrong PINs are counted, and a health check writes.
    const counted = asked.some(({ target }) => /\/(pin-check|health)\b/.test(target));
    if (
      !changing &&
      !counted &&
      unkeyed &&
      number > settledFrom &&
      version !== null &&
      digests?.version() !== version
    )
      found('something was committed by a request that changes nothing', answers);
    if (changing && before !== null && digests !== null)
      [before, stretchFrom] = [await digests.digest(), number + 1];
    if (wrong === null) for (const [at, answer] of answers.entries()) learn(askedAt(planned, at), answer);
    if (place === round.any + round.refused - 1 || number === requests) {
      if (before !== null && digests !== null) {
        comparisons += 1;
        if ((await digests.digest()) !== before)
          found(`the tables changed while requests ${stretchFrom} to ${number} were refused`, []);
      }
      before = null;
    }
  }
  if (violations.length === 0)
    for (const why of (await wrongBalances(wire, salon)).slice(0, enough))
      violations.push({ number: requests, why, request: {}, answers: [] });
  for (const one of wires) one.close();
  return { requests, operations: operations.size, byStatus, comparisons, violations };
}
