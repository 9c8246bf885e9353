/** The booking page in Firefox and WebKit at a phone's size: book, pay, reload, cancel. */
import { en } from '../../booking-page/text/en.ts';
import { sv } from '../../booking-page/text/sv.ts';
import { messagesTo, pageOf, payWithVoucher } from '../fixtures/booking-page.ts';
import { literal, type Customer } from '../fixtures/engines/customer.ts';
import { phone, test } from '../fixtures/engines/test.ts';

// All stories share one browser and one service, so they run one after another.
test.describe.configure({ mode: 'default' });

type Text = typeof en;

const clock = /^\d\d:\d\d$/;
const astrid = /^Astrid/;
const eitherLanguage = new RegExp([en, sv].map(({ services }) => literal(services.title)).join('|'));

async function open(customer: Customer, address: string, text: Text): Promise<void> {
  await customer.open(address);
  await customer.at(eitherLanguage);
  const shown = await customer.tell(() => document.documentElement.lang, []);
  if (shown !== (text === en ? 'en' : 'sv'))
    await customer.press('button', (text === en ? sv : en).otherLanguage);
  await customer.at(text.services.title);
}

/** Chooses a time that can still be cancelled. If the week has none, the page offers another week. */
async function takeTime(customer: Customer, { time }: Text): Promise<void> {
  await customer.at(time.title);
  await customer.sees(clock, 'button');
  for (const _ of [1, 2]) await customer.press('button', '›');
  const offers = [time.lookFurther, time.firstFree('')].map((words) => `^${literal(words)}`);
  const next = new RegExp([clock.source, ...offers].join('|'));
  while (!clock.test(await customer.press('button', next)));
}

/** Goes as far as the payment of a treatment that must be paid online. */
async function comesToPay(customer: Customer, text: Text, number: string): Promise<void> {
  await customer.press('label', 'Färg med lunch');
  await customer.press('button', text.next);
  await takeTime(customer, text);
  await customer.type(text.details.name, 'Eva Ek');
  await customer.type(text.details.phone, number);
  await customer.press('button', text.next);
  await customer.at(text.confirm.payTitle);
}

const payOf = (text: Text) => new RegExp(`^${text.confirm.pay('')}`);

