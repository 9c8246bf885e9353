/**
 * A time that is held for a customer, from the tap on it to the booking. The account's id of it opens and cancels the
 * booking, so that it stays here; the page has an id that means nothing elsewhere.
 */
import type { CallInput, CallOutput } from '../../../shared/bridge.ts';
import type { BookedFor, VisitConfirmation, VisitHold } from '../../../shared/bridge/visits.ts';
import { accountCalls } from '../../../shared/widget/account.ts';
import { paymentCalls } from '../../../shared/widget/payments.ts';
import {
  reservationCalls,
  type CustomerDetails,
  type ConfirmationMethod,
} from '../../../shared/widget/reservations.ts';
import type { Slot } from '../../../shared/widget/slots.ts';
import { fail, ok, type Failure, type Result } from '../../../shared/result.ts';
import type { Clock, Random } from '../ports.ts';
import type { BookedVisit, ChosenPerson } from './chosen-person.ts';
import { moneyOf } from './offer.ts';
import { askWidget, refusedStatus, type WidgetPorts } from './widget-request.ts';

export interface HoldPorts extends WidgetPorts, ChosenPerson {
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly random: Pick<Random, 'uuid'>;
  readonly clockAheadMs: () => number | null;
  /** Called with the day on which something is booked now. */
  readonly booked: (date: string) => void;
}

/** A slot that was offered, and whose it is. */
export interface Offered {
  readonly base: string;
  readonly slot: Slot;
  readonly resource: string;
}

interface Hold extends Offered {
  readonly cbUuid: string;
  readonly personId: string;
  isAssigned: boolean;
  /** As given to the account. */
  name: string;
  phone: string;
  until: string;
  isPaidOnSite: boolean;
  wrongPins: number;
}

type Why = 'slot_taken' | 'hold_gone' | 'wrong_pin' | 'no_more_pins' | 'payment_needed';
const not = (why: Why) => fail('not_bookable', { details: { why } });

/** After this many wrong PINs, the account takes none for this time any more (decisions 5, Reservations). */
const mostWrongPins = 5;
/** The account's numbers of a refusal (spec 3, Errors). */
const unknownReservation = 3;
const cannotBePaid = 3004;
const methods: Readonly<Record<ConfirmationMethod, VisitConfirmation['by']>> = {
  NoPin: 'nothing',
  Pin: 'pin',
  Payment: 'payment',
};
const said = (typed: string): string | undefined => (typed === '' ? undefined : typed);

export interface Holds {
  readonly hold: (offered: Offered, instead: string | null, personId: string) => Promise<Result<VisitHold>>;
  readonly release: (holdId: string) => Promise<Result<null>>;
  readonly details: (given: CallInput<'visits.details'>) => Promise<Result<VisitConfirmation>>;
  readonly payOnSite: (holdId: string) => Promise<Result<VisitConfirmation>>;
  readonly bookedFor: (holdId: string) => Promise<Result<BookedFor>>;
  readonly confirm: (holdId: string, pin: string | null) => Promise<Result<CallOutput<'visits.confirm'>>>;
}

