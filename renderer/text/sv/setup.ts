import type { Text } from '../en.ts';

export const setup: Text['setup'] = {
  steps: 'Steg',
  step: (number, of, name) => `Steg ${number} av ${of}: ${name}`,
  names: {
    welcome: 'Välkommen',
    connect: 'Salong',
    location: 'Plats',
    devices: 'Våg och skanner',
    pin: 'PIN för inställningar',
    done: 'Klart',
  },
  back: 'Tillbaka',
  next: 'Nästa',
  later: 'Senare',
  leave: 'Gör klart senare',

  welcome: 'Välkommen till Colour Bar',
  welcomeText: 'Hur vill du börja?',
  connect: 'Anslut till din salong',
  connectText:
    'Du behöver adressen och nyckeln till salongens system. Det tar ungefär tre minuter, och varje steg kan göras senare.',
  sample: 'Prova exempelsalongen',
  sampleText:
    'Påhittade kunder och artiklar, med våg och skanner på skärmen. Du kan ansluta din salong senare i Inställningar.',

  connectTitle: 'Vilken salong?',
  connectHint: 'Leverantören av salongens system ger dig båda, ofta som en fil eller en text att klistra in.',
  file: 'Öppna en fil …',
  camera: 'Kamera',
  showQr: 'Visa en QR‑kod …',
  cameraHint: 'Håll QR‑koden med adressen och nyckeln framför kameran.',
  cameraClose: 'Stäng kameran',
  cameraTrouble: {
    denied: {
      title: 'Kameran får inte användas',
      text: 'Tillåt den för Colour Bar i systemets inställningar, eller öppna en fil eller klistra in texten.',
    },
    none: { title: 'Ingen kamera hittades', text: 'Anslut en, eller öppna en fil eller klistra in texten.' },
  },
  fileHint: 'Eller släpp en fil med adressen och nyckeln här.',
  fileRead: 'Adress och nyckel lästes. Kontrollera dem nedan.',
  fileKeyRead: 'Nyckeln lästes. Ange adressen.',
  fileNothing: 'Den innehåller ingen nyckel',
  fileNothingText: 'Den ska innehålla adressen och nyckeln, så som leverantören gav dem.',
  connected: (place) => `Ansluten till ${place}`,
  connectedText: 'Gå vidare, eller ange en annan adress eller nyckel.',

  locationTitle: 'Vilken plats?',
  locationText: 'Datorn arbetar för en plats.',
  scopesTitle: 'Vad nyckeln tillåter',

  devicesTitle: 'Våg och skanner',
  devicesText: 'Anslut dem, hitta vågen och prova båda. Utan våg kan vikter skrivas in.',

  pinTitle: 'En PIN‑kod för inställningar',
  pinText:
    'Inställningarna frågar sedan efter den, så att ingen ändrar salongen, vågen eller fönstret av misstag. Ingen behöver den för att blanda.',
  pin: 'PIN‑kod, 4 till 20 siffror',
  pinAgain: 'Samma PIN‑kod igen',
  pinShort: 'Ange 4 till 20 siffror.',
  pinDiffers: 'De två PIN‑koderna är inte lika.',
  pinForgottenHint: 'Glömd? Den som har salongens nyckel kan ta bort den.',
  setPin: 'Använd den här PIN‑koden',
  pinIsSet: 'Inställningarna frågar efter en PIN‑kod',

  doneTitle: 'Klart',
  doneText: 'Logga in med din egen PIN‑kod och blanda. Allt kan ändras i Inställningar.',
  salon: 'Salong',
  scale: 'Våg',
  noScale: 'Ingen ännu: vikter skrivs in',
  settingsPin: 'PIN för inställningar',
  isSet: 'Finns',
  notSet: 'Ingen',
  begin: 'Börja',

  again: 'Gå igenom stegen igen …',
  againHint: 'Steg för steg: salong, plats, våg och skanner och PIN‑koden för inställningar.',

  gateTitle: 'Inställningarna är låsta',
  gateText: 'Ange administratörens PIN‑kod för att ändra något här.',
  gateField: 'PIN‑kod för inställningar',
  gateOpen: 'Öppna inställningar',
  gateWrong: 'Fel PIN‑kod. Försök igen.',
  gateWait: (time) => `För många felaktiga PIN‑koder. Du kan försöka igen om ${time}.`,
  forgotten: 'Glömt PIN‑koden …',
  forgottenTitle: 'Ta bort PIN‑koden?',
  forgottenText: 'Ange salongens nyckel. Inställningarna öppnas sedan utan PIN‑kod tills en ny sätts.',
  forgottenSample: 'I exempelsalongen behövs ingen nyckel. Inställningarna öppnas sedan utan PIN‑kod.',
  forgottenWrong: {
    happened: 'Det här är ingen nyckel till salongen.',
    next: 'Kopiera hela nyckeln en gång till, eller fråga den som sköter den.',
  },
  takeAway: 'Ta bort PIN‑koden',

  change: 'Ändra PIN‑koden …',
  setOne: 'Sätt en PIN‑kod …',
  noPin: 'Den som är inloggad kan ändra inställningarna.',
  removed: 'PIN‑koden för inställningar är borttagen',
  kept: 'PIN‑koden för inställningar är satt',
};
