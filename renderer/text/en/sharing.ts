import { ownEntry } from '../../../shared/own-entry.ts';

const kinds: Readonly<Record<string, string>> = {
  orders: 'orders',
  minimums: 'minimums and boxes',
  settings: 'the salon’s settings',
  'charging-rules': 'rules for extra colour',
  charges: 'charged and waived colour',
  suppliers: 'suppliers',
  leftovers: 'leftovers',
  people: 'who may what',
  allowed: 'what was allowed by PIN',
};

/** Texts about what the salon's computers share. */
export const sharing = {
  keptHere: {
    service: 'Kept on this computer only: the salon system does not share it.',
    key: 'What you change here stays on this computer: its key may not share it.',
  },
  notMerged: 'Another computer changed the same thing',
  kind: (name: string) => ownEntry(kinds, name) ?? 'other entries',
  replaced: (names: string) => `Its change was later and holds; yours was replaced. Look through: ${names}.`,
  tooLarge: (names: string) => `Too much to share, so it stays on this computer: ${names}.`,
};
