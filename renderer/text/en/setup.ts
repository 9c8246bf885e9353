import type { SetupStep } from '../../../shared/bridge/setup.ts';

/** Texts of the setup, and of the PIN for Settings. */
export const setup = {
  steps: 'Steps',
  step: (number: number, of: number, name: string) => `Step ${number} of ${of}: ${name}`,
  names: {
    welcome: 'Welcome',
    connect: 'Salon',
    location: 'Location',
    devices: 'Scale and scanner',
    pin: 'PIN for Settings',
    done: 'Done',
  } satisfies Record<SetupStep, string> as Record<SetupStep, string>,
  back: 'Back',
  next: 'Next',
  later: 'Later',
  leave: 'Finish later',

  welcome: 'Welcome to Colour Bar',
  welcomeText: 'How would you like to begin?',
  connect: 'Connect to your salon',
  connectText:
    'You need the address and the key of your salon system. It takes about three minutes, and each step can be done later.',
  sample: 'Try the sample salon',
  sampleText:
    'Made‑up customers and items, with a scale and a scanner on the screen. You can connect your salon later in Settings.',

  connectTitle: 'Which salon?',
  connectHint: 'Whoever supplies your salon system gives you both, often as a file or a text to paste.',
  file: 'Open a file …',
  camera: 'Camera',
  showQr: 'Show a QR code …',
  cameraHint: 'Hold the QR code with the address and the key before the camera.',
  cameraClose: 'Close the camera',
  cameraTrouble: {
    denied: {
      title: 'The camera may not be used',
      text: 'Allow it for Colour Bar in the system’s settings, or open a file or paste the text instead.',
    },
    none: { title: 'No camera was found', text: 'Plug one in, or open a file or paste the text instead.' },
  },
  fileHint: 'Or drop a file with the address and the key here.',
  fileRead: 'Address and key were read. Check them below.',
  fileKeyRead: 'The key was read. Enter the address.',
  fileNothing: 'There is no key in it',
  fileNothingText: 'It should hold the address and the key, as your supplier gave them.',
  connected: (place: string) => `Connected to ${place}`,
  connectedText: 'Go on, or enter another address or key.',

  locationTitle: 'Which location?',
  locationText: 'This computer works for one location.',
  scopesTitle: 'What the key allows',

  devicesTitle: 'Scale and scanner',
  devicesText: 'Plug them in, find the scale and try both. Without a scale weights can be typed.',

  pinTitle: 'A PIN for Settings',
  pinText:
    'Settings then ask for it, so that nobody changes the salon, the scale or this window by mistake. Nobody needs it to mix.',
  pin: 'PIN, 4 to 20 digits',
  pinAgain: 'The same PIN again',
  pinShort: 'Enter 4 to 20 digits.',
  pinDiffers: 'The two PINs are not the same.',
  pinForgottenHint: 'Forgotten? Whoever has the salon’s key can take it away.',
  setPin: 'Use this PIN',
  pinIsSet: 'Settings ask for a PIN',

  doneTitle: 'Ready',
  doneText: 'Sign in with your own PIN and mix. All of this can be changed in Settings.',
  salon: 'Salon',
  scale: 'Scale',
  noScale: 'None yet: weights are typed',
  settingsPin: 'PIN for Settings',
  isSet: 'Set',
  notSet: 'None',
  begin: 'Begin',

  again: 'Set this computer up again …',
  againHint: 'Step by step: salon, location, scale and scanner, and the PIN for Settings.',

  gateTitle: 'Settings are locked',
  gateText: 'Enter the administrator’s PIN to change anything here.',
  gateField: 'PIN for Settings',
  gateOpen: 'Open Settings',
  gateWrong: 'Wrong PIN. Try again.',
  gateWait: (time: string) => `Too many wrong PINs. You can try again in ${time}.`,
  forgotten: 'PIN forgotten …',
  forgottenTitle: 'Take the PIN away?',
  forgottenText: 'Enter the salon’s key. Settings then open without a PIN until another one is set.',
  forgottenSample: 'In the sample salon no key is needed. Settings then open without a PIN.',
  forgottenWrong: {
    happened: 'This is no key of this salon.',
    next: 'Copy the whole key once more, or ask whoever keeps it.',
  },
  takeAway: 'Take the PIN away',

  change: 'Change the PIN …',
  setOne: 'Set a PIN …',
  noPin: 'Whoever is signed in can change Settings.',
  removed: 'The PIN for Settings was taken away',
  kept: 'The PIN for Settings was set',
};
