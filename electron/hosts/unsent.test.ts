import { expect, test } from 'vitest';
import type { Fetch } from '../station/fetch.ts';
import { nodeFetch } from '../station/node-ports.ts';
import { stationSignedIn } from '../../testing/station/bench-station.ts';
import { startRealService } from '../../testing/station/real-service.ts';
import { askUnsent, leaveQuestion, unsentLine } from './unsent.ts';

const service = await startRealService();

test('a host that ends says what was not sent yet and where it is, and nothing where all was sent', async () => {
  let cut = false;
  const fetch: Fetch = (asked, more) =>
    cut ? Promise.reject(new TypeError('fetch failed')) : nodeFetch(asked, more);
  const bench = await stationSignedIn(service, { fetch });
  expect(unsentLine(await askUnsent(bench.station), '/data')).toBeNull();

  const {
    items: [tile],
  } = await bench.value('stock.search', { search: '', limit: 1 });
  cut = true;
  await bench.pass(15_000);
  await bench.value('stock.deliver', { lines: [{ itemId: tile?.itemId ?? '', packs: 1 }], comment: '' });
  await bench.value('session.lock', {});
  const unsent = await askUnsent(bench.station);
  expect(unsentLine(unsent, '/data')).toBe(
    '1 saved entry was not sent yet: it is safe in /data, to be sent when Colour Bar runs again.',
  );
  expect(leaveQuestion(unsent).message).toBe('1 sparad registrering är inte skickad än.');
  expect(leaveQuestion({ entries: 3, elsewhere: 0, language: 'en' }).message).toBe(
    '3 saved entries were not sent yet.',
  );
  await bench.station.close();
  expect(unsentLine(await askUnsent(bench.station), '/data')).toBeNull();
});

test('what waits for a service that is not used now is counted, and told apart', () => {
  const all = { entries: 2, elsewhere: 2, language: 'sv' } as const;
  const some = { entries: 3, elsewhere: 1, language: 'en' } as const;
  expect(unsentLine(all, '/data')).toBe(
    '2 saved entries were not sent yet: they are safe in /data, to be sent when the service that they were saved for is used again.',
  );
  expect(unsentLine(some, '/data')).toMatch(/Colour Bar runs again; 1 of them when the service/);
  expect(leaveQuestion(all)).toMatchObject({
    message: '2 sparade registreringar är inte skickade än.',
    detail:
      'Inget går förlorat: det finns kvar på datorn. Det som sparats för ett annat salongssystem skickas när det används igen.',
  });
  expect(leaveQuestion(some).detail).toMatch(/with a connection\. What was saved for another salon system/);
});