for (const [text, language, numbers] of [
  [sv, 'in Swedish', 2],
  [en, 'in English', 3],
] as const) {
  test(`a card is declined, then pays after the bank asked, and the booking is cancelled, ${language}`, async ({
    customer,
    service,
  }) => {
    const { Card, bank } = text.simulated;
    await open(customer, pageOf(service, 0), text);
    await comesToPay(customer, text, `070-174 06 ${numbers}1`);
    await customer.press('button', payOf(text));
    await customer.seesInFrame(Card.title);
    await customer.reload();
    await customer.seesInFrame(Card.title);
    await customer.pressInFrame(Card.choices.pm_declined);
    await customer.sees(text.declined.card_declined);
    await customer.press('button', payOf(text));
    await customer.pressInFrame(Card.choices.pm_action);
    await customer.seesInFrame(bank.title);
    await customer.pressInFrame(bank.approve);
    await customer.at(text.done.title);
    await customer.reload();
    await customer.press('a', text.done.manage);
    await customer.at(text.manage.title);
    await customer.reload();
    await customer.press('button', text.manage.cancel);
    await customer.press('button', text.manage.really);
    await customer.sees(text.manage.cancelled);
    await messagesTo(service, `+467017406${numbers}1`, 'cancellation');
  });

  test(`what an app and a credit declined is paid in instalments or in the app after all, ${language}`, async ({
    customer,
    service,
  }) => {
    const { Mobile, Instalment } = text.simulated;
    const { providers } = text.confirm;
    await open(customer, pageOf(service, 0), text);
    await comesToPay(customer, text, `070-174 06 ${numbers}2`);
    const pay = async (way: string, outcome: string) => {
      await customer.press('label', way);
      await customer.press('button', payOf(text));
      await customer.pressInFrame(outcome);
    };
    await pay(providers.Mobile, Mobile.choices['46700000002']);
    await customer.sees(text.notices.mobileDeclined);
    await customer.reload();
    await pay(providers.Instalment, Instalment.choices.tok_declined);
    await customer.sees(text.declined.other);
    if (text === sv) await pay(providers.Mobile, Mobile.choices['46700000001']);
    else await pay(providers.Instalment, Instalment.choices.tok_ok);
    await customer.at(text.done.title);
    await messagesTo(service, `+467017406${numbers}2`, 'receipt');
  });

  test(`a page that is loaded again at each step goes on, and a wrong code is said beside its field, ${language}`, async ({
    customer,
    service,
  }) => {
    const number = `070-174 06 ${numbers}3`;
    await open(customer, pageOf(service, 0), text);
    await customer.press('label', 'Klippning, kort hår');
    await customer.reload();
    await customer.press('button', text.next);
    await customer.at(text.who.title);
    await customer.reload();
    await customer.press('button', astrid);
    await customer.at(text.time.title);
    await customer.reload();
    await takeTime(customer, text);
    await customer.type(text.details.name, 'Åsa Ek');
    await customer.reload();
    await customer.type(text.details.phone, number);
    await customer.press('button', text.next);
    await customer.at(text.confirm.title);
    const [message] = await messagesTo(service, `+467017406${numbers}3`, 'pin');
    const pin = /\b\d{4}\b/.exec(message?.text ?? '')?.[0] ?? '';
    await customer.reload();
    await customer.type(text.confirm.pinTitle, pin === '0000' ? '0001' : '0000');
    await customer.press('button', text.confirm.book);
    await customer.sees(text.notices.wrongPin);
    await customer.erase(4);
    await customer.type(text.confirm.pinTitle, pin);
    await customer.press('button', text.confirm.book);
    await customer.at(text.done.title);
    await customer.sees(text.done.welcome('Åsa Ek'));
  });
}

test('the free times are there after each of twenty reloads', async ({ customer, service }) => {
  await open(customer, pageOf(service, 0), en);
  await customer.press('label', 'Klippning, kort hår');
  await customer.press('button', en.next);
  await customer.press('button', astrid);
  for (let times = 0; times < 20; times += 1) {
    await customer.sees(clock, 'button');
    await customer.reload();
  }
  await customer.sees(clock, 'button');
});

test('the answer to a voucher is where the customer looks, also when it is found out at paying', async ({
  customer,
  service,
}) => {
  const { Card } = en.simulated;
  await open(customer, pageOf(service, 0), en);
  await comesToPay(customer, en, '070-174 06 44');
  const use = async (code: string) => {
    await customer.type(/^Discount code/, code);
    await customer.press('button', en.confirm.useVoucher);
  };
  await use('UTGICK');
  await customer.sees(en.voucher.NotValidAfter);
  await customer.erase(6);
  await use('ENGANG');
  await customer.sees(/^The code ENGANG is used/);
  await payWithVoucher(service, 'ENGANG');
  await customer.press('button', payOf(en));
  await customer.pressInFrame(Card.choices.pm_ok);
  await customer.sees(en.voucher.MaxRedeemsReached);
  await customer.press('button', payOf(en));
  await customer.pressInFrame(Card.choices.pm_ok);
  await customer.at(en.done.title);
});

test('at four times the size the provider begins at the top of the window', async ({ customer, service }) => {
  await open(customer, pageOf(service, 0), en);
  await comesToPay(customer, en, '070-174 06 45');
  await customer.resize({ width: 320, height: 256 });
  await customer.press('button', payOf(en));
  await customer.seesInFrame(en.simulated.Card.title);
  await customer.seesTopOf('iframe');
  await customer.reload();
  await customer.seesInFrame(en.simulated.Card.title);
  await customer.seesTopOf('iframe');
  await customer.pressInFrame(en.simulated.Card.choices.pm_declined);
  await customer.sees(en.declined.card_declined);
  await customer.resize(phone);
});
