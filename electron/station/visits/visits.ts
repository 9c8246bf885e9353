/** A customer's next possible bookings. */
import type { CallInput, CallOutput } from '../../../shared/bridge.ts';
import type { VisitPlan } from '../../../shared/bridge/visits.ts';
import { performersOf } from '../../../shared/booked-together.ts';
import type { Booking } from '../../../shared/api/bookings.ts';
import { plainName } from '../../../shared/colour-bar/plain-name.ts';
import { warningOf } from '../../../shared/colour-bar/warning.ts';
import { dayAt, daysAfter } from '../../../shared/days.ts';
import { accountCalls, type RefData, type WidgetSettings } from '../../../shared/widget/account.ts';
import { slotCalls } from '../../../shared/widget/slots.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { Customers } from '../customers/customers.ts';
import type { Clock } from '../ports.ts';
import { isRecent } from '../recent.ts';
import { referenceIn } from '../writes/new-person.ts';
import type { Account } from './account.ts';
import { bookingPageOf } from './account-address.ts';
import type { Offered } from './holds.ts';
import { askedOf, daysOf, servicesOf, suggestedOf } from './offer.ts';
import { usualInterval } from './usual-interval.ts';
import { askWidget, type WidgetPorts } from './widget-request.ts';

export interface VisitsPorts extends WidgetPorts, Pick<Core, 'serviceNow'> {
  readonly api: Api;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly account: Pick<Account, 'base'>;
  readonly connection: Pick<ServiceConnection, 'location'>;
  readonly customers: Pick<Customers, 'person' | 'recipes'>;
}

export interface Visits {
  readonly plan: (personId: string) => Promise<Result<VisitPlan>>;
  readonly slots: (wanted: CallInput<'visits.slots'>) => Promise<Result<CallOutput<'visits.slots'>>>;
  /** The slot of a key that was offered here. */
  readonly offered: (key: string) => Offered | undefined;
}

interface Offer {
  readonly base: string;
  readonly settings: WidgetSettings;
  readonly refData: RefData;
}

/** How long an account's offer is cached while other days are viewed. */
const freshMs = 60_000;
const dayMs = 86_400_000;
/** The most days that the service lists at once (spec 2, Bookings list query). */
const windowDays = 62;
/** Usual services come from this many windows back; one window ahead has the future bookings. */
const windowsBack = 3;
/** The most slots kept: a key is valid for a quarter of an hour. */
const mostOffered = 20_000;
const rules = { attempts: 1, timeoutMs: 5000 };
const none = new Set(['cancelled', 'no_show']);

