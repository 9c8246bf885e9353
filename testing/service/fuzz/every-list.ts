/** Requests every list of each location, to learn the existing ids first. */
import { declared, keyFor, type FuzzSalon } from './draft.ts';
import type { SentRequest } from './sent.ts';

const fortnight = 14 * 86_400_000;
const day = (offset: number): string => new Date(Date.now() + offset).toISOString();

/** Queries of lists that need one. */
const questions: Readonly<Record<string, () => string>> = {
  'bookings.list': () => `from=${day(-fortnight)}&to=${day(fortnight)}`,
};

export function everyList(salon: FuzzSalon): { location: string; sent: SentRequest }[] {
  const lists = declared.filter(
    ({ method, path, query }) =>
      method === 'GET' && /^[^{]*\{locationId\}\/[\w-]+$/.test(path) && query?.shape['q'] === undefined,
  );
  return salon.locations.flatMap(({ id }) =>
    lists.map((operation) => {
      const path = operation.path.replace('{locationId}', id);
      const asked = questions[operation.id]?.() ?? '';
      const limit = operation.paged === true ? 'limit=200' : '';
      const headers = [['Authorization', `Bearer ${keyFor(salon, id)}`]] as const;
      return {
        location: id,
        sent: { method: 'GET', target: `${path}?${asked}&${limit}`, headers, body: null },
      };
    }),
  );
}
