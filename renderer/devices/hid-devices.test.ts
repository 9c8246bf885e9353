// Test doubles after the WebHID specification, as the test machines have no such device.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Hid, HidCollection, HidDevice } from './hid-api.ts';
import { hidDevices } from './hid-devices.ts';
import type { PageCarrier } from './page-carrier.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const scaleReports: HidCollection = { usagePage: 0x8d, outputReports: [{ reportId: 2 }] };

class Device extends EventTarget implements HidDevice {
  opened = false;
  readonly sent: unknown[] = [];
  readonly vendorId = 0x0922;
  readonly productId = 0x8003;
  readonly productName: string;
  readonly collections: readonly HidCollection[];
  constructor(productName = 'DYMO M10', collections = [scaleReports]) {
    super();
    this.productName = productName;
    this.collections = collections;
  }
  private changing = false;
  private async change(opened: boolean) {
    if (this.changing) throw new DOMException('Another change is in progress.', 'InvalidStateError');
    this.changing = true;
    await settled();
    this.opened = opened;
    this.changing = false;
  }
  open = async () => this.change(true);
  close = async () => this.change(false);
  sendReport = async (number: number, data: Uint8Array) => {
    this.sent.push(['output', number, ...data]);
  };
  sendFeatureReport = async (number: number, data: Uint8Array) => {
    this.sent.push(['feature', number, ...data]);
  };
  report(reportId: number, ...data: number[]) {
    // A browser's `DataView` may be part of a larger buffer.
    const buffer = Uint8Array.of(99, ...data, 99).buffer;
    const view = new DataView(buffer, 1, data.length);
    this.dispatchEvent(Object.assign(new Event('inputreport'), { reportId, data: view }));
  }
}

class Port extends EventTarget implements Hid {
  plugged: Device[] = [];
  chosen: Device[] = [];
  asked: unknown = null;
  getDevices = async () => this.plugged;
  requestDevice = async (options: unknown) => {
    this.asked = options;
    return this.chosen;
  };
  plug(device: Device) {
    this.dispatchEvent(Object.assign(new Event('connect'), { device }));
  }
  unplug(device: Device) {
    this.dispatchEvent(Object.assign(new Event('disconnect'), { device }));
  }
}

let port: Port;
let carrier: PageCarrier;
let changes: number;
const begin = async (...plugged: Device[]) => {
  port.plugged = plugged;
  carrier.watch(() => {
    changes += 1;
  });
  await settled();
};
const ids = () => carrier.seen().map(({ device }) => device);

beforeEach(() => {
  port = new Port();
  carrier = hidDevices(port);
  changes = 0;
});

describe('the page sees', () => {
  test('scales that it was allowed before, and nothing else', async () => {
    await begin(new Device(), new Device('Keyboard', [{ usagePage: 1 }]));
    expect(carrier.seen()).toEqual([{ type: 'hid', device: '0922:8003:DYMO M10', name: 'DYMO M10' }]);
    port.plug(new Device('Mouse', [{ usagePage: 1 }]));
    expect([ids(), changes]).toEqual([['0922:8003:DYMO M10'], 1]);
  });

  test('the same scale by the same id when it was unplugged and plugged in again', async () => {
    const [before, after] = [new Device(), new Device()];
    await begin(before);
    const [id] = ids();
    port.unplug(before);
    expect(ids()).toEqual([]);
    port.plug(after);
    expect(ids()).toEqual([id]);
  });

  test('two alike by two ids', async () => {
    const [first, second] = [new Device(), new Device()];
    await begin(first, second);
    expect(ids()).toEqual(['0922:8003:DYMO M10', '0922:8003:DYMO M10#2']);
    port.unplug(first);
    port.plug(new Device());
    expect(ids().sort()).toEqual(['0922:8003:DYMO M10', '0922:8003:DYMO M10#2']);
  });

  test('one without a name by its numbers', async () => {
    await begin(new Device(''));
    expect(carrier.seen()).toEqual([{ type: 'hid', device: '0922:8003:', name: '0922:8003' }]);
  });

  test('what was chosen just now; nothing where the chooser was closed', async () => {
    await begin();
    expect(await carrier.ask()).toBeNull();
    port.chosen = [new Device('Its keys', [{ usagePage: 12 }]), new Device()];
    expect(await carrier.ask()).toMatchObject({ device: '0922:8003:DYMO M10' });
    expect(port.asked).toEqual({ filters: [{ usagePage: 0x8d }] });
    expect(ids()).toEqual(['0922:8003:DYMO M10']);
  });
});

describe('an open scale', () => {
  const heard: number[][] = [];
  let lost: number;
  const listener = {
    bytes: (bytes: Uint8Array) => heard.push([...bytes]),
    lost: () => {
      lost += 1;
    },
  };
  const opened = async (device = new Device()) => {
    await begin(device);
    return { device, open: await carrier.open(ids()[0] ?? '', listener) };
  };
  beforeEach(() => {
    heard.length = 0;
    lost = 0;
  });

  test('gives each report with its number first', async () => {
    const { device } = await opened();
    device.report(3, 4, 2, 255, 10, 0);
    // A device without report numbers.
    device.report(0, 3, 4, 2, 0, 2, 0);
    expect(heard).toEqual([
      [3, 4, 2, 255, 10, 0],
      [3, 4, 2, 0, 2, 0],
    ]);
  });

  test('takes a report of the kind that it has, and none that it has not', async () => {
    const { device, open } = await opened();
    open.write(Uint8Array.of(2, 2));
    open.write(Uint8Array.of(7, 1));
    expect(device.sent).toEqual([['output', 2, 2]]);
    const nested = new Device('Other', [
      { usagePage: 0x8d, children: [{ usagePage: 0x8d, featureReports: [{ reportId: 2 }] }] },
    ]);
    port.plug(nested);
    (await carrier.open('0922:8003:Other', listener)).write(Uint8Array.of(2, 2));
    expect(nested.sent).toEqual([['feature', 2, 2]]);
  });

  test('is lost when it is unplugged, and says nothing after that', async () => {
    const { device } = await opened();
    port.unplug(new Device('Another'));
    expect(lost).toBe(0);
    port.unplug(device);
    device.report(3, 4, 2, 0, 2, 0);
    expect([lost, heard]).toEqual([1, []]);
  });

  test('says nothing once it is closed', async () => {
    const { device, open } = await opened();
    open.close();
    device.report(3, 4, 2, 0, 2, 0);
    port.unplug(device);
    await settled();
    expect([device.opened, heard, lost]).toEqual([false, [], 0]);
  });

  test('can be opened again at once, though closing takes its time', async () => {
    const { device, open } = await opened();
    open.close();
    await carrier.open(ids()[0] ?? '', listener);
    device.report(3, 4, 2, 0, 2, 0);
    expect([device.opened, heard]).toEqual([true, [[3, 4, 2, 0, 2, 0]]]);
  });

  test('cannot be one that is gone, or that another program keeps', async () => {
    const device = new Device();
    await begin(device);
    await expect(carrier.open('another', listener)).rejects.toThrow('plugged in');
    device.open = async () => {
      throw new DOMException('Failed to open the device.', 'NotAllowedError');
    };
    await expect(carrier.open(ids()[0] ?? '', listener)).rejects.toThrow('Failed to open');
    device.report(3, 4, 2, 0, 2, 0);
    expect(heard).toEqual([]);
  });
});