export function createVisits(ports: VisitsPorts): Visits {
  const { api, clock, serviceNow, connection, customers } = ports;
  const offered = new Map<string, Offered>();
  let lately: { readonly at: number; readonly value: Offer } | null = null;

  const offer = async (): Promise<Result<Offer>> => {
    const base = await ports.account.base();
    if (base === null) return fail('not_bookable', { details: { why: 'no_account' } });
    if (lately?.value.base === base && isRecent(clock, lately.at, freshMs)) return ok(lately.value);
    const [settings, refData] = await Promise.all([
      askWidget(ports, base, accountCalls.settings),
      askWidget(ports, base, accountCalls.refData),
    ]);
    if (!settings.ok) return settings;
    if (!refData.ok) return refData;
    lately = { at: clock.now(), value: { base, settings: settings.value, refData: refData.value } };
    return ok(lately.value);
  };
  /** Oldest first, without cancelled and unreadable bookings. */
  const bookingsOf = async (locationId: string, personId: string): Promise<Booking[]> => {
    if (referenceIn(personId) !== null) return [];
    const now = serviceNow();
    const starts = Array.from(
      { length: windowsBack + 1 },
      (_, at) => now + (at - windowsBack) * windowDays * dayMs,
    );
    const lists = await Promise.all(
      starts.map((start) => {
        const from = new Date(start).toISOString();
        const to = new Date(start + windowDays * dayMs).toISOString();
        const query = { from, to, customerId: personId, limit: 100 };
        return api.bookings.list({ params: { locationId }, query, ...rules });
      }),
    );
    return lists
      .flatMap((list) => (list.ok ? list.value.data : []))
      .filter(({ status }) => !none.has(status))
      .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  };

  return {
    plan: async (personId) => {
      const location = connection.location();
      if (location === null) return fail('not_connected');
      const [found, person, recipes, bookings] = await Promise.all([
        offer(),
        customers.person(personId),
        customers.recipes(personId, null),
        bookingsOf(location.id, personId),
      ]);
      if (!found.ok) return found;
      if (!person.ok) return person;
      const { base, settings, refData } = found.value;
      const { prefs } = settings;
      const now = serviceNow();
      const today = dayAt(now, location.timeZone);
      const dayOf = ({ startsAt }: Booking) => dayAt(Date.parse(startsAt), location.timeZone);
      const past = bookings.filter((booking) => dayOf(booking) <= today);
      const last = past.at(-1);
      const visits = [
        ...past.map(dayOf),
        ...(recipes.ok ? recipes.value.recipes.map(({ visitDate }) => visitDate) : []),
      ];
      const usual = usualInterval(visits, today);
      const firstDate = dayAt(now + prefs.web_minTimeBeforeBooking * 3_600_000, location.timeZone);
      const lastDate = daysAfter(today, prefs.web_bookingMaxDaysInAdvance);
      const several = prefs.web_allowMultipleServices;
      const services = servicesOf(refData);
      const serviceIds = suggestedOf(services, last?.services.map(({ name }) => name) ?? [], several);
      const performers = performersOf(services, serviceIds);
      const names = new Set(last?.resources.map(({ name }) => plainName(name)));
      const same = refData.resources.find(
        ({ id, name }) => performers.includes(id) && names.has(plainName(name)),
      );
      const { name = '', phoneNumber = '', email = '', identityNumber } = person.value;
      return ok({
        services,
        resources: refData.resources.map((resource) => ({ resourceId: resource.id, name: resource.name })),
        several,
        firstDate,
        lastDate,
        suggested: {
          serviceIds,
          resourceId: same?.id ?? null,
          date: [firstDate, [usual.next, lastDate].sort()[0] ?? lastDate].sort()[1] ?? firstDate,
          days: usual.days,
          visits: usual.visits,
        },
        customer: {
          name,
          phone: phoneNumber,
          email,
          personalNumber: identityNumber?.number ?? '',
          warning: warningOf(person.value.note),
        },
        booked: bookings.map(({ startsAt }) => startsAt).filter((at) => Date.parse(at) > now),
        asked: askedOf(settings),
        pin: prefs.web_useSmsVerification,
        page: bookingPageOf(base),
        pageOnly: prefs.web_requiresCaptcha,
      });
    },
    slots: async ({ serviceIds, resourceId, from, to }) => {
      const found = await offer();
      if (!found.ok) return found;
      const { base, refData } = found.value;
      const performers = performersOf(servicesOf(refData), serviceIds);
      const asked = resourceId === null ? performers : [resourceId];
      if (asked.length === 0) return ok([]);
      const answer = await askWidget(ports, base, slotCalls.list, {
        query: { fromDate: from, toDate: to, resIds: asked.join(','), srvIds: serviceIds.join(',') },
      });
      if (!answer.ok) return answer;
      const slots = answer.value.resourceSlots.flatMap((one) => one.slots);
      if (offered.size + slots.length > mostOffered) offered.clear();
      const names = new Map(refData.resources.map(({ id, name }) => [id, name]));
      for (const slot of slots)
        offered.set(slot.key, { base, slot, resource: names.get(slot.resourceId) ?? '' });
      return ok(daysOf(slots));
    },
    offered: (key) => offered.get(key),
  };
}
