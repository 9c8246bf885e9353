/** The messages of a visit: texts, recipients, due and expiry times (decisions 5, Messages). Pure. */
import type { SoldItem } from '../domain/sale.ts';
import type { OnlineProvider } from '../payments/provider.ts';
import type { MessageTexts, MoneyWords, RefundReason, VisitWords } from './texts/message-texts.ts';
import { textsOf } from './texts/texts.ts';

/** A message to a customer, before it is stored. */
export interface NewMessage {
  readonly kind: 'pin' | 'confirmation' | 'reminder' | 'receipt' | 'cancellation' | 'refund';
  readonly channel: 'sms' | 'email';
  /** A phone number in E.164, or an email address. */
  readonly to: string;
  /** The customer's phone number, also for an email. */
  readonly phone: string;
  /** For email only. */
  readonly subject?: string;
  readonly text: string;
  /** Milliseconds since 1970: not sent before this time. */
  readonly dueAt: number;
  /** Dropped if not sent by this time. */
  readonly expiresAt: number;
  readonly bookingId?: string;
  readonly reservationId?: string;
}

/** The sender: the location as customers know it. */
export interface SendingSalon {
  /** The account's locale, like `sv-SE`, which decides the language. */
  readonly locale: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly company: string;
  readonly address: string | null;
  /** Phone number; null: unknown. */
  readonly phone: string | null;
}

export interface Visit {
  readonly bookingId: string;
  /** The short reference for the customer. */
  readonly reference: string;
  readonly startsAt: number;
  /** Their names, in their order. */
  readonly services: readonly string[];
  readonly resource: string | null;
  /** The link for managing it; null: the service has no public URL. */
  readonly link: string | null;
  /** Milliseconds since 1970; null: the customer cannot cancel it by the link. */
  readonly cancelUntil: number | null;
  readonly phone: string;
  readonly email: string | null;
  readonly smsReminders: boolean;
  readonly emailReminders: boolean;
}

/** The online payment for a visit. Whole hundredths of the currency. */
export interface Paid {
  readonly items: readonly SoldItem[];
  readonly amount: number;
  readonly provider: OnlineProvider;
  readonly paidAt: number;
}

const minute = 60_000;
const hour = 60 * minute;
/** A PIN is good for this long, and so is its text. */
export const pinLasts = 5 * minute;
const day = 24 * hour;

const plainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

const moneyWords = ({ locale }: MessageTexts, { currency }: SendingSalon, hundredths: number): string =>
  plainSpaces(new Intl.NumberFormat(locale, { style: 'currency', currency }).format(hundredths / 100));

const dayWords = ({ locale }: MessageTexts, { timeZone }: SendingSalon, time: number): string =>
  plainSpaces(
    new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
      .format(time)
      .replace(',', ''),
  );

