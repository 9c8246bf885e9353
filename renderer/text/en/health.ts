/** Texts of this computer's state, in Settings. */
export const health = {
  title: 'How this computer is',
  waiting: 'To be sent',
  nothingWaits: 'Nothing waits',
  data: 'Kept on this computer',
  free: 'Room on the disk',
  nearlyFull: (left: string) => `${left} left: make room on it`,
  copied: 'Last daily copy',
  clock: 'Clock',
  clockRight: 'Right',
  clockAhead: (minutes: number) => `${minutes} min ahead of the salon system: set the computer’s clock`,
  clockBehind: (minutes: number) => `${minutes} min behind the salon system: set the computer’s clock`,
  zone: 'Time zone',
  zoneDiffers: (here: string, salon: string) =>
    `The computer is set to ${here}. Colour Bar goes by the salon’s: ${salon}.`,
  reports: 'Failures kept',
  graphics: 'Graphics',
  graphicsFailed:
    'The graphics card failed, so the app goes without it, a little slower. Update its driver; the next version tries it again.',
  short: {
    disk: 'The disk is nearly full',
    clock: 'The computer’s clock is wrong',
    graphics: 'Without the graphics card',
  },
  diagnostics: 'Diagnostics …',
  diagnosticsHint: 'For whoever helps when something is wrong. Nothing is sent by itself.',
  diagnosticsTitle: 'Diagnostics',
  readFirst:
    'Read it before you send it: it has settings, counts, what failed and the last lines of the log. No keys, no PINs, no customers.',
  save: 'Save as a file',
};
