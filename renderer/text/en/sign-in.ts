import { pluralIn } from '../plural.ts';

const plural = pluralIn('en-GB');

/** Words of the screen Sign in. */
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
  offlineHint: 'Signing in needs the connection. Colour Bar keeps trying by itself.',
  locked: 'Locked',
  lockedIdle: 'Locked, since nobody touched it for a while',
  lockedConnection: 'The connection was changed: sign in again',
  connecting: 'Connecting to the salon …',
  noStaff: 'This location has no staff yet',
  noStaffText: 'Add staff in the salon’s business system. They appear here by themselves.',
  inSvenska: 'Svenska',
  inEnglish: 'English',
  sampleHint: 'This is the sample salon. Astrid’s PIN is 1234.',
};
