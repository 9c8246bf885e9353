import { describe, expect, onTestFinished, test } from 'vitest';
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

test('a page hears what an event declares and nothing else, and nothing once it is gone', () => {
  const pages = createPages();
  const heard: BridgeEvent[] = [];
  const page = pages.open((event) => heard.push(event));
  const event: BridgeEvent = { event: 'scanned', data: { type: 'unreadable', code: 'xyz' } };
  const more = { ...event.data, key: 'not declared' };
  page.send({ event: 'scanned', data: more });
  pages.close(page);
  page.send(event);
  expect(heard).toEqual([event]);
});

type Answer = Parameters<HostChannel['answer']>[0];

/** A host's channel that the test calls directly. */
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

  test('that asks too much at once is refused, and the log has twenty lines of it a minute; others go on', async () => {
    const [hasty, calm] = [channelInHand(), channelInHand()];
    for (const { channel } of [hasty, calm]) onTestFinished(serveBridge(bench.station, channel));
    const answers = await Promise.all(Array.from({ length: 300 }, () => hasty.call('app.state', {})));
    expect(answers.filter((answer) => answer?.ok === false)).toEqual(Array(44).fill(fail('rate_limited')));
    expect(await calm.call('app.state', {})).toMatchObject({ ok: true });
    const noted = () => bench.logged.filter((line) => line.includes('call.refused'));
    expect(noted()).toEqual(Array(20).fill('["warn","call.refused",{"call":"any","why":"rate_limited"}]'));
    await bench.clock.advance(60_000);
    await calm.call('keys.reveal', {});
    expect(noted().at(-1)).toBe('["warn","call.refused",{"call":"any","why":"invalid_input","unnoted":24}]');
    expect(await hasty.call('app.state', {})).toMatchObject({ ok: true });
  });

  test('a station that was closed answers so, and closing twice is fine', async () => {
    const closed = await benchStation(null);
    await closed.station.close();
    await closed.station.close();
    expect(await closed.station.call('app.state', {})).toMatchObject(fail('offline'));
  });
});
