/** Customers' reviews (spec 3, Reviews; decisions 5, Limits). */
import { z } from 'zod';
import { dateTime } from '../api/values.ts';
import { accountPath, callsOf } from './operation.ts';

const review = z.object({
  reviewRef: z.string(),
  reviewPostedTs: dateTime,
  reviewerName: z.string(),
  resourceName: z.string().nullable(),
  stars: z.int(),
  reviewText: z.string().nullable(),
});
export type Review = z.infer<typeof review>;

const whole = (form: string, least: number, most: number) =>
  z
    .preprocess(
      (sent: number | undefined) => (/^\d{1,9}$/.test(String(sent)) ? Number(sent) : sent),
      z.int(form).min(least, form).max(most, form).optional(),
    )
    .optional();

export const reviewCalls = callsOf('reviews', 'spec 3, Reviews', {
  list: {
    route: `GET ${accountPath}/reviews`,
    summary: 'Reviews, newest first',
    query: z.object({
      offset: whole('must be a whole number from 0', 0, 999_999_999).default(0),
      limit: whole('must be a whole number from 1 to 100', 1, 100).default(10),
      stars: z
        .string()
        .regex(/^[1-5](,[1-5]){0,4}$/, 'must be numbers from 1 to 5 with commas between')
        .transform((text) => [...new Set(text.split(',').map(Number))])
        .optional(),
    }),
    answer: z.object({ entries: z.array(review), limit: z.int(), offset: z.int() }).meta({ id: 'Reviews' }),
  },
  summary: {
    route: `GET ${accountPath}/reviews/summary`,
    summary: 'The newest reviews, and what all of them come to',
    answer: z
      .object({
        entries: z.array(review),
        reviewSummary: z.object({
          avgStarRating: z.number(),
          reviewCount: z.int(),
          one: z.int(),
          two: z.int(),
          three: z.int(),
          four: z.int(),
          five: z.int(),
        }),
      })
      .meta({ id: 'ReviewSummary' }),
  },
});
