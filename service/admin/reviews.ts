/** Customers' reviews, which can be hidden (decisions 5, Limits). */
import { z } from 'zod';
import { ok } from '../../shared/result.ts';
import { everyReviewAt, hideReview, reviewById } from '../database/reviews.ts';
import { locationById } from '../database/organisations.ts';
import type { ReviewsTable } from '../database/widget-tables.ts';
import { timeText } from '../domain/values.ts';
import * as values from './values.ts';
import { isThere, verb } from './verb.ts';

const presentReview = (row: ReviewsTable) => ({
  id: row.id,
  postedAt: timeText(row.posted_at),
  name: row.reviewer_name,
  resource: row.resource_name ?? undefined,
  stars: row.stars,
  text: row.review_text ?? undefined,
  hidden: row.hidden === 1,
});

const show = verb({
  name: 'reviews',
  subject: 'LOCATION',
  options: '',
  fields: z.strictObject({ id: values.idOption }),
  run: ({ database }, { id }) =>
    database.read(async (connection) => {
      const location = isThere(await connection.first(locationById, { id }), `location ${id}`);
      if (!location.ok) return location;
      return ok({ reviews: (await connection.all(everyReviewAt, { location: id })).map(presentReview) });
    }),
});

const hiding = (name: 'review hide' | 'review show', hidden: 0 | 1) =>
  verb({
    name,
    subject: 'REVIEW',
    options: '',
    fields: z.strictObject({ id: values.idOption }),
    run: ({ database }, { id }) =>
      database.change(async (connection) => {
        const row = isThere(await connection.first(reviewById, { id }), `review ${id}`);
        if (!row.ok) return row;
        connection.write(hideReview, { id, hidden });
        return ok(presentReview({ ...row.value, hidden }));
      }),
  });

export const reviewVerbs = [show, hiding('review hide', 1), hiding('review show', 0)];
