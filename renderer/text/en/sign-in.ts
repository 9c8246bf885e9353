/** Words of the screen Sign in. */
export const signIn = {
  enterPin: 'Enter your PIN',
  chooseName: 'Who are you?',
  pinSoFar: (digits: number) => (digits === 1 ? '1 digit entered' : `${digits} digits entered`),
  ok: 'OK',
  clear: 'Clear',
  erase: 'Erase the last digit',
  wrong: 'Wrong PIN. Try again.',
  wait: (time: string) => `Too many wrong PINs. Try again in ${time}.`,
  checking: 'Checking …',
  offlineHint: 'Offline: those who signed in here during the last 14 days can sign in.',
  lockedIdle: 'Locked because nobody touched it for a while',
  lockedConnection: 'Sign in again: the connection was changed',
  connecting: 'Connecting to the salon …',
  noStaff: 'The location has no staff yet.',
  otherLanguage: 'Svenska',
  samplePins: 'Sample salon: try the PIN 1234',
};
