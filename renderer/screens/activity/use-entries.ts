/** Loads only the visible entries of the list and keeps them fresh. */
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { ActivityPage, ActivityShow, OutboxEntry } from '../../../shared/bridge/outbox.ts';
import type { Failure } from '../../../shared/result.ts';
import { ask, queryKey, Refused } from '../../bridge/queries.ts';
import { pageSize, pagesFor, placed } from './windows.ts';

interface Entries {
  /** null until they are loaded. */
  readonly counts: ActivityPage['counts'] | null;
  /** The entries by index; a missing one is still loading. */
  readonly at: ReadonlyMap<number, OutboxEntry>;
  readonly failure: Failure | null;
}

export function useEntries(show: ActivityShow, first: number, last: number): Entries {
  const pages = pagesFor(first, last);
  return useQueries({
    queries: pages.map((from) => {
      const input = { show, from, limit: pageSize };
      return {
        queryKey: queryKey('outbox.page', input),
        queryFn: () => ask('outbox.page', input),
      };
    }),
    combine: (answers: readonly UseQueryResult<ActivityPage>[]) => ({
      counts: answers[0]?.data?.counts ?? null,
      at: placed(
        answers.flatMap(({ data }, index) =>
          data === undefined ? [] : [{ from: pages[index] ?? 0, entries: data.entries }],
        ),
      ),
      failure: failureOf(answers[0]),
    }),
  });
}

/** Why a part failed to load; null if data can be shown. */
const failureOf = (answer: UseQueryResult<ActivityPage> | undefined): Failure | null =>
  answer?.data === undefined && answer?.error instanceof Refused ? answer.error.failure : null;
