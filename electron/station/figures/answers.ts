/** Answers questions from the figures' database. Runs in the figures' thread. */
import type { FiguresStore } from '../store/figures-store.ts';
import { assertNever } from '../../../shared/result.ts';
import { openFigures } from '../store/figures-store.ts';
import { balanceOf } from './balance.ts';
import type {
  FiguresAnswers,
  FiguresRequest,
  ItemsUsed,
  JournalFact,
  MixedBowl,
  PeriodFigures,
  StaffCount,
  VisitRow,
} from './rows.ts';

type Row<T> = readonly T[];

function periodOf(store: FiguresStore, from: number, to: number): PeriodFigures {
  const all = <T>(sql: string): Row<T> => store.all<T>(sql, from, to);
  const visits = all<{ services: string | null; mixes: number; bowls: number; grams: number; value: number }>(
    `SELECT visits.services AS services, count(*) AS mixes, sum(mixes.bowls) AS bowls, sum(mixes.grams) AS grams,
       sum(mixes.value) AS value
     FROM mixes LEFT JOIN visits ON visits.day = mixes.day AND visits.customer = mixes.customer
     WHERE mixes.day BETWEEN ? AND ? AND mixes.used = 1 GROUP BY visits.services`,
  );
  const [customers = { known: 0, unknown: 0 }] = all<{ known: number; unknown: number }>(
    `SELECT count(DISTINCT customer) AS known, count(*) - count(customer) AS unknown
     FROM mixes WHERE day BETWEEN ? AND ? AND used = 1`,
  );
  return {
    days: all(
      `SELECT day, sum(mixes) AS mixes, sum(bowls) AS bowls, sum(grams) AS grams, sum(packs) AS packs, sum(value) AS value
       FROM staff_days WHERE day BETWEEN ? AND ? GROUP BY day`,
    ),
    items: all(
      `SELECT name AS itemId, grams, packs, value, finished, residue FROM (
         SELECT item, sum(grams) AS grams, sum(packs) AS packs, sum(value) AS value, sum(finished) AS finished,
           sum(residue) AS residue
         FROM item_days WHERE day BETWEEN ? AND ? GROUP BY item HAVING sum(grams + packs + finished + residue + taken) > 0
       ) JOIN names ON names.no = item ORDER BY value DESC, grams DESC, itemId`,
    ),
    staff: all(
      `SELECT name AS staffId, sum(mixes) AS mixes, sum(bowls) AS bowls, sum(grams) AS grams, sum(packs) AS packs,
         sum(value) AS value
       FROM staff_days JOIN names ON names.no = staff WHERE day BETWEEN ? AND ? GROUP BY staff
       ORDER BY value DESC, grams DESC, staffId`,
    ),
    services: visits.map(({ services, ...sums }) => ({
      ...sums,
      services: services === null ? null : (JSON.parse(services) as VisitRow['services']),
    })),
    reasons: all(
      `SELECT kind, reason, name AS staffId, sum(reason_days.packs) AS packs, sum(value) AS value, sum(residue) AS residue
       FROM reason_days LEFT JOIN names ON names.no = staff WHERE day BETWEEN ? AND ?
       GROUP BY kind, reason, staff ORDER BY kind, reason, staffId`,
    ),
    finished: all(
      `SELECT day, sum(packs) AS packs FROM reason_days WHERE day BETWEEN ? AND ? AND kind = 'finished' GROUP BY day`,
    ),
    customers: customers.known,
    withoutCustomer: customers.unknown,
    counted: countedOf(store, from, to),
  };
}

const countedOf = (store: FiguresStore, from: number, to: number): PeriodFigures['counted'] =>
  store
    .all<{ itemId: string; grams: number; packs: number; value: number; found: number }>(
      `SELECT name AS itemId, sum(grams) AS grams, sum(packs) AS packs, sum(value) AS value, sum(found) AS found FROM (
         SELECT item, 0 AS grams, iif(kind = 'missing', -change, 0) AS packs, iif(kind = 'missing', value, 0) AS value,
           iif(kind = 'found', change, 0) AS found
         FROM moved_days WHERE day BETWEEN ? AND ? AND kind IN ('missing', 'found')
         UNION ALL
         SELECT item, missing, 0, missing_value, 0 FROM item_days WHERE day BETWEEN ? AND ? AND missing > 0
       ) JOIN names ON names.no = item GROUP BY item ORDER BY itemId`,
      from,
      to,
      from,
      to,
    )
    .map(({ itemId, found, ...missing }) => ({ itemId, missing, found }));

/** The use of each item since a day; unused ones with their last use. */
const itemsSince = (store: FiguresStore, since: number): ItemsUsed => ({
  first: store.all<{ first: number | null }>('SELECT min(day) AS first FROM item_days')[0]?.first ?? null,
  uses: store.all(
    `SELECT name AS itemId, sum(iif(day >= ?, grams, 0)) AS grams, sum(iif(day >= ?, packs, 0)) AS packs,
       sum(iif(day >= ?, value, 0)) AS value, sum(iif(day >= ?, taken, 0)) AS taken,
       max(iif(grams + packs + taken > 0, day, NULL)) AS lastUsed
     FROM item_days JOIN names ON names.no = item GROUP BY item ORDER BY itemId`,
    since,
    since,
    since,
    since,
  ),
});

