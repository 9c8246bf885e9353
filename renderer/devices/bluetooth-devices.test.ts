// Test doubles after the Web Bluetooth specification, as the test machines have no radio.
import { beforeEach, describe, expect, test } from 'vitest';
import type {
  Bluetooth,
  BluetoothCharacteristic,
  BluetoothDevice,
  BluetoothServer,
} from './bluetooth-api.ts';
import { bluetoothDevices } from './bluetooth-devices.ts';

class Characteristic extends EventTarget implements BluetoothCharacteristic {
  value?: DataView;
  notifies = false;
  readonly written: number[][] = [];
  /** Each write is pending until the test resolves it. */
  readonly letThrough: (() => void)[] = [];
  readonly properties: BluetoothCharacteristic['properties'];
  constructor(write: boolean) {
    super();
    this.properties = { write, writeWithoutResponse: !write };
  }
  startNotifications = async () => {
    this.notifies = true;
  };
  private take(bytes: Uint8Array, right: boolean): Promise<void> {
    if (!right || this.letThrough.length > 0) throw new DOMException('GATT operation already in progress.');
    this.written.push([...bytes]);
    return new Promise((resolve) =>
      this.letThrough.push(() => {
        this.letThrough.shift();
        resolve();
      }),
    );
  }
  writeValueWithResponse = async (bytes: Uint8Array) => this.take(bytes, this.properties.write);
  writeValueWithoutResponse = async (bytes: Uint8Array) =>
    this.take(bytes, this.properties.writeWithoutResponse);
  say(...bytes: number[]) {
    this.value = new DataView(Uint8Array.of(99, ...bytes).buffer, 1);
    if (this.notifies) this.dispatchEvent(new Event('characteristicvaluechanged'));
  }
}

type Services = Record<string, Record<string, Characteristic>>;

class Device extends EventTarget implements BluetoothDevice {
  readonly id: string;
  readonly name: string;
  readonly gatt: BluetoothServer & { connected: boolean };
  constructor(name: string, services: Services, id = `id of ${name}`) {
    super();
    this.id = id;
    this.name = name;
    const gatt = {
      connected: false,
      connect: async () => {
        gatt.connected = true;
        return gatt;
      },
      disconnect: () => {
        if (!gatt.connected) return;
        gatt.connected = false;
        this.dispatchEvent(new Event('gattserverdisconnected'));
      },
      getPrimaryService: async (service: string) => {
        const characteristics = services[service];
        if (characteristics === undefined) throw new DOMException('No such service.', 'NotFoundError');
        return {
          getCharacteristic: async (uuid: string) => {
            const characteristic = characteristics[uuid];
            if (characteristic === undefined) throw new DOMException('No such one.', 'NotFoundError');
            return characteristic;
          },
        };
      },
    };
    this.gatt = gatt;
  }
}

const older = () => {
  const both = new Characteristic(false);
  const services = {
    '00001820-0000-1000-8000-00805f9b34fb': { '00002a80-0000-1000-8000-00805f9b34fb': both },
  };
  return { services, write: both, notify: both };
};
const newer = () => {
  const [write, notify] = [new Characteristic(true), new Characteristic(false)];
  const services = {
    '49535343-fe7d-4ae5-8fa9-9fafd205e455': {
      '49535343-8841-43f4-a8d4-ecbe34729bb3': write,
      '49535343-1e4d-4bd9-ba61-23c647249616': notify,
    },
  };
  return { services, write, notify };
};

let chosen: Device | Error;
const bluetooth: Bluetooth = {
  getAvailability: async () => true,
  requestDevice: async () => {
    if (chosen instanceof Error) throw chosen;
    return chosen;
  },
};
let heard: number[][];
let lost: number;
const listener = {
  bytes: (bytes: Uint8Array) => heard.push([...bytes]),
  lost: () => {
    lost += 1;
  },
};
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const askFor = async (device: Device, carrier = bluetoothDevices(bluetooth)) => {
  chosen = device;
  const asked = await carrier.ask();
  return { carrier, id: asked?.device ?? '' };
};

beforeEach(() => {
  heard = [];
  lost = 0;
});

