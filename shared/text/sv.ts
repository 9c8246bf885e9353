import type { HostText } from './en.ts';
import { pluralIn } from './plural.ts';

const plural = pluralIn('sv-SE');
const product = 'Colour Bar';
const nothingChanged = 'Inget har ändrats';

export const swedish: HostText = {
  menu: {
    about: (app) => `Om ${app}`,
    services: 'Tjänster',
    hide: (app) => `Göm ${app}`,
    hideOthers: 'Göm övriga',
    showAll: 'Visa alla',
    quit: (app) => `Avsluta ${app}`,
    edit: 'Redigera',
    undo: 'Ångra',
    redo: 'Gör om',
    cut: 'Klipp ut',
    copy: 'Kopiera',
    paste: 'Klistra in',
    delete: 'Radera',
    selectAll: 'Markera allt',
    view: 'Visa',
    actualSize: 'Verklig storlek',
    zoomIn: 'Zooma in',
    zoomOut: 'Zooma ut',
    fullScreen: 'Helskärm',
    window: 'Fönster',
    minimise: 'Minimera',
    zoom: 'Zooma',
    close: 'Stäng',
    bringAllToFront: 'Lägg alla överst',
  },

  leave: {
    unsent: (entries) =>
      plural(entries, {
        one: '# sparad registrering är inte skickad än.',
        other: '# sparade registreringar är inte skickade än.',
      }),
    safe: 'Inget går förlorat: det finns kvar på datorn.',
    next: 'Det som väntar skickas nästa gång Colour Bar är igång med anslutning.',
    otherService: 'Det som sparats för ett annat salongssystem skickas när det används igen.',
    leave: 'Avsluta ändå',
    stay: 'Stanna kvar',
  },

  newer: {
    message: `Datorns data har skrivits av en nyare version av ${product}.`,
    copy: (when) =>
      `Du kan gå tillbaka till kopian från ${when}, som gjordes innan den nyare versionen ändrade något, eller vänta tills den nyare versionen är installerad igen.`,
    since: (entries, unsent, drafts) => {
      const waiting = unsent === 0 ? '' : ` (${unsent} inte skickade än)`;
      const saved = plural(entries, { one: '# sparad registrering', other: '# sparade registreringar' });
      const begun = plural(drafts, { one: '# utkast', other: '# utkast' });
      return `Sedan dess, och inte med i kopian: ${saved}${waiting} och ${begun}.`;
    },
    nothing: 'Inget har sparats efter den.',
    uncounted: 'Det som sparats efter den är inte med i kopian.',
    kept: 'Det nyare finns kvar bredvid och ändras inte. Den nyare versionen kan återställa det som saknas ur det.',
    goBack: 'Gå tillbaka',
    wait: 'Vänta och avsluta',
  },

  chooseScale: { question: 'Vilken våg ska användas?', cancel: 'Avbryt' },

  broken: {
    message: `${product} har stannat flera gånger.`,
    detail: 'Det du har gjort finns kvar. Starta igen, eller starta om datorn om det händer en gång till.',
    bug: 'Inget som sparats har gått förlorat. Starta igen; händer det en gång till, starta om datorn.',
    again: 'Starta igen',
    quit: 'Avsluta',
  },

  start: {
    running: (folder) => `${product} körs redan med ${folder}: använd det, eller avsluta det först.`,
    inFront: (folder) => `${product} körs redan med ${folder}: dess fönster ligger nu överst.`,
    failed: (reason) => `${product} kunde inte starta: ${reason}`,
    unprotected:
      `${product} startar inte: systemet låter den inte stänga in sin sida, och utan det vore salongens nyckel inte säker. ` +
      'Installera paketet (.deb) i stället, eller fråga den som sköter datorn.',
  },

  stock: {
    savedBy: (name) => `Sparat av ${name}`,
  },

  data: {
    newer: (file, reason) =>
      `De lokala uppgifterna i ${file} har skrivits av en nyare version av ${product} (${reason}). ` +
      `${nothingChanged}: installera den nyare versionen, eller starta med en annan datamapp.`,
    damaged: (file, reason) =>
      `De lokala uppgifterna i ${file} går inte att öppna (${reason}). ${nothingChanged}.`,
    full: (file) =>
      `Disken är full: ${product} kan inte öppna sina lokala uppgifter i ${file}. ` +
      `${nothingChanged}: gör plats på den och starta igen.`,
    read_only: (file) =>
      `${product} får inte skriva sina lokala uppgifter i ${file}. ` +
      `${nothingChanged}: låt användaren skriva där, eller starta med en annan datamapp.`,
    disk: (file, reason) =>
      `Disken läser eller skriver inte de lokala uppgifterna i ${file} (${reason}). ` +
      `${nothingChanged}: kontrollera disken, eller starta med en annan datamapp.`,
  },
};
