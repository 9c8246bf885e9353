import type { Text } from '../en.ts';
import { pluralIn } from '../../../shared/text/plural.ts';

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
  wrongOffline:
    'Ingen som nyligen loggat in här har den PIN‑koden. Andra behöver anslutningen för att logga in.',
  offlineHint: (people) =>
    plural(people, {
      one: 'Den person som nyligen loggat in här kan logga in som vanligt. Det du gör sparas här och skickas senare.',
      other:
        'De # personer som nyligen loggat in här kan logga in som vanligt. Det du gör sparas här och skickas senare.',
    }),
  offlineNobody: {
    happened: 'Ingen anslutning, och datorn minns ingen.',
    next: 'Kontrollera nätverkskabeln eller wifi. När du har loggat in en gång med anslutning går det även utan.',
  },
  lockedWithdrawn: 'PIN‑koden gäller inte längre: logga in igen',
  unsent: (count) =>
    plural(count, {
      one: '# sparad registrering väntar på att skickas. Den är trygg här och skickas av sig själv, även när ingen är inloggad.',
      other:
        '# sparade registreringar väntar på att skickas. De är trygga här och skickas av sig själva, även när ingen är inloggad.',
    }),
  attention: (count) =>
    plural(count, {
      one: '# sparad registrering behöver åtgärdas i Aktivitet innan den kan skickas. Den är trygg här.',
      other: '# sparade registreringar behöver åtgärdas i Aktivitet innan de kan skickas. De är trygga här.',
    }),
  unsentElsewhere: (count) =>
    plural(count, {
      one: '# sparad registrering väntar på ett annat salongssystem. Den är trygg här och skickas när det används igen.',
      other:
        '# sparade registreringar väntar på ett annat salongssystem. De är trygga här och skickas när det används igen.',
    }),
  timers: 'Timrar',
  timeLeft: 'kvar',
  timeUp: 'Tiden är ute',
  locked: 'Låst',
  lockedIdle: 'Låst: ingen har rört skärmen på en stund',
  lockedConnection: 'Anslutningen har ändrats: logga in igen',
  connecting: 'Ansluter till salongen …',
  noStaff: 'Platsen har ingen personal än',
  noStaffText: 'Lägg till personal i salongens system. De visas här av sig själva.',
  inSvenska: 'Svenska',
  inEnglish: 'English',
  sampleHint: 'Det här är exempelsalongen. Astrids PIN‑kod är 1234, Mehmets är 2580.',
};