export function createHolds(ports: HoldPorts): Holds {
  const holds = new Map<string, Hold>();
  /** Booked visits, by their hold. */
  const visits = new Map<string, BookedVisit>();
  /** Converted to this computer's clock. */
  const untilOf = (expiry: string) =>
    new Date(Date.parse(expiry) + (ports.clockAheadMs() ?? 0)).toISOString();
  /** Handles the account's answer for a hold that it does not have any more. */
  const ofHold = (holdId: string, error: Failure): { ok: false; error: Failure } => {
    const status = refusedStatus(error);
    const isGone = status === 404 || (status === 400 && error.details?.['number'] === unknownReservation);
    if (isGone) holds.delete(holdId);
    return isGone ? not('hold_gone') : { ok: false, error };
  };

  const fieldsOf = async ({ base, slot }: Offered) => {
    const asked = await askWidget(ports, base, accountCalls.customFields, {
      params: { resourceHashId: slot.resourceHashId },
      query: { srvIds: slot.serviceIds.join(',') },
    });
    return asked.ok
      ? asked.value.customFields.map(({ key, label, type, required, helpText, options }) => ({
          key,
          label,
          type,
          required,
          helpText,
          options,
        }))
      : [];
  };
  const optionsOf = async (holdId: string, hold: Hold): Promise<Result<VisitConfirmation>> => {
    const { base, cbUuid } = hold;
    const asked = await askWidget(ports, base, reservationCalls.confirmationOptions, { body: { cbUuid } });
    if (!asked.ok)
      return asked.error.details?.['number'] === cannotBePaid
        ? not('payment_needed')
        : ofHold(holdId, asked.error);
    const { confirmationMethod, paymentAmountIncVat, paymentProviders, reservationExpiry } = asked.value;
    hold.until = untilOf(reservationExpiry);
    hold.isPaidOnSite = false;
    return ok({
      by: methods[confirmationMethod],
      amount: paymentAmountIncVat === null ? null : moneyOf(paymentAmountIncVat),
      onSite: paymentProviders.includes('PayOnSite'),
      until: hold.until,
    });
  };

  return {
    hold: async (offered, instead, personId) => {
      const { base, slot, resource } = offered;
      const before = instead === null ? undefined : holds.get(instead);
      const reserved = await askWidget(ports, base, reservationCalls.reserve, {
        body: { slotKey: slot.key, cbUuid: before?.cbUuid },
      });
      // The one before is let go of in any case (decisions 5, Reservations).
      if (instead !== null && (reserved.ok || refusedStatus(reserved.error) === 410)) holds.delete(instead);
      if (!reserved.ok) {
        const isTaken = [400, 410].includes(Number(refusedStatus(reserved.error)));
        return isTaken ? not('slot_taken') : reserved;
      }
      const { cbUuid, cbRef, reservationExpiry, services, price } = reserved.value;
      const holdId = ports.random.uuid();
      const until = untilOf(reservationExpiry);
      const [isAssigned, fields] = await Promise.all([ports.assign(cbUuid, personId), fieldsOf(offered)]);
      holds.set(holdId, {
        ...offered,
        cbUuid,
        personId,
        isAssigned,
        name: '',
        phone: '',
        until,
        isPaidOnSite: false,
        wrongPins: 0,
      });
      return ok({
        holdId,
        reference: cbRef,
        date: slot.date,
        time: slot.time.slice(0, 5),
        resource,
        until,
        services: services.map((service) => ({
          name: service.name,
          minutes: service.duration,
          price: service.price === null ? null : moneyOf(service.price),
        })),
        price: moneyOf(price),
        fields,
        assigned: isAssigned,
      });
    },
    release: async (holdId) => {
      const hold = holds.get(holdId);
      holds.delete(holdId);
      // A hold that is not released expires.
      if (hold !== undefined)
        await askWidget(ports, hold.base, reservationCalls.release, { body: { cbUuid: hold.cbUuid } });
      return ok(null);
    },
    details: async ({ holdId, name, phone, fields, specific, ...given }) => {
      const hold = holds.get(holdId);
      if (hold === undefined) return not('hold_gone');
      const { personalNumber, organisationNumber, vehicle } = given;
      hold.name = name;
      hold.phone = phone;
      // The salon system may have a new person by now.
      hold.isAssigned ||= await ports.assign(hold.cbUuid, hold.personId);
      const body: CustomerDetails = {
        cbUuid: hold.cbUuid,
        name,
        phone,
        email: said(given.email),
        note: said(given.note),
        ...(personalNumber === '' ? {} : { personalNumber, personalNumberType: 'SE_PNO' }),
        ...(organisationNumber === '' ? {} : { orgNo: organisationNumber, orgNoType: 'SE_ORG' }),
        ...(vehicle === '' ? {} : { vehicleRegNo: vehicle, vehicleRegNoType: 'SE_VEHICLE' }),
        customFields: fields.map(({ key, value }) => ({ key, value })),
        bookedSpecificResource: specific,
      };
      const noted = await askWidget(ports, hold.base, reservationCalls.customer, { body });
      return noted.ok ? optionsOf(holdId, hold) : ofHold(holdId, noted.error);
    },
    payOnSite: async (holdId) => {
      const hold = holds.get(holdId);
      if (hold === undefined) return not('hold_gone');
      const { base, cbUuid, until } = hold;
      const chosen = await askWidget(ports, base, paymentCalls.provider, {
        body: { cbUuid, paymentProvider: 'PayOnSite' },
      });
      if (!chosen.ok) return ofHold(holdId, chosen.error);
      hold.isPaidOnSite = true;
      return ok({ by: methods[chosen.value.confirmationMethod], amount: null, onSite: true, until });
    },
    bookedFor: async (holdId) => {
      const visit = visits.get(holdId);
      return visit === undefined ? not('hold_gone') : ok(await ports.whose(visit));
    },
    confirm: async (holdId, pin) => {
      const hold = holds.get(holdId);
      if (hold === undefined) return not('hold_gone');
      const { base, cbUuid, slot, personId, name, phone } = hold;
      const done = hold.isPaidOnSite
        ? await askWidget(ports, base, paymentCalls.pay, {
            body: { cbUuid, pin, paymentProvider: 'PayOnSite' },
          })
        : await askWidget(ports, base, reservationCalls.confirm, { body: { cbUuid, pin } });
      if (!done.ok) {
        const status = refusedStatus(done.error);
        // Paying says the same of a wrong PIN as of a time that is not held any more (spec 3, Errors).
        const isOver = Date.parse(hold.until) <= ports.clock.now();
        if (status === 403 && hold.isPaidOnSite && isOver) return not('hold_gone');
        if (status === 403) {
          hold.wrongPins += 1;
          return not(hold.wrongPins < mostWrongPins ? 'wrong_pin' : 'no_more_pins');
        }
        if (status === 402) return not('payment_needed');
        if (status === 409) return fail('request_in_progress');
        if (done.error.code === 'rate_limited' && hold.wrongPins >= mostWrongPins) return not('no_more_pins');
        return ofHold(holdId, done.error);
      }
      holds.delete(holdId);
      visits.set(holdId, { personId, date: slot.date, time: slot.time, name, phone });
      ports.booked(slot.date);
      const { cbRef, smsConfirmSent, emailConfirmSent } = done.value;
      return ok({
        reference: cbRef,
        date: slot.date,
        time: slot.time.slice(0, 5),
        messages: [
          ...(smsConfirmSent ? (['sms'] as const) : []),
          ...(emailConfirmSent ? (['email'] as const) : []),
        ],
      });
    },
  };
}
