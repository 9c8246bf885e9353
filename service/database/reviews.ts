/** Customers' reviews. */
import { filtered } from './filters.ts';
import { insertInto, selectById } from './rows.ts';
import { statement } from './statement.ts';
import type { ReviewsTable } from './widget-tables.ts';

export const addReview = insertInto('reviews');

export const reviewById = selectById('reviews');

interface ReviewsPage {
  location: string;
  offset: number;
  count: number;
  /** Filter by stars: five parameters, 0 for an unused one. Omitted: any. */
  one?: number | undefined;
  two?: number | undefined;
  three?: number | undefined;
  four?: number | undefined;
  five?: number | undefined;
}

/** Visible reviews, newest first. */
export const reviewsPage = filtered<ReviewsPage, ReviewsTable>((db, p, used) => {
  let query = db
    .selectFrom('reviews')
    .selectAll()
    .where('location_id', '=', p.location)
    .where('hidden', '=', 0);
  if (used.one) query = query.where('stars', 'in', [p.one, p.two, p.three, p.four, p.five]);
  return query.orderBy('posted_at', 'desc').orderBy('id', 'desc').limit(p.count).offset(p.offset);
});

/** The number of visible reviews by stars. */
export const starsAt = statement((db, p: { location: string }) =>
  db
    .selectFrom('reviews')
    .select((row) => ['stars' as const, row.fn.countAll<number>().as('count')])
    .where('location_id', '=', p.location)
    .where('hidden', '=', 0)
    .groupBy('stars'),
);

export const hideReview = statement((db, p: { id: string; hidden: number }) =>
  db.updateTable('reviews').set({ hidden: p.hidden }).where('id', '=', p.id),
);

/** Hidden ones too, newest first. */
export const everyReviewAt = statement((db, p: { location: string }) =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('location_id', '=', p.location)
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc'),
);
