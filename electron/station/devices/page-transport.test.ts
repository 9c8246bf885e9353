import { beforeEach, describe, expect, test } from 'vitest';
import type { EventData } from '../../../shared/bridge.ts';
import type { PageDevice } from '../../../shared/bridge/devices.ts';
import { createPageDevices, type PageDevices } from './page-transport.ts';

const dymo: PageDevice = { type: 'hid', device: '0922:8003:DYMO M10', name: 'DYMO M10' };
const other: PageDevice = { type: 'hid', device: '0eb8:f000:Scale', name: 'Scale' };
const lunar: PageDevice = { type: 'bluetooth', device: 'LUNAR-1A2B', name: 'LUNAR-1A2B' };

let devices: PageDevices;
let sent: EventData<'toDevice'>[];
let changes: number;
let heard: string[];
let ready: number;
let states: boolean[];
const base64 = (...bytes: number[]) => Buffer.from(bytes).toString('base64');
const listen = (device = dymo.device) => {
  const transport = devices.transport(device, (open) => states.push(open));
  const open = () =>
    transport.open(
      (bytes) => heard.push(Buffer.from(bytes).toString('hex')),
      () => {
        ready += 1;
      },
    );
  return { transport, open };
};

beforeEach(() => {
  [sent, heard, states, changes, ready] = [[], [], [], 0, 0];
  devices = createPageDevices({
    send: ({ data }) => sent.push(data),
    changed: () => {
      changes += 1;
    },
  });
});

describe('a device that a page has open', () => {
  test('is heard and written to by that page', () => {
    const { transport, open } = listen();
    open();
    expect(states).toEqual([false]);
    devices.opened('page', dymo.device);
    expect([states, ready]).toEqual([[false, true], 1]);
    devices.bytes('page', dymo.device, base64(3, 4, 2, 0, 2, 0));
    expect(heard).toEqual(['030402000200']);
    transport.write(Uint8Array.of(2, 2));
    expect(sent).toEqual([{ pageId: 'page', device: dymo.device, base64: base64(2, 2) }]);
  });

  test('was perhaps opened before anybody listened', () => {
    devices.sees('page', [dymo]);
    devices.opened('page', dymo.device);
    listen().open();
    expect(states).toEqual([true]);
  });

  test('is silent and takes nothing once the page closed it, and speaks when it is opened again', () => {
    const { transport, open } = listen();
    open();
    devices.opened('page', dymo.device);
    devices.closed('page', dymo.device);
    devices.bytes('page', dymo.device, base64(1));
    transport.write(Uint8Array.of(2, 2));
    expect([heard, sent, states]).toEqual([[], [], [false, true, false]]);
    devices.opened('page', dymo.device);
    devices.bytes('page', dymo.device, base64(1));
    expect([heard, ready]).toEqual([['01'], 2]);
  });

  test('says nothing to who has stopped listening', () => {
    const { transport, open } = listen();
    const close = open();
    devices.opened('page', dymo.device);
    close();
    devices.bytes('page', dymo.device, base64(1));
    devices.closed('page', dymo.device);
    transport.write(Uint8Array.of(2, 2));
    expect([heard, sent, states]).toEqual([[], [], [false, true]]);
  });

  test('is opened anew by the page when it is reconnected', () => {
    devices.sees('page', [dymo]);
    devices.sees('elsewhere', [other]);
    const { open } = listen();
    open()();
    expect(sent).toEqual([]);
    open();
    expect(sent).toEqual([{ pageId: 'page', device: dymo.device, base64: '' }]);
  });

  test('does not hear another device', () => {
    listen().open();
    devices.opened('page', dymo.device);
    devices.opened('page', other.device);
    devices.bytes('page', other.device, base64(1));
    expect(heard).toEqual([]);
  });
});

