/**
 * Texts for a terminal or an error page. Always English, so that they can be searched for; programs parse the ready line.
 */
import type { ManagedProblem } from '../bridge/managed.ts';
import { pluralIn } from './plural.ts';

const plural = pluralIn('en-GB');
const inBrowser = 'so Colour Bar is served to a browser';

export const terminal = {
  /** Printed last, once the page can be opened. */
  ready: (address: string) => `Colour Bar is ready: ${address}`,
  readyInWindow: 'Colour Bar is ready in its window',
  withoutGraphics: 'the graphics failed at an earlier start: this one goes without the graphics card.',
  /** Printed as soon as the sample's service listens. */
  bookingPage: (address: string) => `customers of the sample salon book at ${address}`,
  usage: `npm start -- [--browser] [--port N] [--data FOLDER] [--fresh] [--bluetooth] [--windowed] [--go-back] [--setup]
  --browser      a page in the browser, also where a window could be opened
  --port N       the page's port (default: any free one); means --browser
  --data FOLDER  where this computer's data is kept (default: the system's application folder)
  --fresh        the sample salon begins anew
  --bluetooth    on Linux: lets the window search for a Bluetooth scale
  --windowed     a window that can be closed, also where Settings say that it fills the screen
  --go-back      where a newer version changed this computer's data: back to the copy that it made before
  --setup        sets a new computer up step by step, as the packaged app does
  docs/deployment.md tells what decides settings for a computer: --managed-settings FILE, --address URL,
  --key-file FILE, --location ID, --language sv|en, --kiosk, --keep-key-unsealed`,
  portRange: (given: string) => `--port takes a number from 0 to 65535, not '${given}'.`,
  dataMissing: '--data takes a folder.',
  noDisplay: `there is no display here, ${inBrowser}.`,
  noRuntime:
    `the Electron runtime could not be had, ${inBrowser}: ` +
    'for a window, run `npx install-electron` with a connection to where Electron is published.',
  runtimeFails: (program: string, reason: string) => `${program} does not start (${reason}), ${inBrowser}.`,
  windowFails: (outcome: string | number | null) =>
    `the window did not open (it ended with ${outcome}), ${inBrowser}.`,
  notBundled: 'the app could not be bundled, see above.',
  notStarted: 'Colour Bar could not start, see above.',
  running: (folder: string) =>
    `Colour Bar already runs on ${folder}: use that one, end it, or choose another folder with --data.`,
  portTaken: (port: number, code: string) =>
    `Port ${port} cannot be used (${code}): choose another, or none.`,
  /** `since`: entries and drafts that the copy lacks; null: unknown. */
  goBack: (when: string, since: { entries: number; drafts: number } | null) => {
    const counted = since && [
      plural(since.entries, { one: '# saved entry', other: '# saved entries' }),
      plural(since.drafts, { one: '# draft', other: '# drafts' }),
    ];
    return (
      `With --go-back it starts with the copy of ${when}, made before the newer version changed anything; ` +
      `${counted ? counted.join(' and ') : 'what was saved'} since then ${counted ? 'are' : 'is'} not in it, and nothing is deleted.`
    );
  },
  /** Problems in a managed settings file or the command line. Never contains the values. */
  managed: {
    unread: (file: string) => `${file} cannot be read: nothing of it holds.`,
    notJson: (file: string) => `${file} is no JSON object: nothing of it holds.`,
    unknown: (field: string) => `${field} is no field of the managed settings: it is left out.`,
    wrong: (field: string) => `${field} has a value that it cannot have: it is left out.`,
    noKey: (field: string) => `${field} holds no key, and none is kept here.`,
    noAddress: () =>
      'a key file, a location or a booking page is decided without an address: they are left out.',
    noLocation: (field: string) => `${field} is decided without the location that it is of: it is left out.`,
    unsealed: () => 'nothing on this computer seals the key: say keepKeyUnsealed to keep it in a file.',
    location: (location: string) => `the key reaches no ${location}.`,
  } satisfies Record<ManagedProblem['why'], (what: string) => string>,
  folder: {
    not_a_folder: (folder: string) => `${folder} is not a folder.`,
    not_ours: (folder: string) => `${folder} holds other files: choose an empty or a new folder.`,
    not_writable: (folder: string, reason: string) => `${folder} cannot be used (${reason}).`,
  },
  /** The last line of a host. `elsewhere`: how many of the entries are for another service. */
  unsent: (entries: number, elsewhere: number, folder: string) => {
    const sent = (count: number) =>
      plural(count, {
        one: 'when the service that it was saved for is used again',
        other: 'when the service that they were saved for is used again',
      });
    const unsent = plural(entries, {
      one: '# saved entry was not sent yet: it is safe',
      other: '# saved entries were not sent yet: they are safe',
    });
    const next = 'to be sent when Colour Bar runs again';
    const when =
      elsewhere === entries
        ? `to be sent ${sent(entries)}`
        : elsewhere > 0
          ? `${next}; ${elsewhere} of them ${sent(elsewhere)}`
          : next;
    return `${unsent} in ${folder}, ${when}.`;
  },
};

/** Answers of the page's server when it has no page to show. */
export const noPage = {
  otherHost: 'This address is not served here.',
  onlyReads: 'Only GET and HEAD.',
  notAnAddress: 'Not an address.',
  notFound: 'There is no such page.',
  failed: 'Something went wrong.',
};
