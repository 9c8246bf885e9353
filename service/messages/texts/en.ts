import { lines } from './lines.ts';
import type { MessageTexts, RefundReason, RefundWords, VisitWords } from './message-texts.ts';

const facts = ({ services, resource, day, time, address, reference }: VisitWords): string =>
  lines(
    `When: ${day} at ${time}`,
    `What: ${services}`,
    resource === null ? null : `With: ${resource}`,
    address === null ? null : `Where: ${address}`,
    `Booking reference: ${reference}`,
  );
const call = ({ phone }: VisitWords): string =>
  `If something comes up, call us${phone === null ? '' : ` on ${phone}`}.`;
/** What the link offers; if it only shows the visit, also the number to call. */
const byLink = (visit: VisitWords): readonly string[] => {
  const { link, canCancel } = visit;
  const open = link === null ? [] : [`${canCancel ? 'See, change or cancel it' : 'See it'}: ${link}`];
  return canCancel ? open : [call(visit), ...open];
};
const inSms = (visit: VisitWords): string =>
  byLink(visit)
    .map((part) => ` ${part}`)
    .join('');
const inEmail = (visit: VisitWords): string => lines('', ...byLink(visit));
const greeting = ({ company }: VisitWords): string => `\nWe look forward to seeing you.\n${company}`;

const refundText = ({ company, reference, amount }: RefundWords, reason: RefundReason): string =>
  reason === 'amount_changed'
    ? `Your payment of ${amount} to ${company} (reference ${reference}) was made for a price that has changed. All of it goes back to you. This payment has not booked your time.`
    : `Your payment of ${amount} to ${company} (reference ${reference}) came when the time was no longer held. All of it goes back to you. This payment has not booked a time: please choose one again.`;

export const en: MessageTexts = {
  locale: 'en-GB',
  providers: { Card: 'card', Mobile: 'mobile payment', Instalment: 'instalments' },
  note: {
    yes: 'Yes',
    no: 'No',
    askedFor: (name) => `Asked for: ${name}`,
    paidOnline: (amount, provider) => `Paid online: ${amount} (${provider})`,
  },
  pin: (company, pin) => `${pin} is your code to confirm your booking at ${company}. Give it to nobody.`,
  confirmation: {
    subject: ({ company, day, time }) => `Your visit to ${company} on ${day} at ${time}`,
    sms: (visit) => {
      const { company, day, time, services, reference } = visit;
      return `Your visit to ${company} is booked: ${day} at ${time}, ${services}. Reference ${reference}.${inSms(visit)}`;
    },
    email: (visit) =>
      lines(`Hello,\n\nYour visit is booked.\n`, facts(visit), inEmail(visit), greeting(visit)),
  },
  reminder: {
    subject: ({ company, day, time }) => `Reminder: your visit to ${company} on ${day} at ${time}`,
    sms: (visit) => {
      const { company, day, time, services } = visit;
      return `Reminder: you are expected at ${company} on ${day} at ${time}, ${services}.${inSms(visit)}`;
    },
    email: (visit) =>
      lines(`Hello,\n\nThis is a reminder of your visit.\n`, facts(visit), inEmail(visit), greeting(visit)),
  },
  receipt: {
    subject: ({ company, reference }) => `Receipt from ${company}, booking ${reference}`,
    sms: ({ company, reference }, { total, vat, provider }) =>
      `Receipt from ${company}, booking ${reference}: ${total} paid by ${provider}, of which VAT ${vat}.`,
    email: (visit, { lines: sold, total, vat, provider, paidOn }) =>
      lines(
        `Hello,\n\nThank you for your payment.\n`,
        ...sold.map(({ description, amount }) => `${description}: ${amount}`),
        `\nPaid: ${total}`,
        `Of which VAT: ${vat}`,
        `Paid by: ${provider}, ${paidOn}`,
        `Booking reference: ${visit.reference}`,
        `\n${visit.company}`,
      ),
  },
  refund: {
    subject: ({ company, reference }) => `Your payment to ${company} goes back, reference ${reference}`,
    sms: (words, reason) => refundText(words, reason),
    email: (words, reason) => lines(`Hello,\n`, refundText(words, reason), `\n${words.company}`),
  },
  moved: {
    subject: ({ company }) => `You changed the time of your visit to ${company}`,
    sms: ({ company, day, time }, refund) =>
      `You changed the time of your visit to ${company}. The earlier time, ${day} at ${time}, no longer applies.${refund === null ? '' : ` You get ${refund} back for it.`}`,
    email: (visit, refund) =>
      lines(
        `Hello,\n\nYou changed the time of your visit. This time no longer applies:\n`,
        facts(visit),
        refund === null ? null : `\nYou get ${refund} back for it, in the way in which you paid.`,
        `\n${visit.company}`,
      ),
  },
  cancellation: {
    subject: ({ company, day, time }) => `Cancelled: your visit to ${company} on ${day} at ${time}`,
    sms: ({ company, day, time }, refund) =>
      `Your visit to ${company} on ${day} at ${time} is cancelled.${refund === null ? '' : ` You get ${refund} back.`}`,
    email: (visit, refund) =>
      lines(
        `Hello,\n\nYour visit is cancelled.\n`,
        facts(visit),
        refund === null ? null : `\nYou get ${refund} back, in the way in which you paid.`,
        `\nYou are welcome to book another time.\n${visit.company}`,
      ),
  },
};