describe.each([
  ['older', older],
  ['newer', newer],
])('a scale with the %s service', (_name, make) => {
  test('is heard once it is open, and written to one message after the other', async () => {
    const { services, write, notify } = make();
    const { carrier, id } = await askFor(new Device('LUNAR-1A2B', services));
    const open = await carrier.open(id, listener);
    notify.say(0xef, 0xdd, 0x0c);
    expect(heard).toEqual([[0xef, 0xdd, 0x0c]]);
    open.write(Uint8Array.of(1));
    open.write(Uint8Array.of(2));
    await settled();
    expect(write.written).toEqual([[1]]);
    write.letThrough[0]?.();
    await settled();
    expect(write.written).toEqual([[1], [2]]);
  });

  test('is lost when it goes out of reach, and can be opened again', async () => {
    const { services, notify } = make();
    const device = new Device('LUNAR-1A2B', services);
    const { carrier, id } = await askFor(device);
    await carrier.open(id, listener);
    device.gatt.disconnect();
    notify.say(1);
    expect([lost, heard]).toEqual([1, []]);
    await carrier.open(id, listener);
    notify.say(1);
    expect(heard).toEqual([[1]]);
  });

  test('says nothing once it is closed', async () => {
    const { services, notify } = make();
    const device = new Device('LUNAR-1A2B', services);
    const { carrier, id } = await askFor(device);
    (await carrier.open(id, listener)).close();
    notify.say(1);
    expect([lost, heard, device.gatt.connected]).toEqual([0, [], false]);
  });
});

test('a scale that takes nothing does not pile up what is written to it', async () => {
  const { services, write } = newer();
  const { carrier, id } = await askFor(new Device('LUNAR-1A2B', services));
  const open = await carrier.open(id, listener);
  for (let number = 0; number < 100; number += 1) open.write(Uint8Array.of(number));
  await settled();
  while (write.letThrough.length > 0) {
    write.letThrough[0]?.();
    await settled();
  }
  expect(write.written.length).toBeLessThan(10);
  open.write(Uint8Array.of(200));
  await settled();
  expect(write.written.at(-1)).toEqual([200]);
});

test('a device without those services is let go again', async () => {
  const device = new Device('LUNAR-1A2B', {});
  const { carrier, id } = await askFor(device);
  await expect(carrier.open(id, listener)).rejects.toThrow('neither service');
  expect(device.gatt.connected).toBe(false);
});

test('a scale is known again by its name: the browser gives it another id after a restart', async () => {
  const { carrier, id } = await askFor(new Device('LUNAR-1A2B', {}, 'yesterday'));
  expect(id).toBe('LUNAR-1A2B');
  expect((await askFor(new Device('LUNAR-1A2B', {}, 'today'))).id).toBe(id);
  // The same scale again, and another one with the same name.
  expect((await askFor(new Device('LUNAR-1A2B', {}, 'yesterday'), carrier)).id).toBe(id);
  expect((await askFor(new Device('LUNAR-1A2B', {}, 'other'), carrier)).id).toBe('LUNAR-1A2B#2');
});

test('a chooser that was closed gives nothing; a refusal is one', async () => {
  const carrier = bluetoothDevices(bluetooth);
  chosen = new DOMException('User cancelled the requestDevice() chooser.', 'NotFoundError');
  expect(await carrier.ask()).toBeNull();
  chosen = new DOMException('Must be handling a user gesture.', 'SecurityError');
  await expect(carrier.ask()).rejects.toThrow('gesture');
});

test('a browser that remembers gives what was allowed before; one that does not has to be asked again', async () => {
  const all = [new Device('PYXIS-9C', {}), new Device('Headphones', {})];
  const carrier = bluetoothDevices({ ...bluetooth, getDevices: async () => all });
  let changes = 0;
  carrier.watch(() => {
    changes += 1;
  });
  await settled();
  expect(carrier.seen()).toEqual([{ type: 'bluetooth', device: 'PYXIS-9C', name: 'PYXIS-9C' }]);
  expect(changes).toBe(1);
  await expect(bluetoothDevices(bluetooth).open('PYXIS-9C', listener)).rejects.toThrow('asked for again');
});