/** `sentAt` decides whether the text offers to cancel by the link. */
const visitWords = (texts: MessageTexts, sender: SendingSalon, visit: Visit, sentAt: number): VisitWords => ({
  company: sender.company,
  services: visit.services.join(', '),
  resource: visit.resource,
  day: dayWords(texts, sender, visit.startsAt),
  time: new Intl.DateTimeFormat('sv-SE', {
    timeZone: sender.timeZone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(visit.startsAt),
  address: sender.address,
  reference: visit.reference,
  link: visit.link,
  canCancel: visit.cancelUntil !== null && sentAt < visit.cancelUntil,
  phone: sender.phone,
});

function receiptWords(
  texts: MessageTexts,
  sender: SendingSalon,
  { items, amount, provider, paidAt }: Paid,
): MoneyWords {
  const money = (hundredths: number): string => moneyWords(texts, sender, hundredths);
  return {
    lines: items.map((item) => ({
      description: item.description,
      amount: money(item.amount + item.discountAmount),
    })),
    total: money(amount),
    vat: money(items.reduce((sum, { vatAmount }) => sum + vatAmount, 0)),
    provider: texts.providers[provider],
    paidOn: dayWords(texts, sender, paidAt),
  };
}

/** Facts of a web booking for staff, added to the customer's own note. */
export interface BookingNote {
  readonly wish: string | null;
  readonly answers: readonly { readonly label: string; readonly value: unknown }[];
  /** The resource that the customer chose; null: anyone. */
  readonly askedFor: string | null;
  readonly paid: Paid | null;
}

/** The booking's `customerNote`: the wish, then one line per fact; null: empty (decisions 5). */
export function bookingNote(
  sender: SendingSalon,
  { wish, answers, askedFor, paid }: BookingNote,
): string | null {
  const texts = textsOf(sender.locale);
  const { note } = texts;
  const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  const words = (value: unknown): string =>
    typeof value === 'boolean' ? (value ? note.yes : note.no) : [value].flat().map(String).join(', ');
  const lines = [
    ...(wish === null ? [] : [wish]),
    ...answers.map(({ label, value }) => oneLine(`${label}: ${words(value)}`)),
    ...(askedFor === null ? [] : [note.askedFor(askedFor)]),
    ...(paid === null
      ? []
      : [note.paidOnline(moneyWords(texts, sender, paid.amount), texts.providers[paid.provider])]),
  ];
  return lines.length === 0 ? null : lines.join('\n');
}

/** The PIN message to the phone to verify. */
export const pinMessage = (
  sender: Pick<SendingSalon, 'locale' | 'company'>,
  {
    phone,
    pin,
    reservationId,
  }: { readonly phone: string; readonly pin: string; readonly reservationId: string },
  now: number,
): NewMessage => ({
  kind: 'pin',
  channel: 'sms',
  to: phone,
  phone,
  text: textsOf(sender.locale).pin(sender.company, pin),
  dueAt: now,
  expiresAt: now + pinLasts,
  reservationId,
});

type Written = Pick<NewMessage, 'kind' | 'dueAt' | 'expiresAt'>;

/** A confirmation by SMS (and email if known), a receipt for an online payment, and a reminder one day before. */
export function confirmationMessages(
  sender: SendingSalon,
  visit: Visit,
  paid: Paid | null,
  now: number,
): NewMessage[] {
  const texts = textsOf(sender.locale);
  const words = visitWords(texts, sender, visit, now);
  const { phone, email, bookingId, startsAt } = visit;
  const sms = (written: Written, text: string): NewMessage => ({
    ...written,
    channel: 'sms',
    to: phone,
    phone,
    text,
    bookingId,
  });
  const mail = (to: string, written: Written, subject: string, text: string): NewMessage => ({
    ...written,
    channel: 'email',
    to,
    phone,
    subject,
    text,
    bookingId,
  });
  // A confirmation must not arrive after the visit.
  const confirmation: Written = {
    kind: 'confirmation',
    dueAt: now,
    expiresAt: Math.min(now + day, startsAt),
  };
  const messages = [sms(confirmation, texts.confirmation.sms(words))];
  if (email !== null)
    messages.push(
      mail(email, confirmation, texts.confirmation.subject(words), texts.confirmation.email(words)),
    );
  if (paid !== null) {
    const receipt: Written = { kind: 'receipt', dueAt: now, expiresAt: now + day };
    const money = receiptWords(texts, sender, paid);
    messages.push(
      email === null
        ? sms(receipt, texts.receipt.sms(words, money))
        : mail(email, receipt, texts.receipt.subject(words), texts.receipt.email(words, money)),
    );
  }
  const reminder: Written = { kind: 'reminder', dueAt: startsAt - day, expiresAt: startsAt };
  // No reminder for a booking of tomorrow, as the confirmation has just said it all.
  if (reminder.dueAt > now) {
    const then = visitWords(texts, sender, visit, reminder.dueAt);
    if (visit.smsReminders) messages.push(sms(reminder, texts.reminder.sms(then)));
    else if (visit.emailReminders && email !== null)
      messages.push(mail(email, reminder, texts.reminder.subject(then), texts.reminder.email(then)));
  }
  return messages;
}

/** A refund of a payment that did not become a booking. */
export interface Refund {
  readonly phone: string;
  readonly email: string | null;
  readonly reference: string;
  readonly reason: RefundReason;
  /** Whole hundredths. */
  readonly amount: number;
}

/** By email if the customer gave an address, else by SMS. */
export function refundMessages(sender: SendingSalon, refund: Refund, now: number): NewMessage[] {
  const texts = textsOf(sender.locale);
  const { phone, email, reference } = refund;
  const words = { company: sender.company, reference, amount: moneyWords(texts, sender, refund.amount) };
  const common = { kind: 'refund', phone, dueAt: now, expiresAt: now + day } as const;
  return [
    email === null
      ? { ...common, channel: 'sms', to: phone, text: texts.refund.sms(words, refund.reason) }
      : {
          ...common,
          channel: 'email',
          to: email,
          subject: texts.refund.subject(words),
          text: texts.refund.email(words, refund.reason),
        },
  ];
}

export interface Cancelled {
  /** Refunded whole hundredths; null: nothing was paid online. */
  readonly refund: number | null;
  /** The customer has changed the time. */
  readonly isMoved: boolean;
}

export function cancellationMessages(
  sender: SendingSalon,
  visit: Visit,
  { refund, isMoved }: Cancelled,
  now: number,
): NewMessage[] {
  const texts = textsOf(sender.locale);
  const words = visitWords(texts, sender, visit, now);
  const told = isMoved ? texts.moved : texts.cancellation;
  const { phone, email, bookingId } = visit;
  const back = refund === null ? null : moneyWords(texts, sender, refund);
  const common = { kind: 'cancellation', phone, bookingId, dueAt: now, expiresAt: now + day } as const;
  const sms: NewMessage = {
    ...common,
    channel: 'sms',
    to: phone,
    text: told.sms(words, back),
  };
  if (email === null) return [sms];
  return [
    sms,
    {
      ...common,
      channel: 'email',
      to: email,
      subject: told.subject(words),
      text: told.email(words, back),
    },
  ];
}
