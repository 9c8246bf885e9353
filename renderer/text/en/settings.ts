import type { ErrorCode } from '../../../shared/result.ts';
import type { Scope } from '../../../shared/api/scopes.ts';
import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('en-GB');

/** Texts of the screen Settings. */
export const settings = {
  title: 'Settings',
  hint: 'Saved as you change them. Rules of work hold for the whole salon, the rest for this computer.',

  sections: 'Sections',

  connection: 'Connection',
  source: 'Salon',
  sourceSample: 'Sample salon on this computer',
  sourceOwn: 'Own salon, by key',
  sourceNone: 'None',
  state: 'State',
  online: 'Connected',
  connecting: 'Connecting …',
  offlineSince: (time: string) => `Offline since ${time}`,
  address: 'Address',
  key: 'Key',
  keyLive: 'Live key, kept on this computer',
  keyTest: 'Test key, kept on this computer: its data are not real',
  keyEnds: (last: string) => `(ends with ${last})`,
  keyUnsealed: 'Not sealed: whoever can read your files can read it',
  showScopes: 'What the key allows',
  keyForgotten: 'The key is removed from this computer. To come back it must be entered again.',
  catalogueAt: 'Items updated',
  never: 'never',
  location: 'Location',
  elsewhere: 'At another salon or location everybody signs in again. What waits to be sent is kept.',
  retry: 'Try to connect now',
  connectOwn: 'Connect to your salon …',
  changeOwn: 'Change address or key …',
  backToSample: 'Back to the sample salon',

  connectTitle: 'Connect to your salon',
  addressHint: 'From the supplier of the salon system, like https://api.example.com',
  addressWrong: 'Enter the whole address, beginning with https://',
  staysTitle: (count: number) =>
    plural(count, { one: '# saved entry is not sent yet', other: '# saved entries are not sent yet' }),
  staysText: (address: string) =>
    `Nothing of it goes to another address. It is kept here and sent when ${address} is used again.`,
  keyHint: 'Begins with key_live_ or key_test_. It is kept on this computer and never shown again.',
  keyMissing: 'Enter the key.',
  check: 'Check the connection',
  checkFailed: {
    offline: {
      happened: 'Nothing answers at this address.',
      next: 'Compare the address with what your supplier gave you, and check that the computer is online.',
    },
    timeout: {
      happened: 'No answer from this address in time.',
      next: 'Compare the address with what your supplier gave you, or check again in a moment.',
    },
    unauthenticated: {
      happened: 'The salon system does not know this key.',
      next: 'Copy the whole key once more. It may also have been withdrawn: ask whoever keeps it.',
    },
  } as Partial<Record<ErrorCode, { happened: string; next: string }>>,
  checkUnvouched: {
    happened: 'This address answers, but this computer trusts nobody who vouches for it.',
    next: 'Whoever set the salon system up has a certificate to be installed on this computer. Install it, then start Colour Bar again.',
  },
  checking: 'Checking …',
  checked: 'The key works',
  allAllowed: 'The key allows everything that this app does.',
  someMissing: 'The key works, but does not allow everything',
  someMissingText: 'You can go on. What is missing can be allowed later by whoever manages the key.',
  locksOut: 'With this key nobody could sign in',
  locksOutText: 'Ask whoever manages the key to allow it to check PINs, then check it again.',
  allowed: 'Allowed',
  notAllowed: 'Missing',
  notKnown: 'Could not be asked',
  without: (disabled: string) => `Without it: ${disabled}`,
  noLocations: 'The key can’t use any location. Ask whoever manages the key.',
  chooseLocation: 'Choose the location',
  unsealed: 'Keep the key in a file that only you can read',
  unsealedHint:
    'This computer has no key store that the app can use. Whoever can read your files can read the key.',
  use: 'Use this salon',
  scope: {
    'staff:read': { what: 'Read staff', without: 'nobody can be shown by name.' },
    'staff:pin-check': { what: 'Check PINs', without: 'nobody can sign in by PIN.' },
    'products:read': { what: 'Read items, mixes and products', without: 'nothing can be scanned or mixed.' },
    'stock:read': { what: 'Read movements', without: 'an item’s movements can’t be shown.' },
    'stock:write': { what: 'Register mixes and stock', without: 'nothing can be registered.' },
    'stock:correct': { what: 'Undo and correct', without: 'mixes and withdrawals can’t be undone.' },
    'stock:cost': { what: 'Register deliveries', without: 'no delivery can be registered.' },
    'customers:read': { what: 'Read customers', without: 'customers can’t be looked up.' },
    'customers:write': { what: 'Change customers', without: 'customers and recipes can’t be saved.' },
    'bookings:read': { what: 'Read bookings', without: 'the day’s bookings can’t be shown.' },
    'giftcards:read': { what: 'Read gift cards', without: 'gift cards can’t be looked up.' },
    'giftcards:write': { what: 'Change gift cards', without: 'gift cards can’t be changed.' },
    'resources:read': { what: 'Read resources', without: 'bookings don’t say who or where.' },
    'services:read': { what: 'Read treatments', without: 'what needs colour is told by names alone.' },
  } satisfies Record<Scope, { what: string; without: string }> as Record<
    Scope,
    { what: string; without: string }
  >,

  languageAndLook: 'Language and look',
  language: 'Language',
  look: 'Look',
  lookLight: 'Light',
  lookDark: 'Dark',
  lookSystem: 'Follow the computer',

  zoom: 'Size of everything',
  zoomHint: 'Ctrl and + or − change it too.',

  window: 'This window',
  kiosk: 'Nothing but Colour Bar on the screen',
  kioskHint: 'The window fills the screen and cannot be closed. Switch this off here to get out again.',
  startWithComputer: 'Start with the computer',
  startWithComputerHint: 'When this user signs in to it.',

  lock: 'Lock',
  lockAfter: 'Lock after (minutes without a touch)',
  lockAfterHint: '0 never locks by itself.',
  lockKeyHint: (key: string) => `${key} locks at once, and so does a tap on the name at the top.`,
  lockNow: 'Lock now',

  weighing: 'Weighing',
  autoCapture: 'Capture automatically',
  autoCaptureHint: 'When the weight is stable and something was poured.',
  captureSound: 'Sound at each capture',
  captureSoundHint: 'A short tone when a weight is captured.',
  timerSound: 'Sound when a timer ends',
  timerSoundHint: 'Six tones each minute until someone looks, also while the screen is locked.',
  weighBack: 'Weigh leftovers',
  weighBackHint: 'Bowls of customers are offered to be weighed back, on Today too.',
  tolerance: 'Tolerance around a target, grams',
  toleranceHint: 'Within it the target counts as reached.',

  colour: 'What needs colour',
  colourHint:
    'Today marks the bookings of these treatments, and shows no others where only colour is wanted.',
  colourBy: 'Goes by',
  colourByNames: 'Their names',
  colourByChoice: 'What is chosen here',
  colourByNamesHint: 'Whatever is called after colour, or is in such a group. Switch any to choose yourself.',
  colourByChoiceHint: 'What is new counts where its whole group does.',
  colourGroup: (name: string) => `All of ${name}, also what is added later`,
  colourNoGroup: 'In no group',
  colourNothing: 'The salon offers no treatments to book.',
  colourMayNotRead: 'The treatments cannot be listed',
  colourMayNotReadText:
    'The salon’s key may not read them. Which bookings need colour is told by the names of what is booked.',

  offline: 'Without the connection',
  offlineSignIn: 'Let people sign in who signed in here before',
  offlineSignInHint: 'With their own PIN. Switching this off makes the computer forget everybody.',
  offlineDays: 'Days without a check by the salon system',
  offlineDaysHint: 'After that, signing in needs the connection again.',

  stock: 'Stock',
  lowAt: 'Low at (packs or fewer)',
  lowAtHint: 'Such items stand out in Stock.',

  about: 'About',
  version: 'Version',
  host: 'Runs in',
  hostDesktop: 'its own window',
  hostBrowser: 'a browser',
  system: 'On',
  licences: 'Licences …',
  licencesTitle: 'Licences of what it is made with',
  lastDiagnostic: 'Latest diagnostic number',
  none: 'none',
  changeLocationTitle: 'Change the location?',
  toSampleTitle: 'Go to the sample salon?',
  changeLocationText: (drafts: number) =>
    `${drafts === 1 ? 'A draft is' : `${drafts} drafts are`} open. What is open stays at this location, and everybody signs in again.`,
  changeLocation: 'Change location',
};
