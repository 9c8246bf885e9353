/** Document 3: Reviews; decisions 5: Limits. */
import { describe, expect } from 'vitest';
import type { Review } from '../../shared/widget/reviews.ts';
import { testWith } from './salon.ts';
import { openWeb, refused, type WebSalon } from './web-salon.ts';

const reviews = [5, 4, 5, 1, 3, 5, 2].map((stars, daysAgo) => ({
  name: `Number ${daysAgo}`,
  stars,
  daysAgo,
}));
const test = testWith(() =>
  openWeb({}, {}, { reviews: [...reviews, { name: 'Hidden', stars: 1, daysAgo: 0, hidden: true }] }),
);
const named = async (salon: WebSalon, query = ''): Promise<string[]> => {
  const { body } = await salon.ask<{ entries: Review[] }>('GET', `/reviews${query}`);
  return body.entries.map(({ reviewerName }) => reviewerName.replace('Number ', ''));
};

describe('spec 3, Reviews', () => {
  // holds: widget.reviews.list
  test('come newest first, by offset, limit and stars, without those that are hidden', async (salon) => {
    expect(await named(salon)).toEqual(['0', '1', '2', '3', '4', '5', '6']);
    expect(await named(salon, '?offset=2&limit=2')).toEqual(['2', '3']);
    expect(await named(salon, '/?stars=5,1')).toEqual(['0', '2', '3', '5']);
    for (const odd of ['offset=-1', 'offset=x', 'limit=0', 'limit=101', 'stars=6', 'stars=0', 'stars=x'])
      expect([odd, refused(await salon.ask('GET', `/reviews?${odd}`))]).toEqual([odd, '400 1']);
  });

  // holds: widget.reviews.summary
  test('the summary has the newest five, and counts all that are shown', async (salon) => {
    const { body } = await salon.ask<{ entries: Review[] }>('GET', '/reviews/summary/');
    expect(body).toMatchObject({
      entries: [{}, {}, {}, {}, { reviewerName: 'Number 4' }],
      reviewSummary: { avgStarRating: 3.57, reviewCount: 7, one: 1, two: 1, three: 1, four: 1, five: 3 },
    });
  });
});
