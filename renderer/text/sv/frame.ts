import type { Text } from '../en.ts';
import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('sv-SE');

export const frame: Text['frame'] = {
  product: 'Colour Bar',
  setup: 'Kom igång',
  skip: 'Hoppa till innehållet',
  navigation: 'Huvudmeny',
  needAttention: (count) => plural(count, { one: '# behöver åtgärdas', other: '# behöver åtgärdas' }),
  lock: 'Lås',
  status: 'Status',
  scale: 'Våg',
  scaleStable: 'stabil',
  scaleMoving: 'i rörelse',
  scaleOverload: 'överbelastad',
  scaleUnderload: 'inget på den',
  scaleSilent: 'inte ansluten',
  scaleUnread: 'går inte att läsa',
  scaleMoved: 'en annan vikt',
  virtual: 'virtuell',
  noScale: 'ingen',
  scanner: 'Skanner',
  scannerReady: 'redo',
  connecting: 'Ansluter …',
  online: 'Ansluten',
  offlineSince: (time) => `Frånkopplad sedan ${time}`,
  refused: 'Nyckeln avvisas',
  asOf: (time) => `uppgifterna är från ${time}`,
  locationGone: 'Platsen finns inte kvar',
  addressUnsafe: 'Adressen är inte säker',
  key: { test: 'Testnyckel', live: 'Skarp nyckel' },
  keyUnsealed: 'Nyckeln är inte förseglad',
  notConnected: 'Inte ansluten',
  waiting: (count) => plural(count, { one: '# väntar på att skickas', other: '# väntar på att skickas' }),
  sentOf: (sent, of) => `${sent} av ${of} skickade`,
  nowSending: (count) =>
    plural(count, { one: 'Skickar # sparad registrering', other: 'Skickar # sparade registreringar' }),
  allSent: 'Allt är skickat',
  sample: 'Exempelsalong',
  virtualDevices: 'Virtuella enheter',
  brokenTitle: 'Den här sidan har slutat fungera',
  brokenText: 'Det du registrerat är sparat. Öppna den igen eller gå till I dag.',
  openAgain: 'Öppna igen',
  goToToday: 'Gå till I dag',
  notReached: {
    lost: {
      title: 'Appen svarar inte',
      next: 'Inget kan sparas just nu. Det du sparat tidigare är tryggt på datorn. Vänta, eller starta Colour Bar igen.',
    },
    stranger: {
      title: 'Den här sidan släpps inte in',
      next: 'Colour Bar har startats om, adressen är redan använd, eller så svarar ett annat program i dess ställe. Skriv ingen PIN här. Stäng sidan och starta Colour Bar igen, eller tryck Enter i fönstret där npm start körs, och öppna adressen som visas.',
    },
  },
  wentBackTitle: 'Salongens system har återställts från en äldre kopia',
  wentBackLooking: 'Letar efter det som saknas där. Vänta med att inventera.',
  wentBackMissing: (count) =>
    count === 0
      ? 'Inget som den här datorn har skickat saknas där.'
      : plural(count, {
          one: '# registrering från den här datorn saknas där. Skicka den igen eller släng den i Aktivitet.',
          other:
            '# registreringar från den här datorn saknas där. Skicka dem igen eller släng dem i Aktivitet.',
        }),
  wentBackOthers:
    'Siffrorna har lästs på nytt. Det som lagts in på annat håll efter kopian kan också saknas.',
  notFoundTitle: 'Här finns inget',
};
