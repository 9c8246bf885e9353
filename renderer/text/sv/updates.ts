import type { Text } from '../en.ts';

export const updates: Text['updates'] = {
  title: 'Uppdateringar',
  look: 'Leta efter nyare versioner',
  lookHint: 'I bakgrunden, några gånger om dagen. Inget installeras medan en blandning är öppen.',
  channel: 'Vilka versioner',
  stable: 'Beprövade',
  early: 'Tidiga',
  channelHint: 'Tidiga kommer innan de har använts i andra salonger.',
  none: 'Den här installationen får inte veta om nyare versioner. Den som installerade den installerar nästa.',
  here: (version) => `Det här är version ${version}.`,
  waiting: 'Ingen har letat än.',
  checking: 'Letar …',
  newest: 'Det här är den nyaste versionen.',
  downloading: (version) => `Hämtar version ${version} …`,
  ready: (version) => `Version ${version} är klar.`,
  readyHint: 'Den installeras vid nästa start, eller nu. Inget som sparats går förlorat.',
  byHand: (file) =>
    `Den är hämtad och kontrollerad och finns i ${file}. Den som sköter datorn installerar den därifrån, medan Colour Bar är stängt.`,
  unreachable: 'Det går inte att leta efter nyare versioner nu. Det görs ett nytt försök av sig självt.',
  refused: 'Det som erbjöds som en nyare version kom inte från Colour Bar, eller ändrades på vägen.',
  refusedHint:
    'Inget av det användes, och den här versionen går vidare. Om det sägs igen, berätta för den som sköter datorn.',
  failed: (version) => `Version ${version} kunde inte installeras vid förra starten.`,
  checkedAt: (time) => `Letade senast ${time}`,
  checkNow: 'Leta nu',
  install: 'Installera och starta om',
  readyShort: (version) => `Version ${version} är klar`,
  refusedShort: 'Uppdatering avvisad',
  held: {
    draft: {
      happened: 'En blandning är öppen på den här datorn.',
      next: 'Registrera eller släng den och installera sedan.',
    },
    sending: { happened: 'Något skickas till salongens system.', next: 'Försök igen om en stund.' },
    installing: { happened: 'Den installeras redan.', next: 'Colour Bar startar om av sig självt.' },
    nothing: { happened: 'Det finns inget att installera längre.', next: 'Leta igen.' },
  },
};
