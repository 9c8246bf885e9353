import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('en-GB');
const entries = (count: number) => plural(count, { one: '# saved entry', other: '# saved entries' });
const drafts = (count: number) => plural(count, { one: '# draft', other: '# drafts' });

/** Texts of Settings, Backup, and of the notice after a damaged database. */
export const backup = {
  title: 'Backup',
  hint: 'What only this computer has: what waits to be sent, drafts, an open count of the shelf, what was registered here, settings. Never the key, never PINs.',
  save: 'Save a backup file',
  saving: 'Saving …',
  saved: (name: string) => `Saved as ${name} among your downloads`,
  open: 'Restore from a file …',
  reading: 'Reading …',
  copies: 'Automatic copies',
  copiesHint: 'One a day, kept for a week on this computer.',
  noCopies: 'The first copy is made a minute after the start.',
  restoreCopy: 'Restore …',
  restoreCopyOf: (time: string) => `Restore the copy of ${time}`,
  copyOfNewer: (time: string) => `${time}, by a newer version`,
  restoreTitle: 'Restore a backup',
  madeAt: (time: string, version: string) => `Made ${time} by version ${version}.`,
  putsIn: (added: number, begun: number) =>
    `Adds ${entries(added)} and ${drafts(begun)} that are missing here.`,
  counted: (count: number) =>
    plural(count, {
      one: '# counted item joins the count of the shelf here.',
      other: '# counted items join the count of the shelf here.',
    }),
  nothingNew: 'Everything in it is here already: nothing to add.',
  nothingTaken: 'No unsent entries or drafts of it are missing here: nothing to add.',
  asks: (count: number) =>
    plural(count, {
      one: '# of them waited to be sent. The file may not be from this salon: it is sent once somebody has looked at it in Activity.',
      other:
        '# of them waited to be sent. The file may not be from this salon: they are sent once somebody has looked at them in Activity.',
    }),
  sends: (count: number) =>
    plural(count, {
      one: '# of them waited to be sent and is sent then. If it arrived meanwhile, it is not done twice.',
      other: '# of them waited to be sent and are sent then. What arrived meanwhile is not done twice.',
    }),
  others: (count: number) =>
    plural(count, {
      one: '# more of orders, minimums, leftovers and decisions is added.',
      other: '# more of orders, minimums, leftovers and decisions are added.',
    }),
  ours: 'This file is from our salon',
  oursHint:
    'A computer with another key made it, so this one cannot tell. Then all of it comes here; what waited to be sent is looked at first.',
  keeps: 'What is here stays as it is.',
  fileSettingsLeft:
    'Until you say that the file is from your salon, orders, minimums, leftovers, history and settings in it stay out.',
  fileSettings: 'This computer’s settings become those of the file.',
  restore: 'Restore',
  restored: (added: number, begun: number) => `Restored: ${entries(added)} and ${drafts(begun)}`,
  not: {
    newer: {
      happened: 'A newer version of Colour Bar made this file.',
      next: 'Nothing was changed. Update Colour Bar on this computer first, then restore it.',
    },
    damaged: {
      happened: 'This file is not a complete Colour Bar backup.',
      next: 'Nothing was changed. Choose another file, or one of the copies below.',
    },
  } as Partial<Record<string, { happened: string; next: string }>>,

  damagedTitle: 'The local data was damaged and has been repaired',
  damagedSaved: (kept: number, begun: number) => `Saved: ${entries(kept)} and ${drafts(begun)}.`,
  damagedLost: (gone: number, ended: number) => `Lost: at most ${entries(gone)} and ${drafts(ended)}.`,
  damagedNothingLost: 'Nothing that waits to be sent and no draft was lost.',
  damagedUncounted:
    'There may have been more that nobody can count: compare with today’s list of mixes and with the stock.',
  damagedRows: 'What cannot be read is kept aside. The copies of the last days are under Settings, Backup.',
  damagedFile: (name: string) =>
    `The damaged file is kept as ${name}. The copies of the last days are under Settings, Backup.`,
  backTitle: (time: string) => `Back to the data of ${time}`,
  backSince: (gone: number, ended: number) =>
    `Saved after that by a newer version, and not here: ${entries(gone)} and ${drafts(ended)}. What was sent is in the salon system.`,
  backUncounted:
    'What a newer version saved after that is not here. What was sent is in the salon system: compare with today’s list of mixes.',
  backNothing: 'Nothing was saved after that.',
  backKept:
    'Nothing was deleted: when the newer version is installed again, Settings, Backup restores what is missing.',
  wentBack: 'Last time back to a copy',
  understood: 'I have read this',
  lastRepair: 'Last repair',
};