describe('with several pages', () => {
  const bytes = (pageId: string, byte: number) => devices.bytes(pageId, dymo.device, base64(byte));
  beforeEach(() => {
    listen().open();
    devices.opened('first', dymo.device);
    devices.opened('second', dymo.device);
  });

  test('bytes count only from the page that opened the device last', () => {
    bytes('first', 1);
    bytes('second', 2);
    bytes('first', 1);
    bytes('stranger', 3);
    expect(heard).toEqual(['02']);
    // After each opening, the device may lack its start commands.
    expect(ready).toBe(2);
  });

  test('the one before takes over when the last one closes it, or is gone', () => {
    devices.closed('second', dymo.device);
    bytes('first', 1);
    expect(heard).toEqual(['01']);
    devices.opened('second', dymo.device);
    devices.gone('second');
    bytes('first', 1);
    expect(heard).toEqual(['01', '01']);
    expect(states).toEqual([false, true]);
    devices.gone('first');
    expect(states.at(-1)).toBe(false);
  });

  test('one that vanished without a word is replaced by one that goes on speaking', () => {
    for (let times = 0; times < 4; times += 1) {
      bytes('first', 1);
      bytes('second', 2);
    }
    expect(new Set(heard)).toEqual(new Set(['02']));
    heard = [];
    for (let times = 0; times < 16; times += 1) bytes('first', 1);
    expect(heard).toEqual(['01', '01']);
  });

  test('a page that is loaded anew takes over', () => {
    devices.opened('second-again', dymo.device);
    bytes('second', 2);
    bytes('second-again', 3);
    expect(heard).toEqual(['03']);
  });
});

describe('what pages see', () => {
  test('is told once, however many pages see it, and only when it changed', () => {
    devices.sees('first', [dymo]);
    devices.sees('second', [dymo]);
    devices.sees('first', [dymo]);
    expect([devices.list(), changes]).toEqual([[dymo], 1]);
  });

  test('on USB is what the page says that looked last: a page that was closed says nothing more', () => {
    devices.sees('closed', [dymo, other]);
    devices.sees('open', [dymo]);
    expect(devices.list()).toEqual([dymo]);
  });

  test('by Bluetooth is what any page sees, as each sees only what it asked for', () => {
    devices.sees('asked', [dymo, lunar]);
    devices.sees('other', [dymo]);
    expect(devices.list()).toEqual([dymo, lunar]);
    devices.gone('asked');
    expect(devices.list()).toEqual([dymo]);
  });

  test('is nothing once the last page sees nothing', () => {
    devices.sees('first', [dymo]);
    devices.opened('first', dymo.device);
    devices.sees('first', []);
    expect([devices.list(), changes]).toEqual([[], 2]);
  });

  test('stays small however often a page crashes', () => {
    for (let page = 0; page < 1000; page += 1)
      devices.sees(`page ${page}`, [{ ...lunar, device: `LUNAR-${page}` }]);
    expect(devices.list().length).toBeLessThan(20);
  });
});

