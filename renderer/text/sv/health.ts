import type { health as english } from '../en/health.ts';

export const health: typeof english = {
  title: 'Så mår datorn',
  waiting: 'Att skicka',
  nothingWaits: 'Inget väntar',
  data: 'Sparat på datorn',
  free: 'Plats på disken',
  nearlyFull: (left) => `${left} kvar: gör plats på den`,
  copied: 'Senaste dagskopia',
  clock: 'Klocka',
  clockRight: 'Rätt',
  clockAhead: (minutes) => `${minutes} min före salongens system: ställ datorns klocka`,
  clockBehind: (minutes) => `${minutes} min efter salongens system: ställ datorns klocka`,
  zone: 'Tidszon',
  zoneDiffers: (here, salon) => `Datorn är inställd på ${here}. Colour Bar går efter salongens: ${salon}.`,
  reports: 'Sparade fel',
  graphics: 'Grafik',
  graphicsFailed:
    'Grafikkortet fungerade inte, så appen går utan det, lite långsammare. Uppdatera drivrutinen; nästa version provar igen.',
  short: {
    disk: 'Disken är nästan full',
    clock: 'Datorns klocka går fel',
    graphics: 'Utan grafikkortet',
  },
  diagnostics: 'Diagnostik …',
  diagnosticsHint: 'För den som hjälper till när något är fel. Inget skickas av sig självt.',
  diagnosticsTitle: 'Diagnostik',
  readFirst:
    'Läs den innan du skickar den: där finns inställningar, antal, vad som gått fel och loggens sista rader. Inga nycklar, inga PIN‑koder, inga kunder.',
  save: 'Spara som fil',
};
