/**
 * decisions 5, Payments: the process is killed before and after each commit and each request to a provider. The service
 * restarts, and the customer retries or leaves.
 */
import { expect, onTestFinished } from 'vitest';
import { wrongWithMoney } from '../../testing/service/money-kept.ts';
import { steppingDatabase, steppingProviders } from '../../testing/service/steps.ts';
import { simulatedProviders } from '../payments/simulated.ts';
import { createService } from '../service.ts';
import { countingBytes, newDatabase, testWith } from './salon.ts';
import { loadAt } from './trade.ts';
import { slotsOf, withNumbers, type WebSalon } from './web-salon.ts';
import { openPaid, sweep, visitor, type Visitor } from './web-visitor.ts';

const test = testWith(async () => {
  const salon = await openPaid({}, { database: await newDatabase() });
  await loadAt(salon, 'main', {
    vouchers: [
      { code: 'NYANS10', percent: '10' },
      { code: 'GRATIS', percent: '100' },
    ],
  });
  return salon;
});

/** A service on the salon's database that dies at the given step; `steps` counts its steps. */
async function mortal(salon: WebSalon, diesAt: number) {
  const lived = { steps: 0, dead: false };
  const step = (): void => {
    if (lived.dead) throw new Error('killed');
    lived.steps += 1;
    if (lived.steps < diesAt) return;
    lived.dead = true;
    throw new Error('killed');
  };
  const { database } = salon;
  const now = () => salon.clock.now;
  const randomBytes = countingBytes(`mortal ${salon.clock.now} ${diesAt}`);
  const service = createService({
    database: steppingDatabase(database, step),
    paymentProviders: steppingProviders(simulatedProviders({ database, now, randomBytes }), step),
    now,
    randomBytes,
    log: { info: () => undefined, error: () => undefined },
    rateLimit: 0,
    listDelaySeconds: 0,
  });
  const listening = await service.listen(0);
  const end = () => listening.close();
  onTestFinished(end);
  return { lived, end, salon: { ...salon, url: listening.url } };
}

interface Story {
  readonly voucher?: string;
  readonly pays: (who: Visitor) => Promise<unknown>;
  readonly cancels?: boolean;
}

const card = (method: string) => (who: Visitor) => who.pay('Card', { cardPaymentMethodId: method });
const stories: Readonly<Record<string, Story>> = {
  'a card with a voucher, and a cancellation': { voucher: 'NYANS10', pays: card('pm_ok'), cancels: true },
  'a card that is declined, then one that asks for proof': {
    pays: async (who) => {
      await card('pm_declined')(who);
      const { body } = await who.pay<{ clientSecret?: string } | null>('Card', {
        cardPaymentMethodId: 'pm_action',
      });
      await who.pay('Card', { cardPaymentIntentId: body?.clientSecret?.split('_secret_')[0] ?? 'pi_none' });
    },
  },
  'a phone': {
    pays: async (who) => {
      const { body } = await who.pay<{ instructionUuid?: string } | null>('Mobile', {
        mobilePayerAlias: '46700000001',
      });
      const asked = { paymentProvider: 'Mobile', instructionUuid: body?.instructionUuid ?? 'none' };
      await who.status(asked);
      await who.status(asked);
    },
  },
  'nothing, for a voucher': { voucher: 'GRATIS', pays: (who) => who.pay('None') },
};

/** A free slot that no earlier story used. */
async function nextTime(salon: WebSalon): Promise<{ time: string; from: string }> {
  for (const from of ['2026-05-25', '2026-05-26', '2026-06-01', '2026-06-02']) {
    const [[slot] = []] = await slotsOf(salon, { services: ['test'], from });
    if (slot !== undefined) return { time: slot.time.slice(0, 5), from };
  }
  throw new Error('the salon is full');
}

for (const [name, story] of Object.entries(stories))
  // holds: widget-crashes
  test(`${name}: never paid without a booking or a refund, never paid twice, whenever the process is killed`, async (salon) => {
    for (let diesAt = 1, over = false; !over; diesAt += 1) {
      const { time, from } = await nextTime(salon);
      const kim = await visitor(salon, time, { services: ['test'], from });
      if (story.voucher !== undefined) await kim.post('/booking/voucher', { voucherCode: story.voucher });
      const first = await mortal(salon, diesAt);
      const there = kim.through(await withNumbers(first.salon, salon.base));
      await story.pays(there);
      if (story.cancels === true) await there.cancel();
      over = !first.lived.dead;
      await first.end();
      // Every other customer retries at the restarted service, once the first attempt counts as abandoned.
      if (diesAt % 4 > 1) {
        salon.clock.now += 61_000;
        await story.pays(kim);
      }
      await sweep(salon);
      const paid = (await kim.attempts()).filter(({ paid_at }) => paid_at !== null);
      expect([diesAt, paid.length > 1]).toEqual([diesAt, false]);
      salon.clock.now += 6 * 60_000;
      await sweep(salon);
      expect([diesAt, await salon.database.read(wrongWithMoney)]).toEqual([diesAt, []]);
    }
  });
