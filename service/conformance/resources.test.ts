/** spec 2, Resource, service and group records, and Booking reads: resources and both kinds of groups. */
import { describe, expect } from 'vitest';
import type { Resource } from '../../shared/api/resources.ts';
import type { StaffList } from '../../shared/api/staff.ts';
import { calendar } from './calendar.ts';
import { expectOnlyThere, refusalOf, refusedFields, testWith } from './salon.ts';
import { madeText, openTrade, tradeId } from './trade.ts';

type Page<T = { name: string }> = { data: T[]; nextCursor?: string };

const test = testWith(() =>
  openTrade({ main: calendar, branch: { resources: calendar.resources.slice(1, 2) } }),
);

describe('A resource', () => {
  // holds: resources.get, resources.getById
  test('is answered with every field that it has, at its location and by its id alone', async (salon) => {
    const id = tradeId('res', 'astrid');
    for (const path of [`${salon.main}/resources/${id}`, `/v1/resources/${id}`])
      expect((await salon.call('GET', path)).body).toEqual({
        id,
        locationId: salon.ids.main,
        name: 'Astrid',
        onlineName: 'Astrid L.',
        groupId: tradeId('rgr', 'stylists'),
        onlineBookingEnabled: true,
        createdAt: madeText,
        updatedAt: madeText,
      });
  });

  // holds: resources.list, resources.get
  test('that was deleted is left out of the list, and still answers by its id with its status', async (salon) => {
    const { body } = await salon.call<Page>('GET', `${salon.main}/resources`);
    expect(body.data.map(({ name }) => name)).toEqual(['Astrid', 'Chair 2', 'On leave']);
    const id = tradeId('res', 'gone');
    for (const path of [`${salon.main}/resources/${id}`, `/v1/resources/${id}`])
      expect((await salon.call('GET', path)).body).toMatchObject({ name: 'Gone', status: 'deleted' });
  });

  // holds: updated-at-stays
  test('is paused up to and including its last day at the location, and then is not, without a change', async (salon) => {
    const path = `/v1/resources/${tradeId('res', 'leave')}`;
    salon.clock.now = Date.parse('2026-05-04T21:59:59.999Z');
    const paused = await salon.call<Resource>('GET', path);
    expect(paused.body).toMatchObject({ status: 'paused', pausedUntil: '2026-05-04', updatedAt: madeText });
    // Midnight in Stockholm.
    salon.clock.now += 1;
    const back = await salon.call<Resource>('GET', path);
    expect(back.body).not.toHaveProperty('status');
    expect(back.body).toMatchObject({ updatedAt: madeText });
  });

  // holds: created-at
  test('made before creation times were kept has no createdAt', async (salon) => {
    const { body } = await salon.call('GET', `/v1/resources/${tradeId('res', 'leave')}`);
    expect(body).not.toHaveProperty('createdAt');
  });

  test('of another location, or of a location that the key cannot use, does not exist', async (salon) => {
    await expectOnlyThere(salon, 'resources', tradeId('res', 'astrid'));
  });

  test('needs resources:read', async (salon) => {
    for (const path of ['resources', 'resource-groups'])
      expect(refusalOf(await salon.call('GET', `${salon.main}/${path}`, { key: 'readonly' }))).toBe(
        '403 forbidden',
      );
  });

  // holds: staff.list
  test('is linked to staff by their resourceIds, several to one and several of one', async (salon) => {
    const { body } = await salon.call<StaffList>('GET', `${salon.main}/staff`);
    const linked = Object.fromEntries(body.data.map(({ name, resourceIds }) => [name, resourceIds]));
    expect(linked).toMatchObject({
      Anna: [tradeId('res', 'astrid'), tradeId('res', 'chair')],
      Åke: [tradeId('res', 'chair')],
      Zlatan: [],
    });
  });
});

describe.each(['resources', 'resource-groups', 'service-groups'])('The list of %s', (list) => {
  // holds: resources.list, resourceGroups.list, serviceGroups.list
  test('comes in pages in display order, and refuses a cursor that is not its own', async (salon) => {
    const all = await salon.call<Page>('GET', `${salon.main}/${list}`);
    expect(all.body).not.toHaveProperty('nextCursor');
    const read: { name: string }[] = [];
    let after = '';
    for (;;) {
      const { body } = await salon.call<Page>('GET', `${salon.main}/${list}?limit=1${after}`);
      read.push(...body.data);
      if (body.nextCursor === undefined) break;
      after = `&after=${body.nextCursor}`;
    }
    expect(read).toEqual(all.body.data);
    const elsewhere = await salon.call('GET', `${salon.branch}/${list}?${after.slice(1)}`);
    expect(refusedFields(elsewhere)).toEqual(['after']);
  });
});

// holds: resourceGroups.list, serviceGroups.list
test('Groups are listed in display order, with their location', async (salon) => {
  const { body } = await salon.call('GET', `${salon.main}/resource-groups`);
  const group = (key: string, name: string) => ({
    id: tradeId('rgr', key),
    locationId: salon.ids.main,
    name,
  });
  expect(body).toEqual({
    data: [group('stylists', 'Stylists'), group('chairs', 'Chairs'), group('apprentices', 'Apprentices')],
  });
});
