import { ownEntry } from '../../../shared/own-entry.ts';
import type { Text } from '../en.ts';

const kinds: Readonly<Record<string, string>> = {
  orders: 'beställningar',
  minimums: 'minsta lager och kartonger',
  settings: 'salongens inställningar',
  'charging-rules': 'regler för extra färg',
  charges: 'debiterad och bjuden färg',
  suppliers: 'leverantörer',
  leftovers: 'rester',
  people: 'vem som får vad',
  allowed: 'det som tilläts med PIN',
};

export const sharing: Text['sharing'] = {
  keptHere: {
    service: 'Sparas bara på den här datorn: salongens system delar det inte.',
    key: 'Det du ändrar här stannar på datorn: dess nyckel får inte dela det.',
  },
  notMerged: 'En annan dator ändrade samma sak',
  kind: (name) => ownEntry(kinds, name) ?? 'annat',
  replaced: (names) => `Den ändringen var senare och gäller; din ersattes. Se över: ${names}.`,
  tooLarge: (names) => `För mycket att dela, så det stannar på den här datorn: ${names}.`,
};
