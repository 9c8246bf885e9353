import type { Text } from '../en.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('sv-SE');

export const signIn: Text['signIn'] = {
  enterPin: 'Ange din PIN‑kod',
  chooseName: 'Vem är du?',
  chooseNameHint: 'Den här platsen använder inte PIN‑koder.',
  pad: 'Knappsats för PIN‑kod',
  entered: (digits) => plural(digits, { one: '# siffra inmatad', other: '# siffror inmatade' }),
  ok: 'OK',
  clear: 'Rensa',
  erase: 'Ta bort sista siffran',
  wrong: 'Fel PIN‑kod. Försök igen.',
  waitTitle: 'För många felaktiga PIN‑koder',
  wait: (time) => `Du kan försöka igen om ${time}.`,
  checking: 'Kontrollerar …',
  offlineHint: 'För att logga in behövs anslutningen. Colour Bar försöker igen av sig själv.',
  locked: 'Låst',
  lockedIdle: 'Låst, eftersom ingen rört skärmen på en stund',
  lockedConnection: 'Anslutningen har ändrats: logga in igen',
  connecting: 'Ansluter till salongen …',
  noStaff: 'Platsen har ingen personal ännu',
  noStaffText: 'Lägg till personal i salongens affärssystem. De visas här av sig själva.',
  inSvenska: 'Svenska',
  inEnglish: 'English',
  sampleHint: 'Det här är exempelsalongen. Astrids PIN‑kod är 1234.',
};
