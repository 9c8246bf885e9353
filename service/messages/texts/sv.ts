import { lines } from './lines.ts';
import type { MessageTexts, RefundReason, RefundWords, VisitWords } from './message-texts.ts';

const facts = ({ services, resource, day, time, address, reference }: VisitWords): string =>
  lines(
    `När: ${day} kl. ${time}`,
    `Vad: ${services}`,
    resource === null ? null : `Hos: ${resource}`,
    address === null ? null : `Var: ${address}`,
    `Bokningsnummer: ${reference}`,
  );
const call = ({ phone }: VisitWords): string =>
  `Får du förhinder? Ring oss${phone === null ? '' : ` på ${phone}`}.`;
/** What the link offers; if it only shows the visit, also the number to call. */
const byLink = (visit: VisitWords): readonly string[] => {
  const { link, canCancel } = visit;
  const open = link === null ? [] : [`${canCancel ? 'Se, byt tid eller avboka' : 'Se din tid'}: ${link}`];
  return canCancel ? open : [call(visit), ...open];
};
const inSms = (visit: VisitWords): string =>
  byLink(visit)
    .map((part) => ` ${part}`)
    .join('');
const inEmail = (visit: VisitWords): string => lines('', ...byLink(visit));
const greeting = ({ company }: VisitWords): string => `\nVarmt välkommen!\n${company}`;

const refundText = ({ company, reference, amount }: RefundWords, reason: RefundReason): string =>
  reason === 'amount_changed'
    ? `Din betalning på ${amount} till ${company} (referens ${reference}) gjordes för ett pris som har ändrats. Du får tillbaka hela beloppet. Betalningen har inte bokat din tid.`
    : `Din betalning på ${amount} till ${company} (referens ${reference}) kom när tiden inte längre var reserverad. Du får tillbaka hela beloppet. Betalningen har inte bokat någon tid: välj gärna en ny.`;

export const sv: MessageTexts = {
  locale: 'sv-SE',
  providers: { Card: 'kort', Mobile: 'mobilbetalning', Instalment: 'delbetalning' },
  note: {
    yes: 'Ja',
    no: 'Nej',
    askedFor: (name) => `Har bett om: ${name}`,
    paidOnline: (amount, provider) => `Betalt på nätet: ${amount} (${provider})`,
  },
  pin: (company, pin) =>
    `${pin} är din kod för att bekräfta bokningen hos ${company}. Lämna den inte till någon.`,
  confirmation: {
    subject: ({ company, day, time }) => `Din tid hos ${company} ${day} kl. ${time}`,
    sms: (visit) => {
      const { company, day, time, services, reference } = visit;
      return `Din tid hos ${company} är bokad: ${day} kl. ${time}, ${services}. Bokningsnummer ${reference}.${inSms(visit)}`;
    },
    email: (visit) => lines(`Hej!\n\nDin tid är bokad.\n`, facts(visit), inEmail(visit), greeting(visit)),
  },
  reminder: {
    subject: ({ company, day, time }) => `Påminnelse: din tid hos ${company} ${day} kl. ${time}`,
    sms: (visit) => {
      const { company, day, time, services } = visit;
      return `Påminnelse: du har tid hos ${company} ${day} kl. ${time}, ${services}.${inSms(visit)}`;
    },
    email: (visit) =>
      lines(`Hej!\n\nVi påminner om din tid hos oss.\n`, facts(visit), inEmail(visit), greeting(visit)),
  },
  receipt: {
    subject: ({ company, reference }) => `Kvitto från ${company}, bokning ${reference}`,
    sms: ({ company, reference }, { total, vat, provider }) =>
      `Kvitto från ${company}, bokning ${reference}: ${total} betalt med ${provider}, varav moms ${vat}.`,
    email: (visit, { lines: sold, total, vat, provider, paidOn }) =>
      lines(
        `Hej!\n\nTack för din betalning.\n`,
        ...sold.map(({ description, amount }) => `${description}: ${amount}`),
        `\nBetalt: ${total}`,
        `Varav moms: ${vat}`,
        `Betalt med: ${provider}, ${paidOn}`,
        `Bokningsnummer: ${visit.reference}`,
        `\n${visit.company}`,
      ),
  },
  refund: {
    subject: ({ company, reference }) => `Din betalning till ${company} går tillbaka, referens ${reference}`,
    sms: (words, reason) => refundText(words, reason),
    email: (words, reason) => lines(`Hej!\n`, refundText(words, reason), `\n${words.company}`),
  },
  moved: {
    subject: ({ company }) => `Du har bytt tid hos ${company}`,
    sms: ({ company, day, time }, refund) =>
      `Du har bytt tid hos ${company}. Den tidigare tiden, ${day} kl. ${time}, gäller inte längre.${refund === null ? '' : ` Du får tillbaka ${refund} för den.`}`,
    email: (visit, refund) =>
      lines(
        `Hej!\n\nDu har bytt tid. Den här tiden gäller inte längre:\n`,
        facts(visit),
        refund === null ? null : `\nDu får tillbaka ${refund} för den, på samma sätt som du betalade.`,
        `\n${visit.company}`,
      ),
  },
  cancellation: {
    subject: ({ company, day, time }) => `Avbokad: din tid hos ${company} ${day} kl. ${time}`,
    sms: ({ company, day, time }, refund) =>
      `Din tid hos ${company} ${day} kl. ${time} är avbokad.${refund === null ? '' : ` Du får tillbaka ${refund}.`}`,
    email: (visit, refund) =>
      lines(
        `Hej!\n\nDin tid är avbokad.\n`,
        facts(visit),
        refund === null ? null : `\nDu får tillbaka ${refund}, på samma sätt som du betalade.`,
        `\nVälkommen att boka en ny tid!\n${visit.company}`,
      ),
  },
};
