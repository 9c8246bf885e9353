import type { Text } from '../en.ts';
import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('sv-SE');

export const settings: Text['settings'] = {
  title: 'Inställningar',
  hint: 'Gäller bara den här datorn. Sparas medan du ändrar.',

  sections: 'Avsnitt',

  connection: 'Anslutning',
  source: 'Salong',
  sourceSample: 'Exempelsalongen på den här datorn',
  sourceOwn: 'Egen salong, med nyckel',
  sourceNone: 'Ingen',
  state: 'Läge',
  online: 'Ansluten',
  connecting: 'Ansluter …',
  offlineSince: (time) => `Frånkopplad sedan ${time}`,
  address: 'Adress',
  key: 'Nyckel',
  keyLive: 'Skarp nyckel, förvarad på datorn',
  keyTest: 'Testnyckel, förvarad på datorn',
  catalogueAt: 'Artiklar uppdaterade',
  never: 'aldrig',
  location: 'Plats',
  elsewhere:
    'I en annan salong eller på en annan plats loggar alla in på nytt. Det som väntar på att skickas finns kvar.',
  retry: 'Försök ansluta nu',
  connectOwn: 'Anslut till din salong …',
  changeOwn: 'Ändra adress eller nyckel …',
  backToSample: 'Tillbaka till exempelsalongen',

  connectTitle: 'Anslut till din salong',
  addressHint: 'Från leverantören av salongens system, till exempel https://api.example.com',
  addressWrong: 'Ange hela adressen, med https:// först',
  staysTitle: (count) =>
    plural(count, {
      one: '# sparad registrering är inte skickad än',
      other: '# sparade registreringar är inte skickade än',
    }),
  staysText: (address) =>
    `Inget av det går till en annan adress. Det finns kvar här och skickas när ${address} används igen.`,
  keyHint: 'Börjar med key_live_ eller key_test_. Den förvaras på datorn och visas aldrig igen.',
  keyMissing: 'Ange nyckeln.',
  check: 'Kontrollera',
  checkFailed: {
    offline: {
      happened: 'Ingen svarar på den adressen.',
      next: 'Jämför adressen med den du fick av leverantören, och se efter att datorn har internet.',
    },
    timeout: {
      happened: 'Inget svar från adressen i tid.',
      next: 'Jämför adressen med den du fick av leverantören, eller kontrollera igen om en stund.',
    },
    unauthenticated: {
      happened: 'Salongens system känner inte igen nyckeln.',
      next: 'Kopiera hela nyckeln en gång till. Den kan också vara återkallad: fråga den som sköter den.',
    },
  },
  checking: 'Kontrollerar …',
  checked: 'Nyckeln fungerar',
  allAllowed: 'Nyckeln tillåter allt som appen gör.',
  someMissing: 'Nyckeln fungerar, men tillåter inte allt',
  someMissingText: 'Du kan gå vidare. Den som sköter nyckeln kan tillåta det som saknas senare.',
  locksOut: 'Med den här nyckeln skulle ingen kunna logga in',
  locksOutText: 'Be den som sköter nyckeln att tillåta kontroll av PIN‑koder och kontrollera den sedan igen.',
  allowed: 'Tillåtet',
  notAllowed: 'Saknas',
  notKnown: 'Gick inte att fråga',
  without: (disabled) => `Utan den: ${disabled}`,
  noLocations: 'Nyckeln kan inte använda någon plats. Fråga den som sköter nyckeln.',
  chooseLocation: 'Välj plats',
  unsealed: 'Spara nyckeln i en fil som bara du kan läsa',
  unsealedHint:
    'Datorn har inget nyckellager som appen kan använda. Den som kan läsa dina filer kan läsa nyckeln.',
  use: 'Använd den här salongen',
  scope: {
    'staff:read': { what: 'Läsa personal', without: 'ingen kan visas med namn.' },
    'staff:pin-check': { what: 'Kontrollera PIN‑koder', without: 'ingen kan logga in med PIN‑kod.' },
    'products:read': { what: 'Läsa artiklar och blandningar', without: 'inget kan skannas eller blandas.' },
    'stock:read': { what: 'Läsa lagerrörelser', without: 'en artikels rörelser kan inte visas.' },
    'stock:write': { what: 'Registrera blandningar och lager', without: 'inget kan registreras.' },
    'stock:correct': { what: 'Ångra och rätta', without: 'blandningar och uttag kan inte ångras.' },
    'stock:cost': { what: 'Registrera inköpspriser', without: 'leveranser får inget inköpspris.' },
    'customers:read': { what: 'Läsa kunder', without: 'kunder kan inte slås upp.' },
    'customers:write': { what: 'Ändra kunder', without: 'kunder och recept kan inte sparas.' },
    'bookings:read': { what: 'Läsa bokningar', without: 'dagens bokningar kan inte visas.' },
    'giftcards:read': { what: 'Läsa presentkort', without: 'presentkort kan inte slås upp.' },
    'giftcards:write': { what: 'Ändra presentkort', without: 'presentkort kan inte ändras.' },
    'resources:read': { what: 'Läsa resurser', without: 'bokningar visar inte vem eller var.' },
    'services:read': { what: 'Läsa tjänster', without: 'bokningar visar inte vad.' },
  },

  languageAndLook: 'Språk och utseende',
  language: 'Språk',
  look: 'Utseende',
  lookLight: 'Ljust',
  lookDark: 'Mörkt',
  lookSystem: 'Följ datorn',

  lock: 'Lås',
  lockAfter: 'Lås efter (minuter utan beröring)',
  lockAfterHint: '0 låser aldrig av sig själv.',
  lockKeyHint: (key) => `${key} låser direkt, liksom ett tryck på namnet längst upp.`,
  lockNow: 'Lås nu',

  weighing: 'Vägning',
  autoCapture: 'Spara vikten automatiskt',
  autoCaptureHint: 'När vikten är stabil och något har hällts upp.',
  captureSound: 'Ljud när vikten sparas',
  captureSoundHint: 'En kort ton varje gång en vikt sparas.',
  tolerance: 'Tolerans kring ett mål, gram',
  toleranceHint: 'Inom den räknas målet som uppnått.',

  offline: 'Utan anslutning',
  offlineSignIn: 'Den som loggat in här förut kan logga in',
  offlineSignInHint: 'Med sin egen PIN‑kod. Stänger du av det glömmer datorn alla.',
  offlineDays: 'Dagar utan kontroll mot salongens system',
  offlineDaysHint: 'Därefter behövs anslutningen igen för att logga in.',

  stock: 'Lager',
  lowAt: 'Snart slut vid (förpackningar eller färre)',
  lowAtHint: 'Sådana artiklar framhävs i Lager.',

  about: 'Om',
  version: 'Version',
  host: 'Körs i',
  hostDesktop: 'ett eget fönster',
  hostBrowser: 'en webbläsare',
  lastDiagnostic: 'Senaste diagnosnummer',
  none: 'inget',
  changeLocationTitle: 'Byta plats?',
  toSampleTitle: 'Gå till exempelsalongen?',
  changeLocationText: (drafts) =>
    `Här finns ${drafts === 1 ? 'ett öppet utkast' : `${drafts} öppna utkast`}. Det som är öppet blir kvar på den här platsen, och alla får logga in igen.`,
  changeLocation: 'Byt plats',
};
