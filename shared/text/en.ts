/**
 * The main process's texts in English, which define the shape of every language: a missing text is a type error. Terminal
 * texts are in `technical.ts`, the page's in `renderer/text`.
 */
import { pluralIn } from './plural.ts';

const plural = pluralIn('en-GB');
const product = 'Colour Bar';
const nothingChanged = 'Nothing was changed';

export const english = {
  /** The desktop's menu. macOS alone shows it. */
  menu: {
    about: (app: string) => `About ${app}`,
    services: 'Services',
    hide: (app: string) => `Hide ${app}`,
    hideOthers: 'Hide Others',
    showAll: 'Show All',
    quit: (app: string) => `Quit ${app}`,
    edit: 'Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    delete: 'Delete',
    selectAll: 'Select All',
    view: 'View',
    actualSize: 'Actual Size',
    zoomIn: 'Zoom In',
    zoomOut: 'Zoom Out',
    fullScreen: 'Full Screen',
    window: 'Window',
    minimise: 'Minimise',
    zoom: 'Zoom',
    close: 'Close',
    bringAllToFront: 'Bring All to Front',
  },

  /** The question before a window closes with unsent work. */
  leave: {
    unsent: (entries: number) =>
      plural(entries, {
        one: '# saved entry was not sent yet.',
        other: '# saved entries were not sent yet.',
      }),
    safe: 'Nothing is lost: it is kept on this computer.',
    next: 'What waits is sent the next time Colour Bar runs with a connection.',
    otherService: 'What was saved for another salon system is sent when that one is used again.',
    leave: 'Quit anyway',
    stay: 'Stay',
  },

  /** The local data are a newer version's: go back to the copy that it made first, or wait for that version. */
  newer: {
    message: `This computer’s data was written by a newer version of ${product}.`,
    copy: (when: string) =>
      `You can go back to the copy of ${when}, made before the newer version changed anything, or wait until the newer version is installed again.`,
    since: (entries: number, unsent: number, drafts: number) => {
      const waiting = unsent === 0 ? '' : ` (${unsent} not sent yet)`;
      const saved = plural(entries, { one: '# saved entry', other: '# saved entries' });
      const begun = plural(drafts, { one: '# draft', other: '# drafts' });
      return `Since then, and not in the copy: ${saved}${waiting} and ${begun}.`;
    },
    nothing: 'Nothing was saved after it.',
    uncounted: 'What was saved after it is not in the copy.',
    kept: 'The newer data is kept beside it and not changed. The newer version can restore what is missing from it.',
    goBack: 'Go back',
    wait: 'Wait and quit',
  },

  chooseScale: { question: 'Which scale is to be used?', cancel: 'Cancel' },

  /** The page or the app failed several times in a row. */
  broken: {
    message: `${product} has stopped several times.`,
    detail: 'What you did is kept. Start it again, or restart the computer if it stops once more.',
    bug: 'Nothing that was saved is lost. Start it again; if it stops once more, restart the computer.',
    again: 'Start again',
    quit: 'Quit',
  },

  /** Why the desktop app does not start. */
  start: {
    running: (folder: string) => `${product} already runs on ${folder}: use that one, or end it first.`,
    inFront: (folder: string) => `${product} already runs on ${folder}: its window is in front now.`,
    failed: (reason: string) => `${product} could not start: ${reason}`,
    unprotected:
      `${product} does not start: this system does not let it shut its page in, and without that the salon’s key would not be safe. ` +
      'Install the .deb package instead, or ask whoever looks after this computer.',
  },

  /** Texts in a movement's comment. */
  stock: {
    savedBy: (name: string) => `Saved by ${name}`,
  },

  /** Why the local data cannot be opened: what happened, and what to do. */
  data: {
    newer: (file: string, reason: string) =>
      `The local data in ${file} was written by a newer version of ${product} (${reason}). ` +
      `${nothingChanged}: install the newer version, or start with another data folder.`,
    damaged: (file: string, reason: string) =>
      `The local data in ${file} cannot be opened (${reason}). ${nothingChanged}.`,
    full: (file: string) =>
      `The disk is full: ${product} cannot open its local data in ${file}. ` +
      `${nothingChanged}: make room on it and start again.`,
    read_only: (file: string) =>
      `${product} may not write its local data in ${file}. ` +
      `${nothingChanged}: let this user write there, or start with another data folder.`,
    disk: (file: string, reason: string) =>
      `The disk does not read or write the local data in ${file} (${reason}). ` +
      `${nothingChanged}: check the disk, or start with another data folder.`,
  },
};

export type HostText = typeof english;
