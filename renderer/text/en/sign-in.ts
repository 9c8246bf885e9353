import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('en-GB');

/** Texts of the screen Sign in. */
export const signIn = {
  enterPin: 'Enter your PIN',
  chooseName: 'Who are you?',
  chooseNameHint: 'This location does not use PINs.',
  pad: 'PIN pad',
  entered: (digits: number) => plural(digits, { one: '# digit entered', other: '# digits entered' }),
  ok: 'OK',
  clear: 'Clear',
  erase: 'Erase the last digit',
  wrong: 'Wrong PIN. Try again.',
  waitTitle: 'Too many wrong PINs',
  wait: (time: string) => `You can try again in ${time}.`,
  checking: 'Checking …',
  wrongOffline: 'Nobody who signed in here lately has this PIN. Others need the connection to sign in.',
  offlineHint: (people: number) =>
    plural(people, {
      one: 'The one person who signed in here lately can sign in as usual. What you do is kept here and sent later.',
      other:
        'The # people who signed in here lately can sign in as usual. What you do is kept here and sent later.',
    }),
  offlineNobody: {
    happened: 'No connection, and nobody is remembered on this computer.',
    next: 'Check the network cable or the Wi‑Fi. Once you have signed in with the connection, you can without it too.',
  },
  lockedWithdrawn: 'This PIN no longer works: sign in again',
  unsent: (count: number) =>
    plural(count, {
      one: '# saved entry waits to be sent. It is safe here and goes by itself, also while nobody is signed in.',
      other:
        '# saved entries wait to be sent. They are safe here and go by themselves, also while nobody is signed in.',
    }),
  attention: (count: number) =>
    plural(count, {
      one: '# saved entry needs attention in Activity before it can be sent. It is safe here.',
      other: '# saved entries need attention in Activity before they can be sent. They are safe here.',
    }),
  unsentElsewhere: (count: number) =>
    plural(count, {
      one: '# saved entry waits for another salon system. It is safe here and goes when that one is used again.',
      other:
        '# saved entries wait for another salon system. They are safe here and go when that one is used again.',
    }),
  timers: 'Timers',
  timeLeft: 'left',
  timeUp: 'Time is up',
  locked: 'Locked',
  lockedIdle: 'Locked: nobody touched it for a while',
  lockedConnection: 'The connection was changed: sign in again',
  connecting: 'Connecting to the salon …',
  noStaff: 'This location has no staff yet',
  noStaffText: 'Add staff in the salon system. They appear here by themselves.',
  inSvenska: 'Svenska',
  inEnglish: 'English',
  sampleHint: 'This is the sample salon. Astrid’s PIN is 1234, Mehmet’s is 2580.',
};
