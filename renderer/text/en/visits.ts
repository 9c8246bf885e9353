import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('en-GB');

interface Words {
  readonly happened: string;
  readonly next: string;
}

/** Texts about booking the next visit. Amounts, days and times arrive formatted. */
export const visits = {
  book: 'Book the next visit',
  what: 'What',
  who: 'With',
  anyone: 'Anyone',
  when: 'When',
  earlier: 'Earlier days',
  later: 'Later days',
  minutes: (count: number) => `${count} min`,
  priceFrom: (price: string) => `from ${price}`,
  bookedAlready: (when: string) => `Booked already: ${when}`,
  usually: (days: number, count: number) =>
    `Usually comes every ${plural(days, { one: '# day', other: '# days' })}, by ${plural(count, { one: '# visit', other: '# visits' })}.`,
  usuallyUnknown: (days: number) =>
    `It is not known yet how often the customer comes: shown from ${plural(days, { one: '# day', other: '# days' })} ahead.`,
  pinComes: 'The customer gets a PIN by text message, and tells it here.',
  chooseService: 'Choose what is booked',
  noTimes: 'No free times on these days',
  noTimesText: 'Look at other days, or choose anyone.',

  // While a time is held.
  whoFor: 'Who is it for?',
  heldFor: (left: string) => `Held for ${left}`,
  anotherTime: 'Another time',
  bookIt: 'Book',
  name: 'Name',
  phone: 'Mobile number',
  phoneRead: (number: string) => `Read as ${number}`,
  email: 'E‑mail',
  note: 'Note for the visit',
  asked: {
    personalNumber: 'Personal number',
    organisationNumber: 'Organisation number',
    vehicle: 'Registration number',
  },
  choose: 'Choose',
  wrong: {
    missing: 'This is needed.',
    phone: 'Enter a whole mobile number.',
    email: 'That is no email address.',
    personalNumber: 'That is no personal identity number. Write it like 19850314-2384.',
    organisationNumber: 'That is no organisation number. Write it like 556000-0001.',
  },
  pin: 'PIN from the text message',
  pinSent: (phone: string) => `Sent to ${phone}. Ask the customer for it.`,
  newPin: 'Send a new PIN',
  payment: (onSite: boolean) => ({
    title: 'This is to be paid when it is booked',
    text: onSite
      ? 'The customer can pay at the visit instead, or pay now on the salon’s booking page:'
      : 'That can only be done by the customer, on the salon’s booking page. Send them its address; the time is free again when this is closed.',
  }),
  paysOnSite: 'Pays at the visit',
  pageOnly: {
    title: 'Only the booking page can book here',
    text: 'It asks whether a person books. The customer books on it:',
  },
  copyPage: 'Copy address',
  pageCopied: 'Address copied',

  otherCard: {
    title: 'The salon system may book on another card',
    byNumber:
      'It finds the card by its name and number, when the PIN is right. Otherwise it makes a new one.',
    isNew: 'It makes a new card for each booking. Afterwards you can note on it whose it is.',
  },
  savedOnCard: 'What the card lacks is saved on it too.',
  replaceOnCard: 'Change the number and e‑mail on the card to these',

  // Done.
  bookedFor: (name: string) => `Booked for ${name}`,
  bookedForOther: {
    title: (card: string) => `The booking is on another card: ${card}`,
    text: (name: string) =>
      `The formulas and warnings are on the card of ${name}. Note it on the other one, so that they are found at the visit.`,
    note: 'Note it on that card',
    noted: 'It is noted on that card, with the warnings.',
    show: 'Show that card',
  },
  bookedForUnknown: {
    title: 'It could not be seen on whose card the booking is',
    text: (name: string) => `Look at the day, and see that the booking is for ${name}.`,
  },
  noteOfOther: (name: string, phone: string) =>
    `Same customer as ${name}${phone === '' ? '' : `, ${phone}`}: the formulas are on that card.`,
  done: 'The visit is booked',
  doneAt: (day: string, time: string) => `${day} ${time}`,
  reference: (reference: string) => `Reference ${reference}`,
  message: { sms: 'text message', email: 'e‑mail' },
  told: (how: string) => `The customer gets a confirmation by ${how}.`,
  toldNothing: 'No confirmation is sent: tell the customer when it is.',

  // Obstacles.
  toSettings: 'Open Settings',
  not: {
    no_account: {
      happened: 'The salon’s booking page is not known on this computer.',
      next: 'Its address is entered under Settings, Booking.',
    },
    slot_taken: {
      happened: 'Somebody else has just taken this time.',
      next: 'Choose another one: the times are shown as they are now.',
    },
    hold_gone: {
      happened: 'The time is not held any more.',
      next: 'Choose it again, if it is still free.',
    },
    wrong_pin: {
      happened: 'That is not the PIN.',
      next: 'Ask for it once more, or have a new one sent.',
    },
    no_more_pins: {
      happened: 'Too many wrong PINs: this time can’t be booked with a PIN any more.',
      next: 'Go back and choose the time again.',
    },
    payment_needed: {
      happened: 'This has to be paid online when it is booked.',
      next: 'Choose somebody else, or let the customer book on the salon’s booking page.',
    },
    refused: {
      happened: 'The booking page did not take this.',
      next: 'Nothing is booked. Choose something else, or try again.',
    },
  } as Readonly<Record<string, Words>>,

  // In Settings.
  settingsTitle: 'Booking',
  settingsHint: 'Where the next visit is booked: the salon’s own booking page.',
  address: 'Address of the booking page',
  addressHint: 'As customers open it, like https://example.com/book/salon.',
  save: 'Check and save',
  saved: 'Booking page saved',
  forget: 'Forget',
  forgotten: 'Booking page forgotten',
  sampleOwn: 'The sample salon has its own.',
  notAPage: {
    happened: 'That is not the address of a booking page.',
    next: 'Copy the address from the browser: it ends in /book/ and the salon’s name there.',
  },
  notThere: {
    happened: 'There is no booking page at this address.',
    next: 'Look at the address once more, or ask whoever looks after the salon system.',
  },
};
