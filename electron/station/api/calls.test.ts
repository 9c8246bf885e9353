/** Facts about types: `npm run types` fails if one does not hold. */
import { describe, expectTypeOf, test } from 'vitest';
import type { Booking } from '../../../shared/api/bookings.ts';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import type { ColourBarMix, ColourBarMixCreate } from '../../../shared/api/colour-bar-mixes.ts';
import type { Person } from '../../../shared/api/persons.ts';
import type { Staff, StaffList } from '../../../shared/api/staff.ts';
import type { Result } from '../../../shared/result.ts';
import type { Api } from './api.ts';

type Taken<C extends (given: never) => unknown> = Parameters<C>[0];
type Told<C extends (given: never) => unknown> = Awaited<ReturnType<C>>;
/** Never called: only its types are checked. */
const looked = (at: (api: Api) => unknown): void => void at;

describe('what a call takes', () => {
  test('is the parameters of its path, all of them and no others', () => {
    expectTypeOf<Taken<Api['recipes']['get']>['params']>().toEqualTypeOf<
      Readonly<Record<'locationId' | 'personId' | 'recipeId', string>>
    >();
    expectTypeOf<Taken<Api['locations']['list']>['params']>().toEqualTypeOf<undefined>();
    looked((api) => {
      // @ts-expect-error: the recipe is not named
      void api.recipes.get({ params: { locationId: 'l', personId: 'p' } });
      // @ts-expect-error: the path has no item in it
      void api.persons.get({ params: { locationId: 'l', personId: 'p', colourBarItemId: 'i' } });
      // @ts-expect-error: the path has parameters
      void api.persons.list({});
    });
  });

  test('is the declared query, which may be left out where no field of it is needed', () => {
    expectTypeOf<NonNullable<Taken<Api['persons']['list']>['query']>>().toEqualTypeOf<{
      limit?: number | undefined;
      after?: string | undefined;
      email?: string | undefined;
      phoneNumber?: string | undefined;
      identityNumber?: string | undefined;
      externalReference?: string | undefined;
    }>();
    expectTypeOf<Taken<Api['colourBarMixes']['totals']>['query']>().toEqualTypeOf<{
      from: string;
      to: string;
    }>();
    expectTypeOf<NonNullable<Taken<Api['customers']['search']>['query']>['type']>().toEqualTypeOf<
      'person' | 'company' | 'vehicle' | undefined
    >();
    looked((api) => {
      const params = { locationId: 'l' };
      void api.persons.list({ params });
      // @ts-expect-error: there is no such filter
      void api.persons.list({ params, query: { name: 'Maja' } });
      // @ts-expect-error: a limit is a number
      void api.persons.list({ params, query: { limit: '50' } });
      // @ts-expect-error: bookings are asked for by period
      void api.bookings.list({ params });
      // @ts-expect-error: a search needs its words
      void api.customers.searchEverywhere({ query: { type: 'person' } });
      // @ts-expect-error: one person is asked for without a query
      void api.persons.getById({ params: { personId: 'p' }, query: { limit: 1 } });
    });
  });

  test('is the declared body, before defaults', () => {
    expectTypeOf<Taken<Api['colourBarMixes']['create']>['body']>().toEqualTypeOf<ColourBarMixCreate>();
    expectTypeOf<Taken<Api['persons']['create']>['body']['marketingAllowed']>().toEqualTypeOf<
      boolean | undefined
    >();
    expectTypeOf<Taken<Api['colourBarMixes']['undo']>['body']>().toEqualTypeOf<undefined>();
    looked((api) => {
      const params = { locationId: 'l' };
      // @ts-expect-error: no such field
      void api.persons.create({ params, body: { firstName: 'Maja', shoeSize: 38 } });
      // @ts-expect-error: staffId is missing
      void api.colourBarMixes.create({ params, body: { bowls: [] } });
      // @ts-expect-error: no such line type
      void api.stockMovements.create({ params, body: { lines: [{ type: 'theft' }] } });
      const one = { locationId: 'l', personId: 'p' };
      // @ts-expect-error: a reference is for life
      void api.persons.update({ params: one, body: { externalReference: 'r' } });
      // @ts-expect-error: nothing is sent with an undo
      void api.colourBarMixes.undo({ params: { locationId: 'l', colourBarMixId: 'm' }, body: {} });
    });
  });
});

describe('what a call answers', () => {
  test('is a failure or the declared answer', () => {
    expectTypeOf<Told<Api['staff']['list']>>().toEqualTypeOf<Result<StaffList>>();
    expectTypeOf<Told<Api['colourBarMixes']['create']>>().toEqualTypeOf<Result<ColourBarMix>>();
    expectTypeOf<Told<Api['colourBarItems']['addEan']>>().toEqualTypeOf<Result<ColourBarItem>>();
    expectTypeOf<Told<Api['persons']['remove']>>().toEqualTypeOf<Result<null>>();
  });

  test('is walked in pages where the declaration says that it is paged, and only there', () => {
    expectTypeOf<Api['persons']['list']['rows']>().returns.toEqualTypeOf<AsyncGenerator<Result<Person>>>();
    expectTypeOf<Api['bookings']['list']['pages']>().returns.toEqualTypeOf<
      AsyncGenerator<Result<Booking[]>>
    >();
    expectTypeOf<Told<Api['colourBarItems']['list']['all']>>().toEqualTypeOf<Result<ColourBarItem[]>>();
    expectTypeOf<Api['staff']['list']>().not.toHaveProperty('rows');
    expectTypeOf<StaffList['data']>().toEqualTypeOf<Staff[]>();
    looked((api) => {
      // @ts-expect-error: no such filter, walked or not
      void api.persons.list.rows({ params: { locationId: 'l' }, query: { name: 'Maja' } });
      // @ts-expect-error: bookings are asked for by period, walked or not
      void api.bookings.list.all({ params: { locationId: 'l' } });
    });
  });
});
