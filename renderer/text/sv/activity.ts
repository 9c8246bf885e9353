import type { Text } from '../en.ts';
import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('sv-SE');

export const activity: Text['activity'] = {
  title: 'Aktivitet',
  hint: 'Allt som datorn har skickat eller ska skicka, nyast först.',

  show: 'Visa',
  showAll: 'Allt',
  showAttention: 'Behöver åtgärdas',
  showWaiting: 'Väntar',
  showJournal: 'Journal',
  counted: (words, count) => `${words} ${count}`,
  found: (count) => plural(count, { one: '# registrering', other: '# registreringar' }),
  list: 'Registreringar',
  needsAttention: 'Behöver åtgärdas',
  all: 'Allt annat',
  empty: 'Inget har skickats ännu',
  emptyText: 'Blandningar, uttag, leveranser och rättelser visas här så snart de är sparade.',
  emptyAttention: 'Inget behöver åtgärdas',
  emptyAttentionText: 'Det som tjänsten säger nej till visas här, med vad man kan göra åt det.',
  emptyWaiting: 'Allt är skickat',
  emptyWaitingText: 'Det som sparas utan anslutning väntar här och skickas av sig självt.',
  emptyJournal: 'Inget har kastats',
  emptyJournalText:
    'Det som kastas, tas tillbaka eller ändras finns kvar här, med vem som bestämde det och varför.',

  offlineTitle: (time) => `Ingen anslutning sedan ${time}`,
  offlineText: (count) =>
    plural(count, {
      one: '# registrering väntar. Den är trygg här och skickas av sig själv när tjänsten nås igen.',
      other: '# registreringar väntar. De är trygga här och skickas av sig själva när tjänsten nås igen.',
    }),
  refusedText: (count) =>
    plural(count, {
      one: '# registrering väntar. Den är trygg här och skickas av sig själv när nyckeln fungerar.',
      other: '# registreringar väntar. De är trygga här och skickas av sig själva när nyckeln fungerar.',
    }),
  elsewhereTitle: (count) =>
    plural(count, {
      one: '# sparad registrering väntar på en annan tjänst',
      other: '# sparade registreringar väntar på en annan tjänst',
    }),
  elsewhereText: (address) =>
    `Sparat för ${address} och tryggt här. Det skickas när den tjänsten används igen.`,
  toSettings: 'Öppna Inställningar',
  drainingLabel: 'Skickar det som sparats',

  kind: {
    mix: 'Blandning',
    undo: 'Ångrad blandning',
    withdrawal: 'Uttag',
    delivery: 'Leverans',
    correction: 'Rättelse',
    recipe: 'Recept',
    person: 'Kunduppgifter',
    unknown: 'Sparad av en nyare version',
  },
  reason: {
    consumption: 'förbrukad',
    'own-use': 'eget bruk',
    damaged: 'skadad',
  },
  changed: {
    firstName: 'förnamn',
    lastName: 'efternamn',
    email: 'e‑post',
    phoneNumber: 'telefonnummer',
    identityNumber: 'identitetsnummer',
    note: 'anteckning',
    smsRemindersAllowed: 'påminnelser med sms',
    emailRemindersAllowed: 'påminnelser med e‑post',
    marketingAllowed: 'erbjudanden och nyheter',
  },
  waiting: 'Väntar på anslutning',
  waitingTurn: 'Väntar på sin tur',
  waitingMix: 'Väntar på sin blandning',
  waitingWithdrawal: 'Väntar på sitt uttag',
  waitingAgain: (time) => `Försöker igen ${time}`,
  takenBack: 'Tas tillbaka',
  takenBackText: 'Tjänsten kan redan ha den. Den ångras där så snart det är känt.',
  sending: 'Skickas',
  sent: (time) => `Skickad ${time}`,
  refused: (time) => `Avvisad ${time}`,
  discarded: (time) => `Kastad ${time}`,
  wasTakenBack: (time) => `Tagen tillbaka ${time}`,
  edited: (time) => `Ändrad ${time}`,
  blocked: {
    scope: 'Stoppad: salongens nyckel tillåter inte det här',
    key: 'Stoppad: salongens nyckel fungerar inte',
    location: 'Stoppad: salongens nyckel når inte dess plats',
    app: 'Stoppad: en nyare version av Colour Bar behövs',
  },
  blockedNext: {
    scope:
      'Den finns kvar här och skickas så snart salongen har en nyckel som tillåter den. Inställningar, Anslutning visar vad som saknas.',
    key: 'Den finns kvar här och skickas så snart nyckeln fungerar igen. Ange den under Inställningar, Anslutning.',
    location:
      'Den finns kvar här och skickas så snart salongens nyckel når dess plats. Ange den nyckeln under Inställningar, Anslutning.',
    app: 'Den finns kvar här som den är. Uppdatera Colour Bar på den här datorn, så skickas den.',
  },
  mayHaveArrived: 'Den skickades men fick inget svar. Tjänsten kan redan ha den: den görs aldrig två gånger.',
  by: (who) => `Beslut av ${who}`,
  because: (reason) => `Anledning: ${reason}`,
  editedDraft: 'Den öppnades igen som en blandning.',
  editedEntry: 'Den ändrades och skickades som en annan registrering.',
  replacement: 'Visa vad den blev',
  replacementTitle: 'Vad den blev',
  replacementGone: 'Blandningen som den blev finns inte längre på datorn',
  concernsItems: (names) => `Det gäller: ${names}.`,
  concernsWho: {
    staff: 'Det gäller personen som registrerade den.',
    customer: 'Det gäller kunden.',
  },
  balance: (there, asked) => `I lager: ${there}. Begärt: ${asked}.`,

  refusals: {
    entity_not_found: {
      happened: 'Något i den finns inte längre hos tjänsten.',
      edit: 'Ändra den till det som finns nu, eller kasta den.',
      discard: 'Kasta den och gör om den med det som finns nu.',
    },
    validation_failed: {
      happened: 'Tjänsten godtog inte ett av värdena.',
      edit: 'Ändra den och skicka igen, eller kasta den.',
      discard: 'Kasta den och gör om den med andra värden.',
    },
    invalid_request: {
      happened: 'Tjänsten kunde inte läsa den.',
      edit: 'Ändra den och skicka igen. Om den avvisas även då: kasta den och kontakta supporten.',
      discard: 'Försök igen. Om den avvisas även då: kasta den och kontakta supporten.',
    },
    route_not_found: {
      happened: 'Tjänsten vet inte hur det här görs.',
      edit: 'Den kan vara äldre än appen: försök igen när den är uppdaterad.',
      discard: 'Den kan vara äldre än appen: försök igen när den är uppdaterad.',
    },
    not_allowed: {
      happened: 'Tjänsten tillåter inte det här längre.',
      edit: 'Titta först på artikeln i Lager. Ändra sedan den här, eller kasta den.',
      discard: 'Det kan redan vara ångrat eller rättat. Titta i Lager och kasta sedan den här.',
    },
    duplicate: {
      happened: 'Tjänsten har redan det här.',
      edit: 'Titta i Lager om det finns där och kasta sedan den här.',
      discard: 'Titta i Lager om det finns där och kasta sedan den här.',
    },
    idempotency_key_reused: {
      happened: 'Tjänsten har något annat under samma nummer.',
      edit: 'Ändra den: då skickas den under ett nytt.',
      discard: 'Kasta den och gör om den.',
    },
    already_registered: {
      happened: 'Blandningen är redan registrerad, med andra uppgifter eller av någon annan.',
      edit: 'Kasta den här om det är samma blandning. Gjordes båda: ändra den här, så skickas den som en egen.',
      discard: 'Kasta den. Gjordes båda: gör om den här.',
    },
    changed_since: {
      happened: 'Någon annan har ändrat samma sak sedan den här sparades. Den skickades inte.',
      edit: 'Titta hur det är nu. Kasta sedan den här, eller gör om den.',
      discard: 'Titta hur det är nu. Kasta sedan den här, eller gör om den.',
    },
    not_ready: {
      happened: 'Om något i den räknas i gram eller förpackningar har ändrats. Den skickades inte.',
      edit: 'Ändra den: ta bort raden, lägg till artikeln igen och ange mängden.',
      discard: 'Kasta den och gör om den.',
    },
    insufficient_stock: {
      happened: 'Så många förpackningar finns inte i lager.',
      edit: 'Ändra till högst det som finns, eller registrera leveransen som saknas och försök igen.',
      discard: 'Registrera leveransen som saknas och försök igen, eller kasta den här.',
    },
  },

  actions: (what) => `Vad man kan göra med: ${what}`,
  tryAgain: 'Försök igen',
  edit: 'Ändra och skicka',
  editTitle: (what) => `Ändra och skicka: ${what}`,
  editNow: (packs) => `Spara och skicka: ${packs}`,
  wasEdited: 'Ändrad och sparad: den skickas nu',
  mixOpened: 'Blandningen är öppen igen. Ändra den och registrera den.',
  takeBack: 'Ta tillbaka …',
  takeBackTitle: 'Ta tillbaka den?',
  takeBackText: 'Den ångras: inget av den tas ur lagret. Journalen minns att den fanns.',
  takeBackNow: 'Ta tillbaka',
  wasTakenBackNow: 'Den är tagen tillbaka',
  discard: 'Kasta …',
  discardTitle: 'Kasta med en anledning',
  discardText: 'Den skickas inte. Lagret går tillbaka till vad tjänsten säger. Den finns kvar i journalen.',
  discardReason: 'Varför?',
  discardReasonMissing: 'Skriv varför med något ord: det sparas i journalen.',
  discardNow: 'Kasta',
  wasDiscarded: 'Registreringen är kastad',
  wasThereAlready: 'Tjänsten hade den redan, och den är kvar',
  notReady: {
    may_have_arrived: 'Ingen vet ännu om tjänsten har den. Försök igen om två minuter, med anslutning.',
    sending: 'Den skickas just nu. Vänta ett ögonblick.',
    done: 'Tjänsten har den redan.',
    discarded: 'Den är redan avklarad.',
  },
  notReadyTitle: 'Inte ännu',

  journal: 'Bestämt på den här datorn, nyast först.',
  decided: {
    discarded: 'Kastad',
    undone: 'Tagen tillbaka',
    replaced: 'Ändrad och skickad på nytt',
  },
  reopened: 'Öppnad igen för ändring',
  followed: 'Följde av ett annat beslut',
};
