import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('en-GB');

/** Texts of the frame: navigation, status strip, and messages of any screen. */
export const frame = {
  product: 'Colour Bar',
  setup: 'Set up',
  skip: 'Skip to the content',
  navigation: 'Main',
  needAttention: (count: number) => plural(count, { one: '# needs attention', other: '# need attention' }),
  lock: 'Lock',
  status: 'Status',
  scale: 'Scale',
  scaleStable: 'stable',
  scaleMoving: 'moving',
  scaleOverload: 'overloaded',
  scaleUnderload: 'nothing on it',
  scaleSilent: 'not connected',
  scaleUnread: 'cannot be read',
  scaleMoved: 'another weight',
  virtual: 'virtual',
  noScale: 'none',
  scanner: 'Scanner',
  scannerReady: 'ready',
  connecting: 'Connecting …',
  online: 'Connected',
  offlineSince: (time: string) => `Offline since ${time}`,
  refused: 'The key is refused',
  asOf: (time: string) => `figures as of ${time}`,
  locationGone: 'The location is gone',
  addressUnsafe: 'The address is not safe',
  key: { test: 'Test key', live: 'Live key' },
  keyUnsealed: 'The key is not sealed',
  notConnected: 'Not connected',
  waiting: (count: number) => plural(count, { one: '# waiting to be sent', other: '# waiting to be sent' }),
  sentOf: (sent: string, of: string) => `${sent} of ${of} sent`,
  nowSending: (count: number) =>
    plural(count, { one: 'Sending # saved entry', other: 'Sending # saved entries' }),
  allSent: 'Everything is sent',
  sample: 'Sample salon',
  virtualDevices: 'Virtual devices',
  brokenTitle: 'This screen has stopped',
  brokenText: 'What you registered is saved. Open the screen again, or go to Today.',
  openAgain: 'Open again',
  goToToday: 'Go to Today',
  notReached: {
    lost: {
      title: 'The app is not answering',
      next: 'Nothing can be saved right now. What you saved before is safe on this computer. Wait, or start Colour Bar again.',
    },
    stranger: {
      title: 'This page is not let in',
      next: 'Colour Bar was started again, this address was used already, or another program answers in its place. Type no PIN here. Close this page and start Colour Bar again, or press Enter in the window where npm start runs, and open the address that it shows.',
    },
  },
  wentBackTitle: 'The salon system was restored from an older copy',
  wentBackLooking: 'Looking for what is missing there. Wait before you count stock.',
  wentBackMissing: (count: number) =>
    count === 0
      ? 'Nothing that this computer sent is missing there.'
      : plural(count, {
          one: '# entry of this computer is missing there. Send it again or discard it in Activity.',
          other: '# entries of this computer are missing there. Send them again or discard them in Activity.',
        }),
  wentBackOthers:
    'The figures were read again. What was entered elsewhere since that copy may be missing too.',
  notFoundTitle: 'There is nothing here',
};
