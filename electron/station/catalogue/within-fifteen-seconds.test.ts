/** How soon a station shows another one's work, with the service's own delay and a network's. */
import { expect, test } from 'vitest';
import { wholeAnswer } from '../../../testing/station/whole-answer.ts';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import { nodeFetch } from '../node-ports.ts';
import { benchStation } from '../../../testing/station/bench-station.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { serviceClock } from '../../../testing/service/sample-service.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const stepMs = 100;

test.each([0, 200, 400])(
  'what somebody else does is seen within 15 s though a movement takes ten to show, with answers that take %i ms',
  async (answerMs) => {
    const clock = manualClock(Date.now());
    const serviceTime = serviceClock();
    const sameTime = () => serviceTime.setAhead(clock.now() - Date.now());
    sameTime();
    const service = await startRealService({ clock: serviceTime, listDelaySeconds: 10 });
    let underWay = 0;
    const bench = await benchStation(service, {
      clock,
      fetch: async (asked, more) => {
        underWay += 1;
        const answer = await wholeAnswer(await nodeFetch(asked, more));
        underWay -= 1;
        if (answerMs > 0) await new Promise<void>((resolve) => clock.after(answerMs, resolve));
        return answer;
      },
    });
    /** A tenth of a second, in which the service's work takes no time. */
    const step = async () => {
      sameTime();
      await clock.advance(stepMs);
      for (let still = 0; still < 8;) {
        await new Promise<void>((resolve) => setImmediate(resolve));
        still = underWay === 0 ? still + 1 : 0;
      }
    };
    const steps = async (count: number) => {
      for (let n = 0; n < count; n += 1) await step();
    };
    const { locationId: loc } = service;
    const agreed = async () => (await bench.value('app.state', {})).connection.catalogueAt !== null;
    while (!(await agreed())) await step();
    const signedIn = bench.signIn();
    await steps(30);
    await signedIn;
    await bench.value('settings.set', { lockAfterMinutes: 0 });
    await steps(200);

    const all = await service.rows<ColourBarItem>('colour-bar-items');
    const items = all.filter(({ packs }) => packs > 3).slice(0, 6);
    const took: number[] = [];
    for (const [turn, { id, packs }] of items.entries()) {
      // At other moments of the station's round each time.
      await steps(turn * 4 + 3);
      sameTime();
      await service.ask('POST', `/v1/locations/${loc}/stock-movements`, {
        lines: [{ type: 'withdrawal', colourBarItemId: id, quantity: 1, reason: 'consumption' }],
      });
      const from = clock.now();
      while ((await bench.value('stock.item', { itemId: id })).packs === packs) await step();
      took.push(clock.now() - from);
    }
    await bench.station.close();
    await service.kill();
    expect(Math.max(...took), took.join(', ')).toBeLessThanOrEqual(15_000);
  },
);
