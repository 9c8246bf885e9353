import type { UpdateHeldBy } from '../../../shared/bridge/updates.ts';

/** Texts about updates of the desktop app, in Settings and in the status strip. */
export const updates = {
  title: 'Updates',
  look: 'Look for newer versions',
  lookHint: 'In the background, a few times a day. Nothing is installed while a mix is open.',
  channel: 'Which versions',
  stable: 'Proven ones',
  early: 'Early ones',
  channelHint: 'Early ones come before they were used in other salons.',
  none: 'This installation is not told of newer versions. Whoever installed it installs the next one.',
  here: (version: string) => `This is version ${version}.`,
  waiting: 'Nobody has looked yet.',
  checking: 'Looking …',
  newest: 'This is the newest version.',
  downloading: (version: string) => `Fetching version ${version} …`,
  ready: (version: string) => `Version ${version} is ready.`,
  readyHint: 'It is installed at the next start, or now. Nothing that was saved is lost.',
  byHand:
    'It was fetched and checked. Whoever looks after the computer installs it while Colour Bar is closed:',
  replaceApp: (file: string) => `Put ${file} in the place of the present file.`,
  unreachable: 'Newer versions cannot be looked for now. That is tried again by itself.',
  refused: 'What was offered as a newer version did not come from Colour Bar, or was changed on its way.',
  refusedHint:
    'Nothing of it was used, and this version goes on. If it is said again, tell whoever looks after the computer.',
  failed: (version: string) => `Version ${version} could not be installed at the last start.`,
  checkedAt: (time: string) => `Last looked ${time}`,
  checkNow: 'Look now',
  install: 'Install and restart',
  readyShort: (version: string) => `Version ${version} is ready`,
  refusedShort: 'Update refused',
  held: {
    draft: {
      happened: 'A mix is open on this computer.',
      next: 'Register it or throw it away, then install.',
    },
    sending: {
      happened: 'Something is being sent to the salon system.',
      next: 'Try again in a moment.',
    },
    installing: { happened: 'It is being installed already.', next: 'Colour Bar starts again by itself.' },
    nothing: { happened: 'There is nothing to install any more.', next: 'Look again.' },
  } satisfies Record<UpdateHeldBy | 'nothing', { happened: string; next: string }> as Readonly<
    Record<string, { happened: string; next: string } | undefined>
  >,
};
