/** Customers' reviews (spec 3, Reviews). */
import { ok } from '../../shared/result.ts';
import type { Review } from '../../shared/widget/reviews.ts';
import { reviewsPage, starsAt } from '../database/reviews.ts';
import type { ReviewsTable } from '../database/widget-tables.ts';
import { timeText } from '../domain/values.ts';
import type { WidgetHandlersOf } from './handlers.ts';

const present = (row: ReviewsTable): Review => ({
  reviewRef: row.id,
  reviewPostedTs: timeText(row.posted_at),
  reviewerName: row.reviewer_name,
  resourceName: row.resource_name,
  stars: row.stars,
  reviewText: row.review_text,
});

/** Entries of the summary. */
const newest = 5;

/** The filter's parameters, one per number of stars; 0: unused. */
const filterOf = (stars: readonly number[]) => ({
  one: stars[0] ?? 0,
  two: stars[1] ?? 0,
  three: stars[2] ?? 0,
  four: stars[3] ?? 0,
  five: stars[4] ?? 0,
});

export const reviewHandlers: WidgetHandlersOf<'reviews'> = {
  list: ({ account, query }, database) =>
    database.read(async (connection) => {
      const { offset, limit, stars } = query;
      const page = { location: account.location.id, offset, count: limit };
      const filter = stars === undefined ? {} : filterOf(stars);
      const rows = await connection.all(...reviewsPage({ ...page, ...filter }));
      return ok({ status: 200, body: { entries: rows.map(present), limit, offset } });
    }),
  summary: ({ account }, database) =>
    database.read(async (connection) => {
      const location = account.location.id;
      const rows = await connection.all(...reviewsPage({ location, offset: 0, count: newest }));
      const counts = await connection.all(starsAt, { location });
      const of = (stars: number): number => counts.find((one) => one.stars === stars)?.count ?? 0;
      const all = [1, 2, 3, 4, 5].map(of);
      const reviewCount = all.reduce((sum, count) => sum + count, 0);
      const stars = all.reduce((sum, count, at) => sum + count * (at + 1), 0);
      const [one = 0, two = 0, three = 0, four = 0, five = 0] = all;
      return ok({
        status: 200,
        body: {
          entries: rows.map(present),
          reviewSummary: {
            // Two decimals; 0 where there is none.
            avgStarRating: reviewCount === 0 ? 0 : Math.round((stars / reviewCount) * 100) / 100,
            reviewCount,
            one,
            two,
            three,
            four,
            five,
          },
        },
      });
    }),
};