describe('nothing comes from a device, because', () => {
  const usb = { type: 'hid', device: dymo.device } as const;
  const air = { type: 'bluetooth', device: lunar.device } as const;
  const absent = { type: 'unreachable', because: 'lost' };
  beforeEach(() => {
    for (const { device } of [dymo, lunar]) listen(device).open();
  });

  test('no page has opened it since the station began', () => {
    expect([devices.trouble(usb), devices.trouble(air)]).toEqual([
      { type: 'notOpened' },
      { type: 'notOpened' },
    ]);
  });

  test('it is silent itself', () => {
    devices.sees('page', [dymo, lunar]);
    devices.opened('page', dymo.device);
    devices.opened('page', lunar.device);
    expect([devices.trouble(usb), devices.trouble(air)]).toEqual([null, null]);
    devices.doubt(dymo.device);
    expect(devices.trouble(usb)).toBeNull();
  });

  test('it is on USB and was unplugged, or another program has it', () => {
    devices.sees('page', [dymo]);
    devices.opened('page', dymo.device);
    devices.sees('page', []);
    expect(devices.trouble(usb)).toEqual(absent);
    devices.sees('page', [dymo]);
    expect(devices.trouble(usb)).toEqual({ type: 'unreachable', because: 'failed' });
  });

  test('it is on the air and out of reach: the page that may open it tries; one that is loaded anew must be let', () => {
    devices.sees('page', [lunar]);
    devices.opened('page', lunar.device);
    devices.closed('page', lunar.device);
    expect(devices.trouble(air)).toBeNull();
    devices.gone('page');
    expect(devices.trouble(air)).toEqual({ type: 'notOpened' });
  });

  test('the page that had it on the air crashed and said nothing', () => {
    devices.opened('page', lunar.device);
    devices.doubt(lunar.device);
    expect(devices.trouble(air)).toEqual({ type: 'notOpened' });
    devices.bytes('page', lunar.device, base64(1));
    expect(devices.trouble(air)).toBeNull();
  });

  test('the page that had it on USB crashed, and the one that was loaded instead saw it unplugged', () => {
    devices.sees('crashed', [dymo]);
    devices.opened('crashed', dymo.device);
    devices.sees('page', [dymo]);
    devices.opened('page', dymo.device);
    devices.bytes('page', dymo.device, base64(1));
    devices.sees('page', []);
    devices.closed('page', dymo.device);
    devices.doubt(dymo.device);
    expect(devices.trouble(usb)).toEqual(absent);
    expect(devices.list()).toEqual([]);
    devices.sees('page', [dymo]);
    devices.opened('page', dymo.device);
    expect([devices.trouble(usb), devices.list()]).toEqual([null, [dymo]]);
  });

  test('it is silent, though of two pages one was closed: the other says so as soon as it hears anything', () => {
    for (const page of ['stays', 'closed']) {
      devices.sees(page, [dymo]);
      devices.opened(page, dymo.device);
    }
    devices.gone('closed');
    devices.doubt(dymo.device);
    changes = 0;
    devices.bytes('stays', dymo.device, base64(1));
    expect([devices.list(), changes]).toEqual([[dymo], 1]);
    devices.doubt(dymo.device);
    expect(devices.trouble(usb)).toBeNull();
  });

  test('the page that had it on USB crashed, and no page sees it', () => {
    devices.opened('crashed', dymo.device);
    devices.doubt(dymo.device);
    expect(devices.trouble(usb)).toEqual(absent);
  });
});

describe('pages that name whatever they like', () => {
  const open = (device: string) => {
    const { transport } = listen(device);
    states = [];
    transport.open(
      () => undefined,
      () => undefined,
    );
    return states[0];
  };

  test('have nothing kept that is neither used nor seen', () => {
    for (let number = 0; number < 2000; number += 1) devices.opened('page', `scale ${number}`);
    expect(open('scale 0')).toBe(false);
    expect(devices.trouble({ type: 'hid', device: 'scale 1999' })).toEqual({ type: 'notOpened' });
  });

  test('have nothing kept any more of what they saw before', () => {
    for (let number = 0; number < 2000; number += 1) {
      const device = `scale ${number}`;
      devices.sees('page', [{ ...dymo, device }]);
      devices.opened('page', device);
    }
    expect([open('scale 0'), open('scale 1999')]).toEqual([false, true]);
    expect(devices.trouble({ type: 'hid', device: 'scale 0' })).toEqual({ type: 'notOpened' });
  });

  test('do not push out the one whose bytes count, however often one beside it is loaded', () => {
    listen().open();
    devices.sees('bar', [dymo]);
    devices.opened('bar', dymo.device);
    for (let page = 0; page < 1000; page += 1) devices.sees(`page ${page}`, [other]);
    devices.bytes('bar', dymo.device, base64(1));
    expect(heard).toEqual(['01']);
  });

  test('are few, however often one is loaded that says nothing of what it sees', () => {
    listen().open();
    for (let page = 0; page < 1000; page += 1) devices.opened(`page ${page}`, dymo.device);
    for (let page = 999; page > 900; page -= 1) devices.closed(`page ${page}`, dymo.device);
    expect(states.at(-1)).toBe(false);
  });
});
