import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('en-GB');

/** Texts about scales and scanners: finding, setup, test. */
export const devices = {
  // Scales in use.
  title: 'Devices',
  scales: 'Scales',
  noScales: 'No scale yet',
  noScalesText: 'Add the scale that stands at the bowls. Until then weights can be typed.',
  virtualScale: 'Virtual scale',
  openVirtual: 'Open the virtual devices',
  scale: 'Scale',
  weighsNow: 'Chosen',
  connected: 'Connected',
  notConnected: 'Not connected',
  inFront: 'Weigh with this one',
  nowInFront: (name: string) => `${name} weighs from now on`,
  test: 'Test',
  edit: 'Edit',
  forget: 'Remove',
  forgotten: (name: string) => `${name} removed`,
  /** A button's label if several devices have the same one. */
  of: (what: string, name: string) => `${what}: ${name}`,

  // How a device is connected.
  by: {
    serial: 'Serial port',
    hid: 'USB',
    bluetooth: 'Bluetooth',
    virtual: 'In this app, for practising',
  },

  // Why a device sends nothing, and the remedy.
  unreachable: {
    absent: {
      title: 'It is not plugged in',
      text: 'Plug its cable into this computer and switch it on. It is then found by itself.',
    },
    denied: {
      title: 'The app may not use this port',
      text: 'On Linux, add the computer’s user to the group dialout, then log in to the computer again. On Windows, close every other program that uses the port.',
    },
    busy: {
      title: 'Another program uses this port',
      text: 'Close the other program, such as the maker’s own. It is then tried again by itself.',
    },
    lost: {
      title: 'The connection broke off',
      text: 'Check the plugs at both ends of the cable. It is tried again by itself.',
    },
    failed: {
      title: 'This port can’t be opened',
      text: 'Pull the plug out and put it in again. If that does not help, check the settings under Edit.',
    },
  },
  silent: {
    title: 'Nothing comes from it',
    text: 'Switch it on and check its cable. If it stays silent, find out its settings, or set it in its own menu to send by itself: often called continuous or stream.',
  },
  otherSettings: 'It uses other settings',
  otherSettingsSure: (settings: string) => `It uses ${settings}.`,
  otherSettingsLikely: (settings: string) => `Most likely it uses ${settings}.`,
  use: (what: string) => `Use ${what}`,
  otherProtocol: 'It uses another protocol',
  otherProtocolText: (protocol: string) => `It sends ${protocol}.`,
  unknownText: {
    title: 'What it sends is not a known weight',
    text: 'Set the scale to grams: other units than mg, g, kg, oz and lb are not read. Else look at it under Test, find out its settings, or choose another protocol under Edit. If it is a scanner, add it under Scanners.',
  },
  notOpened: {
    title: 'It must be opened from this screen',
    text: 'Press Open and choose it. It is then opened by itself from now on.',
    cannot: 'Here it can’t be opened: run the app in its own window, or in Chrome or Edge.',
  },
  open: 'Open',
  tryAgain: 'Try again now',
  findSettings: 'Find out its settings',

  // Adding a scale.
  addScale: 'Add a scale …',
  addScaleTitle: 'Add a scale',
  ports: 'Ports of this computer',
  portsHint: 'Plug the scale in and switch it on. Then find out what is on its port.',
  noPorts: 'No serial port was found. Plug the scale’s cable in and look again.',
  look: 'Look again',
  looking: 'Looking …',
  usedBy: (name: string) => `Used by ${name}`,
  find: 'Find out',
  byHand: 'Set by hand',
  anotherPort: 'Another port',
  anotherPortHint: 'As the system names it, such as COM3 or /dev/ttyUSB0.',
  portMissing: 'Say which port.',
  withoutPort: 'Without a serial port',
  usbScale: 'USB scale …',
  bluetoothScale: 'Bluetooth scale (Acaia) …',
  seen: (by: string) => `Allowed here before, by ${by}`,
  noUsb: 'For a USB scale without a serial port, run the app in its own window, or in Chrome or Edge.',
  noBluetooth: 'For a Bluetooth scale, run the app in its own window, or in Chrome or Edge.',
  chooserRefused: {
    happened: 'The device could not be asked for.',
    next: 'Allow this page to use such devices, then try again. In the app’s own window, close it and open it again.',
  },

  // Detecting settings.
  searching: 'Finding out what is on the port',
  searchBegins: 'The port is being opened.',
  trying: (settings: string, tries: number, of: number) => `Trying ${settings}: ${tries} of at most ${of}`,
  searchHint: 'It may take a minute. A weight on the scale helps: then it has something to say.',
  stopSearch: 'Stop',
  found: (protocol: string, settings: string) => `A scale was found: ${protocol}, ${settings}`,
  foundText: 'Give it a name that everybody here understands.',
  foundUnknown: 'Something answers, but not like a known scale',
  foundUnknownText: (settings: string) =>
    `With ${settings} text comes that can be read. Is it a scanner? If it is a scale, choose its protocol by hand.`,
  asScanner: 'Add it as a scanner',
  foundNothing: 'Nothing answered on this port',
  foundNothingText:
    'Check that the scale is on and that this is its cable, then try again. Some scales must first be set to send, in their own menu.',
  /** Follows the title of `unreachable`. */
  notOpen: {
    absent: 'Plug its cable in, or compare the port’s name. Then find out again.',
    denied:
      'On Linux, add the computer’s user to the group dialout and log in to the computer again. On Windows, close every other program that uses the port. Then find out again.',
    busy: 'Close the other program, such as the maker’s own. Then find out again.',
    lost: 'Check the plugs at both ends of the cable. Then find out again.',
    failed: 'Pull the plug out and put it in again. Then find out again.',
  },
  stopped: 'The search was stopped',
  stoppedText: 'Nothing was changed.',
  again: 'Find out again',
  otherPlace: 'Back to the ports',

  // A device's settings.
  editTitle: (name: string) => `Edit ${name}`,
  setTitle: 'Set up the scale',
  name: 'Name',
  nameHint: 'As the strip at the bottom shows it, such as KERN 6 kg.',
  nameMissing: 'Give it a name.',
  port: 'Port',
  portOther: 'Another port …',
  protocol: 'Protocol',
  protocolNames: { plain: 'Plain text', hid: 'USB scale', 'kern-legacy': 'KERN, older models' } as Readonly<
    Record<string, string>
  >,
  factory: (settings: string) => `Factory setting: ${settings}.`,
  baud: 'Speed (baud)',
  dataBits: 'Data bits',
  parity: 'Parity',
  parities: { none: 'None', even: 'Even', odd: 'Odd' },
  stopBits: 'Stop bits',
  unit: 'Unit of numbers without one',
  units: { factory: 'As usual for the protocol', g: 'Gram', kg: 'Kilogram', ounce: 'Ounce', pound: 'Pound' },
  showSettings: 'Show the settings',
  useScale: 'Use this scale',
  useScanner: 'Use this scanner',
  save: 'Save',
  kept: (name: string) => `${name} saved`,
  notReady: {
    port_in_use: {
      happened: 'Another device here is already on this port.',
      next: 'Choose another port, or remove the other device first.',
    },
    too_many_devices: {
      happened: 'There are as many devices as this computer can keep.',
      next: 'Remove one that is no longer used, then add this one.',
    },
    detecting: {
      happened: 'Another search is under way.',
      next: 'Wait until it is over, or stop it, then try again.',
    },
    own_tare: {
      happened: 'The scale has a tare of its own, which this app cannot take back.',
      next: 'Take everything off, and press the scale’s own tare key.',
    },
    no_bluetooth: {
      happened: 'This computer has no Bluetooth, or it is switched off.',
      next: 'Switch Bluetooth on in the computer’s settings, then try again.',
    },
  } as Readonly<Record<string, { happened: string; next: string }>>,

  // The test.
  testTitle: (name: string) => `Test ${name}`,
  gram: 'g',
  noWeight: 'No weight comes',
  overload: 'There is too much on it',
  underload: 'Below zero: something was taken off, or its pan is missing',
  stable: 'Stable',
  moving: 'Moving',
  net: 'net',
  zero: 'Zero',
  tare: 'Tare',
  clear: 'Clear',
  clearHint: 'Clear takes zero and tare back.',
  who: {
    zero: {
      scale: 'The scale itself has set zero.',
      app: 'Zero was set by this app. The scale’s own display goes on as it was.',
    },
    tare: {
      scale: 'The scale itself has tared.',
      app: 'Tare is subtracted by this app. The scale’s own display goes on as it was.',
    },
    clear: {
      scale: 'The scale itself has taken its tare back.',
      app: 'What this app subtracted is taken back.',
    },
  },

  known: 'Check with a known weight',
  knownGrams: 'Grams that you put on',
  knownHint: 'A calibration weight is best. Take everything else off and press Zero first.',
  knownEmpty: 'Now put the weight on.',
  knownMoving: 'Wait until it stands still.',
  knownSilent: 'The scale gives no weight.',
  knownRight: (grams: string) => `Right: it shows ${grams}`,
  knownRightText: 'That is within a gram, or 0.2 % of a heavy weight.',
  tooMuch: (grams: string) => `It shows ${grams} too much`,
  tooLittle: (grams: string) => `It shows ${grams} too little`,
  knownOffText:
    'Take everything off, press Zero and try once more. If it is still off, calibrate the scale as its own manual says.',
  knownUnit: 'It looks as if its numbers were read in another unit',
  knownUnitText: 'Choose another unit of numbers without one, under Edit.',

  frames: 'What comes from it',
  framesHint: 'Newest first, as it came. Control characters stand between < and >.',
  noFrames: 'Nothing has come since this was opened.',
  stop: 'Stop',
  goOn: 'Go on',
  copy: 'Copy',
  copied: (count: number) => plural(count, { one: '# line is copied', other: '# lines are copied' }),
  notCopied: 'Copying is not allowed here. Mark the lines and copy them by hand.',
  what: {
    weight: 'weight',
    overload: 'too much',
    underload: 'below zero',
    motion: 'moving',
    answer: 'answer',
    other: 'no weight',
    noise: 'noise',
    code: 'code',
  },

  // Scanners.
  scanners: 'Scanners',
  typing: 'Scanner in keyboard mode',
  serialScanners: 'Scanners on a serial port',
  serialScannersText: 'A scanner with a serial cable, or set to serial over USB, is added here.',
  ready: 'Ready',
  addScanner: 'Add a serial scanner …',
  addScannerTitle: 'Add a serial scanner',
  scanner: 'Scanner',
  watchScanner: 'Scan something. It is only shown here.',
  lastCode: 'Scanned last',
  noCode: 'Nothing has been scanned yet.',
};
