/** The texts of messages to customers that each language must have, and their parameters. */
import type { OnlineProvider } from '../../payments/provider.ts';

/**
 * Facts about a visit, formatted for the language. Never includes a customer's text, which a booking could otherwise make
 * the salon send to another person.
 */
export interface VisitWords {
  readonly company: string;
  readonly services: string;
  /** Null: any free person. */
  readonly resource: string | null;
  /** Like `tisdag 1 december`. */
  readonly day: string;
  /** Like `10:30`. */
  readonly time: string;
  readonly address: string | null;
  readonly reference: string;
  /** The link to view and cancel it; null: unknown. */
  readonly link: string | null;
  /** Whether the link cancels the visit and changes its time, when this is sent. */
  readonly canCancel: boolean;
  /** The company's number; null: not known. */
  readonly phone: string | null;
}

export interface MoneyWords {
  readonly lines: readonly { readonly description: string; readonly amount: string }[];
  readonly total: string;
  readonly vat: string;
  readonly provider: string;
  readonly paidOn: string;
}

/** Why a payment is refunded. */
export type RefundReason = 'reservation_gone' | 'amount_changed';

export interface RefundWords {
  readonly company: string;
  readonly reference: string;
  readonly amount: string;
}

/** Lines of a web booking's note for staff. */
interface NoteTexts {
  yes: string;
  no: string;
  askedFor(name: string): string;
  paidOnline(amount: string, provider: string): string;
}

export interface MessageTexts {
  readonly note: NoteTexts;
  /** For `Intl`. */
  readonly locale: string;
  readonly providers: Readonly<Record<OnlineProvider, string>>;
  pin(company: string, pin: string): string;
  confirmation: {
    subject(visit: VisitWords): string;
    sms(visit: VisitWords): string;
    email(visit: VisitWords): string;
  };
  reminder: {
    subject(visit: VisitWords): string;
    sms(visit: VisitWords): string;
    email(visit: VisitWords): string;
  };
  receipt: {
    subject(visit: VisitWords): string;
    sms(visit: VisitWords, money: MoneyWords): string;
    email(visit: VisitWords, money: MoneyWords): string;
  };
  /** A payment that did not become a booking. */
  refund: {
    subject(refund: RefundWords): string;
    sms(refund: RefundWords, reason: RefundReason): string;
    email(refund: RefundWords, reason: RefundReason): string;
  };
  /** The earlier time of a customer who changed it; `refund` as below. */
  moved: {
    subject(visit: VisitWords): string;
    sms(visit: VisitWords, refund: string | null): string;
    email(visit: VisitWords, refund: string | null): string;
  };
  /** `refund`: the refunded amount; null: nothing was paid online. */
  cancellation: {
    subject(visit: VisitWords): string;
    sms(visit: VisitWords, refund: string | null): string;
    email(visit: VisitWords, refund: string | null): string;
  };
}