const bowlsOf = (store: FiguresStore, references: readonly string[]): MixedBowl[] =>
  references.flatMap((reference) =>
    store.all<MixedBowl>(
      `SELECT reference, bowl, name AS staffId, sum(uses.grams) AS poured
       FROM mixes JOIN uses ON uses.mix = mixes.no JOIN names ON names.no = mixes.staff
       WHERE reference = ? AND used = 1 GROUP BY bowl`,
      reference,
    ),
  );

const countOf = (store: FiguresStore, from: number, to: number): StaffCount[] =>
  store.all(
    `SELECT name AS staffId, count(*) AS mixes, sum(listed) AS listed
     FROM mixes JOIN names ON names.no = staff WHERE at >= ? AND at < ? AND standing = 1 GROUP BY staff ORDER BY staffId`,
    from,
    to,
  );

/** Mixes and movements of these days, without packs that a mix finished. */
function journalOf(store: FiguresStore, from: number, to: number): JournalFact[] {
  const facts = store.all<Omit<JournalFact, 'itemIds' | 'standing'> & { items: string; standing: number }>(
    `SELECT mixes.id AS id, at, staff.name AS staffId, 'mix' AS kind, NULL AS reason, grams, packs, standing,
       (SELECT json_group_array(DISTINCT names.name) FROM uses JOIN names ON names.no = uses.item
        WHERE uses.mix = mixes.no) AS items
     FROM mixes LEFT JOIN names AS staff ON staff.no = mixes.staff WHERE day BETWEEN ? AND ?
     UNION ALL
     SELECT movements.id, at, staff.name, kind, reason, 0, packs, standing, json_array(item.name)
     FROM movements LEFT JOIN names AS staff ON staff.no = movements.staff JOIN names AS item ON item.no = movements.item
     WHERE day BETWEEN ? AND ? AND kind NOT IN ('finished', 'emptied')
     ORDER BY at DESC`,
    from,
    to,
    from,
    to,
  );
  return facts.map(({ items, standing, ...fact }) => ({
    ...fact,
    itemIds: JSON.parse(items) as string[],
    standing: standing === 1,
  }));
}

/** The answers of one thread, which has one store open at a time. */
export function figuresAnswering(): {
  readonly answer: (request: FiguresRequest) => FiguresAnswers[FiguresRequest['type']];
  readonly close: () => void;
} {
  let store: FiguresStore | null = null;
  const opened = (): FiguresStore => {
    if (store === null) throw new Error('no figures are open');
    return store;
  };
  const workedOut = (): FiguresStore => {
    opened().workOut();
    return opened();
  };
  return {
    close: () => {
      store?.close();
      store = null;
    },
    answer: (request) => {
      switch (request.type) {
        case 'open':
          store?.close();
          store = null;
          store = openFigures(request.of, request.anew);
          return store.progress();
        case 'movements': {
          const { rows, last } = request;
          const on = opened();
          return on.transaction(() => {
            for (const row of rows) on.putMovement(row);
            const first = on.progress().movementsFrom ?? rows[0]?.at ?? last.at;
            return on.advance({ movement: last.id, movementsFrom: first, movementsTo: last.at });
          });
        }
        case 'mixes': {
          const { rows, after } = request;
          const on = opened();
          return on.transaction(() => {
            for (const row of rows) on.putMix(row);
            const times = rows.map(({ at }) => at);
            const before = on.progress();
            const newest = Math.max(before.mixesTo ?? -Infinity, ...times);
            const to = newest === -Infinity ? {} : { mixesTo: newest };
            if (after === undefined) return on.advance(to);
            const oldest = times.at(-1) ?? before.mixesFrom;
            return on.advance({ ...to, mixesFrom: oldest, mixesAfter: after, mixesDone: after === null });
          });
        }
        case 'mixesOf': {
          const on = opened();
          on.transaction(() => on.keepOnly(request.from, request.to, new Set(request.ids)));
          return null;
        }
        case 'visits': {
          const on = opened();
          return on.transaction(() => {
            on.putVisits(request.from, request.to, request.rows);
            return on.advance({ visitsTo: Math.max(on.progress().visitsTo ?? 0, request.to) });
          });
        }
        case 'read':
          return opened().advance({ readAt: request.at });
        case 'period':
          return periodOf(workedOut(), request.from, request.to);
        case 'journal':
          return journalOf(opened(), request.from, request.to);
        case 'items':
          return itemsSince(workedOut(), request.since);
        case 'bowls':
          return bowlsOf(workedOut(), request.references);
        case 'balance':
          return balanceOf(workedOut(), request);
        case 'count':
          return countOf(opened(), request.from, request.to);
        default:
          return assertNever(request);
      }
    },
  };
}
