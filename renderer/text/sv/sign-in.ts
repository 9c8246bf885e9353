import type { Text } from '../en.ts';

export const signIn: Text['signIn'] = {
  enterPin: 'Ange din PIN-kod',
  chooseName: 'Vem är du?',
  pinSoFar: (digits) => (digits === 1 ? '1 siffra inmatad' : `${digits} siffror inmatade`),
  ok: 'OK',
  clear: 'Rensa',
  erase: 'Ta bort sista siffran',
  wrong: 'Fel PIN-kod. Försök igen.',
  wait: (time) => `För många felaktiga PIN-koder. Försök igen om ${time}.`,
  checking: 'Kontrollerar …',
  offlineHint: 'Frånkopplad: de som loggat in här de senaste 14 dagarna kan logga in.',
  lockedIdle: 'Låst eftersom ingen rört den på en stund',
  lockedConnection: 'Logga in igen: anslutningen har ändrats',
  connecting: 'Ansluter till salongen …',
  noStaff: 'Platsen har ingen personal ännu.',
  otherLanguage: 'English',
  samplePins: 'Exempelsalong: prova PIN-koden 1234',
};
