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
  empty: 'Inget har skickats än',
  emptyText: 'Blandningar, uttag och leveranser visas här så snart de är sparade.',
  emptyAttention: 'Inget behöver åtgärdas',
  emptyAttentionText: 'Det som avvisas visas här, med vad man kan göra åt det.',
  emptyWaiting: 'Allt är skickat',
  emptyWaitingText: 'Det som sparas utan anslutning väntar här och skickas av sig självt.',
  emptyJournal: 'Inget har slängts',
  emptyJournalText:
    'Det som slängts, tagits tillbaka eller ändrats finns kvar här, med vem som gjorde det och varför.',

  offlineTitle: (time) => `Ingen anslutning sedan ${time}`,
  offlineText: (count) =>
    plural(count, {
      one: '# registrering väntar. Den är trygg här och skickas av sig själv när anslutningen är tillbaka.',
      other:
        '# registreringar väntar. De är trygga här och skickas av sig själva när anslutningen är tillbaka.',
    }),
  refusedText: (count) =>
    plural(count, {
      one: '# registrering väntar. Den är trygg här och skickas av sig själv när nyckeln fungerar.',
      other: '# registreringar väntar. De är trygga här och skickas av sig själva när nyckeln fungerar.',
    }),
  elsewhereTitle: (count) =>
    plural(count, {
      one: '# sparad registrering väntar på ett annat salongssystem',
      other: '# sparade registreringar väntar på ett annat salongssystem',
    }),
  elsewhereText: (address) =>
    `Sparat för ${address} och tryggt här. Det skickas när det systemet används igen.`,
  toSettings: 'Öppna Inställningar',
  drainingLabel: 'Skickar det som sparats',

  kind: {
    mix: 'Blandning',
    undo: 'Ångrad blandning',
    withdrawal: 'Uttag',
    delivery: 'Leverans',
    correction: 'Ångrat uttag',
    recipe: 'Recept',
    person: 'Kunduppgifter',
    newPerson: 'Ny kund',
    giftCard: 'Presentkort inlagt',
    giftCardVoid: 'Presentkort makulerat',
    newRange: 'Ny serie',
    range: 'Ändrad serie',
    newItem: 'Ny artikel',
    item: 'Ändrad artikel',
    barcode: 'Streckkod kopplad',
    barcodeRemoval: 'Streckkod borttagen',
    unknown: 'Sparad av en nyare version',
  },
  codeToCome: 'koden kommer',
  correctedBy: (person) => `rättad av ${person}`,
  correction: 'Rättad blandning',
  chargedTo: (person) => `debiteras ${person}`,
  reason: {
    consumption: 'förbrukat',
    'own-use': 'eget bruk',
    damaged: 'skadat',
    expired: 'för gammalt',
    training: 'utbildning',
    redone: 'omgjord färg',
    returned: 'retur till leverantören',
    stocktake: 'inventering',
    'wrong-delivery': 'felaktig leverans',
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
  changedCatalogue: {
    name: 'namn',
    kind: 'slag',
    packSize: 'förpackning',
    listPrice: 'listpris',
    mixingRatio: 'förhållande',
    shade: 'nyans',
    articleNumber: 'artikelnummer',
  },
  waiting: 'Väntar på anslutning',
  waitingTurn: 'Väntar på sin tur',
  waitingParent: 'Väntar på det som den hör till',
  waitingCustomer: 'Väntar på den nya kunden',
  waitingAgain: (time) => `Försöker igen ${time}`,
  takenBack: 'Tas tillbaka',
  takenBackText: 'Salongens system kan redan ha den. Den ångras där så snart det är känt.',
  sending: 'Skickas',
  sent: (time) => `Skickades ${time}`,
  refused: (time) => `Avvisades ${time}`,
  discarded: (time) => `Slängdes ${time}`,
  beingUndone: 'Ångras',
  undone: 'Ångrades',
  wasTakenBack: (time) => `Togs tillbaka ${time}`,
  edited: (time) => `Ändrades ${time}`,
  blocked: {
    scope: 'Stopp: salongens nyckel tillåter inte det här',
    key: 'Stopp: salongens nyckel fungerar inte',
    location: 'Stopp: salongens nyckel når inte dess plats',
    app: 'Stopp: en nyare version av Colour Bar behövs',
  },
  blockedNext: {
    scope:
      'Den finns kvar här och skickas så snart salongen har en nyckel som tillåter den. Inställningar, Anslutning visar vad som saknas.',
    key: 'Den finns kvar här och skickas så snart nyckeln fungerar igen. Ange den under Inställningar, Anslutning.',
    location:
      'Den finns kvar här och skickas så snart salongens nyckel når dess plats. Ange den nyckeln under Inställningar, Anslutning.',
    app: 'Den finns kvar här som den är. Uppdatera Colour Bar på den här datorn, så skickas den.',
  },
  mayHaveArrived:
    'Den skickades men fick inget svar. Salongens system kan redan ha den: den görs aldrig två gånger.',
  by: (who) => `Av ${who}`,
  because: (reason) => `Anledning: ${reason}`,
  editedDraft: 'Öppnad igen som en blandning.',
  editedPerson: 'Är en kund som redan fanns.',
  editedEntry: 'Ändrades och skickades som en annan registrering.',
  replacement: 'Visa vad den blev',
  replacementTitle: 'Vad den blev',
  replacementGone: 'Blandningen som den blev finns inte längre på datorn',
  concernsItems: (names) => `Det gäller: ${names}.`,
  concernsWho: {
    staff: 'Det gäller personen som registrerade den.',
    customer: 'Det gäller kunden.',
  },
  balance: (there, asked) => `I lager: ${there}. Begärt: ${asked}.`,

  refusedPerson: {
    duplicate: {
      happened: 'Salongens system har redan en kund med det här numret.',
      next: 'Redigera: rätta numret eller välj den kunden. Det som blandats för kunden väntar på det.',
    },
  },
  refusedCatalogue: {
    duplicate: {
      happened: 'Något annat har redan namnet, nyansen eller streckkoden.',
      next: 'Se i Lager vad som har den och släng sedan den här.',
    },
    entity_not_found: {
      happened: 'Det som den gäller finns inte längre i salongens system.',
      next: 'Släng den. Om den behövs, skapa den på nytt i Lager.',
    },
    not_allowed: {
      happened:
        'Salongens system tillåter inte det här: en streckkod som hör till leverantörens artikel följer den.',
      next: 'Släng den.',
    },
  },
  refusals: {
    entity_not_found: {
      happened: 'Något i den finns inte längre i salongens system.',
      edit: 'Ändra den till det som finns nu, eller släng den.',
      discard: 'Släng den och gör om den med det som finns nu.',
    },
    validation_failed: {
      happened: 'Salongens system godtog inte ett av värdena.',
      edit: 'Ändra den och skicka igen, eller släng den.',
      discard: 'Släng den och gör om den med andra värden.',
    },
    invalid_request: {
      happened: 'Salongens system kunde inte läsa den.',
      edit: 'Ändra den och skicka igen. Om den avvisas även då: släng den och kontakta supporten.',
      discard: 'Försök igen. Om den avvisas även då: släng den och kontakta supporten.',
    },
    route_not_found: {
      happened: 'Salongens system kan inte göra det här.',
      edit: 'Den kan vara äldre än appen: försök igen när den är uppdaterad.',
      discard: 'Den kan vara äldre än appen: försök igen när den är uppdaterad.',
    },
    not_allowed: {
      happened: 'Salongens system tillåter inte det här längre.',
      edit: 'Titta först på artikeln i Lager. Ändra sedan den här, eller släng den.',
      discard: 'Det kan redan vara ångrat. Titta i Lager och släng sedan den här.',
    },
    duplicate: {
      happened: 'Salongens system har redan det här.',
      edit: 'Se i Lager om det finns där och släng sedan den här.',
      discard: 'Se i Lager om det finns där och släng sedan den här.',
    },
    code_already_used: {
      happened: 'Ett annat presentkort har den här koden.',
      edit: 'Slå upp koden i receptionen. Släng det här och lägg in kortet med rätt kod.',
      discard: 'Slå upp koden i receptionen. Släng det här och lägg in kortet med rätt kod.',
    },
    gift_card_already_used: {
      happened: 'Presentkortet har använts eller är redan makulerat.',
      edit: 'Slå upp det i receptionen och släng sedan det här.',
      discard: 'Slå upp det i receptionen och släng sedan det här.',
    },
    merchant_required: {
      happened: 'Salongens system visste inte vilket företag presentkortet hör till.',
      edit: 'Släng det här och lägg in kortet med rätt företag.',
      discard: 'Släng det här och lägg in kortet med rätt företag.',
    },
    idempotency_key_reused: {
      happened: 'Salongens system har något annat under samma nummer.',
      edit: 'Ändra den: då skickas den under ett nytt.',
      discard: 'Släng den och gör om den.',
    },
    restored: {
      happened:
        'Det här kom från en säkerhetskopia som kanske inte är salongens. Inget av det skickas förrän någon har tittat på det.',
      edit: 'Försök igen om det stämmer och är gjort av den som står där. Släng det annars.',
      discard: 'Försök igen om det stämmer och är gjort av den som står där. Släng det annars.',
    },
    went_back: {
      happened: 'Salongens system har återställts från en äldre kopia, som inte har det här.',
      edit: 'Försök igen: det skickas en gång till och räknas en gång. Släng det om det redan är inlagt på nytt.',
      discard:
        'Försök igen: det skickas en gång till och räknas en gång. Släng det om det redan är inlagt på nytt.',
    },
    unsendable: {
      happened: 'Det här kan inte skickas så som det sparades.',
      edit: 'Ändra och skicka det, eller släng det och gör om det.',
      discard: 'Släng det och gör om det.',
    },
    undone_before: {
      happened: 'En annan dator ångrade eller rättade blandningen först. Rättelsen skickades inte.',
      edit: 'Se hur blandningen är nu. Försök igen om den här rättelsen stämmer; släng den annars.',
      discard: 'Se hur blandningen är nu. Försök igen om den här rättelsen stämmer; släng den annars.',
    },
    already_registered: {
      happened: 'Blandningen är redan registrerad, med andra uppgifter eller av någon annan.',
      edit: 'Släng den här om det är samma blandning. Gjordes båda: ändra den här, så skickas den som en egen.',
      discard: 'Släng den. Gjordes båda: gör om den här.',
    },
    changed_since: {
      happened: 'Någon annan har ändrat samma sak sedan den här sparades. Den skickades inte.',
      edit: 'Se hur det är nu. Släng sedan den här, eller gör om den.',
      discard: 'Se hur det är nu. Släng sedan den här, eller gör om den.',
    },
    not_ready: {
      happened: 'Om något i den räknas i gram eller förpackningar har ändrats. Den skickades inte.',
      edit: 'Ändra den: ta bort raden, lägg till artikeln igen och ange mängden.',
      discard: 'Släng den och gör om den.',
    },
    insufficient_stock: {
      happened: 'Så många förpackningar finns inte i lager.',
      edit: 'Ändra till högst det som finns, eller registrera leveransen som saknas och försök igen.',
      discard: 'Registrera leveransen som saknas och försök igen, eller släng den här.',
    },
  },

  details: (what) => `Detaljer: ${what}`,
  actions: (what) => `Vad man kan göra med: ${what}`,
  tryAgain: 'Försök igen',
  edit: 'Ändra och skicka',
  editTitle: (what) => `Ändra och skicka: ${what}`,
  editNow: (packs) => `Spara och skicka: ${packs}`,
  wasEdited: 'Ändringen är sparad och skickas nu',
  mixOpened: 'Blandningen är öppen igen. Ändra den och registrera den.',
  takeBack: 'Ta tillbaka …',
  takeBackTitle: 'Ta tillbaka den?',
  takeBackText: 'Den ångras: lagret blir som det var. Den finns kvar i journalen.',
  takeBackNow: 'Ta tillbaka',
  wasTakenBackNow: 'Togs tillbaka',
  discard: 'Släng …',
  discardNewPerson:
    'Kunden skapas inte. Det som blandats för kunden går vidare utan kund, och recept för kunden slängs också. Allt finns kvar i journalen.',
  discardTitle: 'Släng med en anledning',
  discardText: 'Den skickas inte och räknas inte längre i lagret här. Den finns kvar i journalen.',
  discardReason: 'Varför?',
  discardReasonMissing: 'Skriv varför med något ord: det sparas i journalen.',
  discardNow: 'Släng',
  wasDiscarded: 'Registreringen är slängd',
  wasThereAlready: 'Salongens system hade den redan: den är kvar',
  notReady: {
    may_have_arrived:
      'Det är inte känt än om salongens system har den. Försök igen om två minuter, med anslutning.',
    sending: 'Den skickas just nu. Vänta ett ögonblick.',
    done: 'Salongens system har den redan.',
    discarded: 'Den är redan avklarad.',
  },
  notReadyTitle: 'Inte än',

  journal: 'Bestämt på den här datorn, nyast först.',
  decided: {
    discarded: 'Slängdes',
    undone: 'Togs tillbaka',
    replaced: 'Ändrades och skickades på nytt',
  },
  reopened: 'Öppnad igen för ändring',
  followed: 'Följde av ett annat beslut',
};
