/** A customer of the sample's first account: books, pays, retries or leaves. */
import { setTimeout as later } from 'node:timers/promises';
import type { SeededRandom } from '../../testing/seeded-random.ts';
import { dayAt, daysAfter } from '../../shared/days.ts';
import { assertNever } from '../../shared/result.ts';
import type { RefData } from '../../shared/widget/account.ts';
import type { Slot } from '../../shared/widget/slots.ts';

export interface Salon {
  /** Resolves with the service's address once it runs. */
  readonly up: () => Promise<string>;
  readonly account: string;
  /** Whether the service may answer 503: its database fails over. */
  readonly outages: boolean;
  /** Reservations that were acknowledged as booked; taken out once a cancellation is asked for. */
  readonly booked: Set<string>;
  /** Those whose cancellation was acknowledged. */
  readonly cancelled: Set<string>;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Null: no answer, or only a part of one. */
async function once(salon: Salon, method: string, at: string, sent?: object): Promise<Answer | null> {
  try {
    const target = at.startsWith('/api/') ? at : `/api/v2/partner/web/${salon.account}${at}`;
    const response = await fetch(`${await salon.up()}${target}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    });
    const text = await response.text();
    if (response.status === 503 && salon.outages) {
      await later(1000 * Number(response.headers.get('retry-after') ?? 'missing'));
      return null;
    }
    if (response.status >= 500) throw new Error(`${method} ${at} was answered ${response.status}`);
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  } catch (error) {
    // `fetch` throws TypeError when the connection was refused or broke.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Only for requests that may be repeated safely. */
async function untilAnswered(salon: Salon, method: string, at: string, sent?: object): Promise<Answer> {
  for (;;) {
    const answer = await once(salon, method, at, sent);
    if (answer !== null) return answer;
  }
}

const vouchers = ['NYANS10', 'HUNDRA', 'GRATIS', 'ENGANG', 'ENGANG'];
const ways = ['ok', 'ok', 'declined', 'action', 'phone', 'phone', 'late', 'instalment', 'none'] as const;

async function slotOf(salon: Salon, random: SeededRandom): Promise<Slot | null> {
  const { body } = await untilAnswered(salon, 'GET', '/ref-data');
  const { services, resources } = body as RefData;
  const service = services.find(({ name }) => name === 'Allergitest')!;
  const resource = random.pick(resources.filter(({ prefs }) => prefs.web_paymentEnabled));
  const day = daysAfter(dayAt(Date.now(), 'Europe/Stockholm'), random.whole(3, 60));
  const asked = `fromDate=${day}&toDate=${day}&resIds=${resource.id}&srvIds=${service.serviceId}`;
  const found = await untilAnswered(salon, 'GET', `/resources/slots?${asked}`);
  const [{ slots } = { slots: [] }] =
    (found.body as { resourceSlots?: { slots: Slot[] }[] }).resourceSlots ?? [];
  return slots.length === 0 ? null : random.pick(slots);
}

/** One attempt; true: the service acknowledged the booking. */
async function pay(salon: Salon, cbUuid: string, way: (typeof ways)[number]): Promise<boolean> {
  const send = (paymentProvider: string, more: object = {}) =>
    once(salon, 'POST', '/booking/pay', { cbUuid, paymentProvider, ...more });
  const card = (cardPaymentMethodId: string) => send('Card', { cardPaymentMethodId });
  const isBooked = (answer: Answer | null): boolean => answer?.status === 201;
  switch (way) {
    case 'ok':
      return isBooked(await card('pm_ok'));
    case 'declined':
      await card('pm_declined');
      return isBooked(await card('pm_ok'));
    case 'action': {
      const { clientSecret = '' } = ((await card('pm_action'))?.body ?? {}) as { clientSecret?: string };
      return isBooked(
        await send('Card', { cardPaymentIntentId: clientSecret.split('_secret_')[0] || 'pi_x' }),
      );
    }
    case 'phone':
    case 'late': {
      const mobilePayerAlias = way === 'phone' ? '46700000001' : '46700000006';
      const begun = ((await send('Mobile', { mobilePayerAlias }))?.body ?? {}) as {
        instructionUuid?: string;
      };
      const asked = { paymentProvider: 'Mobile', instructionUuid: begun.instructionUuid ?? 'none' };
      for (let times = 0; times < 3; times += 1) {
        const answer = await once(salon, 'POST', `/booking/${cbUuid}/status`, asked);
        if ((answer?.body as { status?: string } | null)?.status === 'Confirmed') return true;
      }
      return false;
    }
    case 'instalment':
      await once(salon, 'POST', '/instalment/session', { cbUuid });
      return isBooked(await send('Instalment', { instalmentAuthToken: 'tok_ok' }));
    case 'none':
      return isBooked(await send('None'));
    default:
      return assertNever(way);
  }
}

/** From the first look at the times until the customer has booked, cancelled or gone away. */
export async function visit(salon: Salon, random: SeededRandom): Promise<void> {
  const slot = await slotOf(salon, random);
  if (slot === null) return;
  const reserved = await untilAnswered(salon, 'POST', '/booking/reserve', { slotKey: slot.key });
  const { cbUuid } = (reserved.body ?? {}) as { cbUuid?: string };
  if (cbUuid === undefined) return;
  const phone = `+4670${random.whole(1_000_000, 9_999_999)}`;
  await untilAnswered(salon, 'POST', '/booking/customer', { cbUuid, name: 'Kim Ek', phone });
  if (random.often(0.5))
    await untilAnswered(salon, 'POST', '/booking/voucher', { cbUuid, voucherCode: random.pick(vouchers) });
  for (let tries = random.whole(1, 3); tries > 0; tries -= 1) {
    if (!(await pay(salon, cbUuid, random.pick(ways)))) continue;
    salon.booked.add(cbUuid);
    break;
  }
  if (!salon.booked.has(cbUuid) || random.often(0.7)) return;
  salon.booked.delete(cbUuid);
  const ref = Buffer.from(cbUuid).toString('base64url');
  const answer = await untilAnswered(salon, 'DELETE', `/api/v2/booking/${ref}`);
  if (answer.status === 204) salon.cancelled.add(cbUuid);
}
