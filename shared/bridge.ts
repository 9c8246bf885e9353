/**
 * Every call and event between the page and the main process, declared by feature in `shared/bridge/` and joined here. The
 * router validates with it, and the page's client takes its types from it.
 *
 * Each call answers a `Result`. Unknown fields of an input are `invalid_input`.
 */
import { z } from 'zod';
import { adminCalls } from './bridge/admin.ts';
import { appCalls, appEvents } from './bridge/app.ts';
import { backupCalls } from './bridge/backup.ts';
import { bookingCalls } from './bridge/bookings.ts';
import { careCalls } from './bridge/care.ts';
import { catalogueCareCalls } from './bridge/catalogue-care.ts';
import { catalogueFileCalls } from './bridge/catalogue-file.ts';
import { catalogueCalls, catalogueEvents } from './bridge/catalogue.ts';
import { chargingCalls } from './bridge/charging.ts';
import { connectionCalls } from './bridge/connection.ts';
import { countingCalls } from './bridge/counting.ts';
import { customerCalls } from './bridge/customers.ts';
import { deviceCalls, deviceEvents } from './bridge/devices.ts';
import { draftCalls, draftEvents } from './bridge/drafts.ts';
import { giftCardCalls } from './bridge/gift-cards.ts';
import { healthCalls } from './bridge/health.ts';
import { insightsCalls } from './bridge/insights.ts';
import { journalCalls } from './bridge/journal.ts';
import { leftoverCalls } from './bridge/leftovers.ts';
import { mixCalls } from './bridge/mixes.ts';
import { orderCalls } from './bridge/orders.ts';
import { outboxCalls } from './bridge/outbox.ts';
import { productCalls } from './bridge/products.ts';
import { rightsCalls } from './bridge/rights.ts';
import { scaleCalls, scaleEvents } from './bridge/scales.ts';
import { sessionCalls } from './bridge/session.ts';
import { settingsCalls } from './bridge/settings.ts';
import { setupCalls } from './bridge/setup.ts';
import { sharingCalls } from './bridge/sharing.ts';
import { stockCalls } from './bridge/stock.ts';
import { timerCalls, timerEvents } from './bridge/timers.ts';
import { typedCalls } from './bridge/typed.ts';
import { updateCalls } from './bridge/updates.ts';
import { visitCalls } from './bridge/visits.ts';

export const calls = {
  ...appCalls,
  ...sessionCalls,
  ...settingsCalls,
  ...adminCalls,
  ...rightsCalls,
  ...setupCalls,
  ...connectionCalls,
  ...catalogueCalls,
  ...catalogueCareCalls,
  ...catalogueFileCalls,
  ...chargingCalls,
  ...stockCalls,
  ...sharingCalls,
  ...countingCalls,
  ...productCalls,
  ...giftCardCalls,
  ...bookingCalls,
  ...customerCalls,
  ...visitCalls,
  ...draftCalls,
  ...mixCalls,
  ...leftoverCalls,
  ...insightsCalls,
  ...journalCalls,
  ...orderCalls,
  ...careCalls,
  ...timerCalls,
  ...typedCalls,
  ...outboxCalls,
  ...backupCalls,
  ...scaleCalls,
  ...deviceCalls,
  ...healthCalls,
  ...updateCalls,
};

export type CallName = keyof typeof calls;
export type CallInput<N extends CallName> = z.input<(typeof calls)[N]['input']>;
export type CallRead<N extends CallName> = z.output<(typeof calls)[N]['input']>;
export type CallOutput<N extends CallName> = z.output<(typeof calls)[N]['output']>;

/** The topics of all calls' `staleBy`: a change of one makes their answers stale. */
export type Topic = (typeof calls)[CallName]['staleBy'][number];
const callNames = Object.keys(calls) as CallName[];

/** The calls whose answers a change of these topics makes stale. */
export const staleCalls = (topics: ReadonlySet<Topic>): CallName[] =>
  callNames.filter((name) => calls[name].staleBy.some((topic: Topic) => topics.has(topic)));

const events = {
  ...appEvents,
  ...catalogueEvents,
  ...draftEvents,
  ...scaleEvents,
  ...deviceEvents,
  ...timerEvents,
  /** The answers of these calls are stale. */
  changed: z.object({ calls: z.array(z.enum(callNames)) }),
};

export type EventName = keyof typeof events;
export type EventData<N extends EventName> = z.output<(typeof events)[N]>;
/** An event as it is sent. */
export type BridgeEvent = { [N in EventName]: { event: N; data: EventData<N> } }[EventName];

/** A call's answer without undeclared fields; throws if it does not match the declaration. */
export const declaredAnswer = (name: CallName, value: unknown): unknown =>
  declaredOnly(name, calls[name].output, value);

/** An event without undeclared fields; throws if it does not match the declaration. */
export const declaredEvent = <E extends BridgeEvent>({ event, data }: E): E =>
  // The schema is the one that the event's type comes from.
  ({ event, data: declaredOnly(event, events[event], data) }) as E;

/** An error's message names the call or event and the fields, but no values. */
function declaredOnly(name: string, schema: z.ZodType, value: unknown): unknown {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const fields = read.error.issues.slice(0, 5).map(({ path, code }) => `${path.join('.')} ${code}`);
  throw new Error(`${name} is not what it declares: ${fields.join(', ')}`);
}
