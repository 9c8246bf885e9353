import { describe, expect, test } from 'vitest';
import type { BridgeEvent } from '../../shared/bridge.ts';
import type { HostChannel } from '../../shared/channel.ts';
import { fail } from '../../shared/result.ts';
import { benchStation } from '../../testing/station/bench-station.ts';
import { createPages, serveBridge } from './pages.ts';

test('the page that was used last counts; of those that nobody used the newest', () => {
  const pages = createPages();
  expect(pages.lastUsed()).toBeNull();
  const [first, second, third] = [0, 1, 2].map(() => pages.open(() => undefined));
  if (!first || !second || !third) throw new Error('a page is missing');
  expect(pages.lastUsed()).toBe(third);
  pages.used(first);
  pages.used(second);
  expect(pages.lastUsed()).toBe(second);
  pages.used(first);
  expect(pages.lastUsed()).toBe(first);
  pages.close(first);
  expect(pages.lastUsed()).toBe(second);
  pages.close(second);
  pages.used(second);
  expect(pages.lastUsed()).toBe(third);
});

test('a page that is gone hears nothing', () => {
  const pages = createPages();
  const heard: BridgeEvent[] = [];
  const page = pages.open((event) => heard.push(event));
  const event: BridgeEvent = { event: 'scanned', data: { type: 'unreadable', code: 'xyz' } };
  page.send(event);
  pages.close(page);
  page.send(event);
  expect(heard).toEqual([event]);
});

type Answer = Parameters<HostChannel['answer']>[0];

/** A host's end of a channel, held in the hand. */
function channelInHand() {
  let handler: Answer | null = null;
  const sent: BridgeEvent[] = [];
  return {
    channel: {
      answer: (given: Answer) => {
        handler = given;
      },
      send: (event: BridgeEvent) => sent.push(event),
    },
    call: async (name: string, input: unknown) => handler?.(name, input),
    sent,
  };
}

const bench = await benchStation(null);

describe('a channel that the station is behind', () => {
  test('answers calls and carries events', async () => {
    const { channel, call, sent } = channelInHand();
    const stop = serveBridge(bench.station, channel);
    expect(await call('app.state', {})).toMatchObject({
      ok: true,
      value: { version: '0.0.0-test', host: 'browser' },
    });
    await call('settings.set', { language: 'en' });
    await bench.quiet();
    expect(sent).toContainEqual(
      expect.objectContaining({
        event: 'app',
        data: expect.objectContaining({ settings: expect.objectContaining({ language: 'en' }) }),
      }),
    );
    stop();
  });

  test('that was taken away hears nothing and reaches nothing; others go on', async () => {
    const [first, second] = [channelInHand(), channelInHand()];
    const stop = serveBridge(bench.station, first.channel);
    const stopSecond = serveBridge(bench.station, second.channel);
    stop();
    await second.call('settings.set', { look: 'dark' });
    await bench.quiet();
    expect(first.sent).toEqual([]);
    expect(second.sent.length).toBeGreaterThan(0);
    expect(await first.call('app.state', {})).toMatchObject(fail('offline'));
    stopSecond();
  });

  test('a station that was closed answers so, and closing twice is fine', async () => {
    const closed = await benchStation(null);
    await closed.station.close();
    await closed.station.close();
    expect(await closed.station.call('app.state', {})).toMatchObject(fail('offline'));
  });
});
