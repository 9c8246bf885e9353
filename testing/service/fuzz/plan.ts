/** Chooses each request of a run by its number. */
import * as fc from 'fast-check';
import type { HttpAnswer } from './answer-reader.ts';
import { chanceOf } from './chance.ts';
import {
  anyOperation,
  anyWithBody,
  changing,
  declared,
  requestDraftOf,
  planned,
  setHeader,
} from './draft.ts';
import type { FuzzSalon, Source } from './draft.ts';
import type { Known } from './known.ts';
import * as odd from './odd-requests.ts';
import type { OddRequest } from './odd-requests.ts';
import { headerOf, type Planned } from './sent.ts';

interface Kept {
  readonly planned: Planned;
  readonly answer: HttpAnswer;
}
interface Page {
  readonly planned: Planned;
  readonly cursor: string;
}

export interface Plan {
  /** `refused`: only requests that change nothing, as far as known. */
  next(number: number, refused: boolean): Planned;
  /** Gets each answer, to repeat some requests and follow some lists. */
  answered(planned: Planned, answer: HttpAnswer): void;
  /** The first answer to a repeated request. */
  firstAnswer(planned: Planned): HttpAnswer | undefined;
}

const remembered = 60;
const keep = <T>(list: T[], one: T): void => {
  list.push(one);
  if (list.length > remembered) list.shift();
};

const weighted = (
  ...table: readonly (readonly [weight: number, kind: OddRequest])[]
): fc.Arbitrary<OddRequest> =>
  fc.oneof(...table.map(([weight, kind]) => ({ weight, arbitrary: fc.constant(kind) })));

const right: OddRequest = (source) => {
  const { chance } = source;
  const draft = requestDraftOf(source, anyOperation(chance));
  if (chance.often(1 / 4)) setHeader(draft, 'Idempotency-Key', source.fresh);
  const manner = chance.often(1 / 15) ? chance.pick(['chunked', 'pieces'] as const) : 'whole';
  return planned('right', draft, draft.body === undefined ? {} : { manner });
};

const read: OddRequest = (source) =>
  planned(
    'read',
    requestDraftOf(source, source.chance.pick(declared.filter(({ method }) => method === 'GET'))),
  );

/** Two at once: the same request twice, with one key or none, or two changes that may conflict. */
const pair: OddRequest = (source) => {
  const { chance } = source;
  const draft = requestDraftOf(source, chance.often(0.5) ? anyWithBody(chance) : chance.pick(changing));
  if (chance.often(0.5)) {
    const partner = planned(
      'partner',
      requestDraftOf(source, chance.often(1 / 4) ? anyOperation(chance) : chance.pick(changing)),
    );
    return { ...planned('pair', draft, { manner: 'pair' }), partner };
  }
  if (chance.often(0.5)) setHeader(draft, 'Idempotency-Key', source.fresh);
  return planned('pair', draft, { manner: 'pair' });
};

const refusals = [
  [40, odd.oddBody],
  [8, odd.brokenJson],
  [4, odd.misplacedBody],
  [20, odd.oddQuery],
  [4, odd.illFormedQuery],
  [14, odd.oddPath],
  [6, odd.wrongMethod],
  [3, odd.oddTarget],
  [2, odd.readWithBody],
  [1, odd.twoLengths],
  [5, odd.wrongKey],
  [6, odd.foreignKey],
  [5, odd.oddIdempotencyKey],
  [1, odd.cutBody],
] as const;

/** `alone`: one request at a time, so that runs are reproducible. */
export function planOf(seed: number, salon: FuzzSalon, known: Known, alone: boolean): Plan {
  const keyed: Kept[] = [];
  const pages: Page[] = [];

  const again: OddRequest = (source) => {
    if (keyed.length === 0) return right(source);
    const { planned: first } = source.chance.pick(keyed);
    return { ...first, kind: 'sent again', manner: 'again' };
  };
  /** Takes the value of one request for another. */
  const reused: OddRequest = (source) => {
    if (keyed.length === 0) return right(source);
    const { planned: first } = source.chance.pick(keyed);
    const draft = requestDraftOf(source, source.chance.pick(changing));
    const bearer = headerOf(first.sent, 'authorization');
    const mine = draft.headers.find(([name]) => name === 'Authorization')?.[1];
    const value = headerOf(first.sent, 'idempotency-key');
    if (bearer !== mine || value === undefined) return right(source);
    setHeader(draft, 'Idempotency-Key', value);
    const other = planned('reused Idempotency-Key', draft);
    const path = other.sent.target.split('?')[0];
    const same =
      path === first.sent.target.split('?')[0] && String(other.sent.body) === String(first.sent.body);
    return same && other.sent.method === first.sent.method
      ? right(source)
      : { ...other, refusedWith: ['idempotency_key_reused'] };
  };
  const nextPage: OddRequest = (source) => {
    if (pages.length === 0) return read(source);
    const { planned: before, cursor } = source.chance.pick(pages);
    const { target } = before.sent;
    const rest = target.replace(/([?&])after=[^&]*&?/, '$1').replace(/[?&]$/, '');
    const after = source.chance.often(1 / 5)
      ? `${cursor.slice(0, -2)}${source.chance.pick(['', 'AA', '%00', '=='])}`
      : cursor;
    const sent = { ...before.sent, target: `${rest}${rest.includes('?') ? '&' : '?'}after=${after}` };
    return { ...before, kind: 'next page', sent };
  };

  const all = weighted(
    [110, right],
    [8, again],
    [3, reused],
    [12, nextPage],
    [8, alone ? right : pair],
    [8, odd.wrongId],
    [8, odd.disguisedJson],
    [6, odd.oddHeaders],
    [2, odd.strayBytes],
    [2, odd.strayBytes],
    [10, odd.limitedKey],
    ...refusals,
  );
  const unchanging = weighted([12, read], [6, nextPage], ...refusals);

  return {
    next: (number, refused) => {
      const chance = chanceOf(seed, number);
      const source: Source = { chance, known, salon, fresh: `fuzz-${seed}-${number}` };
      if (chance.often(1 / 200)) return odd.largeBody(source);
      if (!refused) return chance.draw(all)(source);
      for (;;) {
        const one = chance.draw(unchanging)(source);
        if (one.refusedWith !== undefined || one.sent.method === 'GET' || one.manner === 'cut') return one;
        if (one.operation === null) return one;
      }
    },
    answered: (sent, answer) => {
      const { status, text } = answer;
      if (sent.manner !== 'again' && sent.manner !== 'pair' && wasKept(sent, status))
        keep(keyed, { planned: sent, answer });
      if (status !== 200 || sent.operation?.paged !== true) return;
      const { nextCursor } = JSON.parse(text) as { nextCursor?: string };
      if (nextCursor !== undefined) keep(pages, { planned: sent, cursor: nextCursor });
    },
    firstAnswer: ({ sent }) => {
      const value = headerOf(sent, 'idempotency-key');
      return keyed.find(({ planned: one }) => headerOf(one.sent, 'idempotency-key') === value)?.answer;
    },
  };
}

const neverKept = new Set([401, 404, 405, 409, 412, 413, 422, 428, 429]);

/** Whether a repeat must get the same answer (decisions 1); not if the request was refused before its key was read. */
function wasKept({ operation, sent }: Planned, status: number): boolean {
  const value = headerOf(sent, 'idempotency-key');
  if (value === undefined || !value.startsWith('fuzz-') || operation === null) return false;
  return (
    operation.method !== 'GET' &&
    operation.idempotencyKey !== false &&
    status !== 403 &&
    !neverKept.has(status)
  );
}
