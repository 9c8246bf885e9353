/** Acaia's Bluetooth scales over Web Bluetooth. They offer one of two services, an older or a newer one. */
import type { PageDevice } from '../../shared/bridge/devices.ts';
import type {
  Bluetooth,
  BluetoothCharacteristic,
  BluetoothDevice,
  BluetoothServer,
} from './bluetooth-api.ts';
import { freeId, type DeviceListener, type OpenDevice, type PageCarrier } from './page-carrier.ts';

/** Prefixes of the scales' names. The rest of the name is part of the address. */
const names = ['ACAIA', 'PROCH', 'PEARL', 'LUNAR', 'PYXIS', 'CINCO', 'UMBRA'];

const services = [
  {
    service: '49535343-fe7d-4ae5-8fa9-9fafd205e455',
    write: '49535343-8841-43f4-a8d4-ecbe34729bb3',
    notify: '49535343-1e4d-4bd9-ba61-23c647249616',
  },
  {
    service: '00001820-0000-1000-8000-00805f9b34fb',
    write: '00002a80-0000-1000-8000-00805f9b34fb',
    notify: '00002a80-0000-1000-8000-00805f9b34fb',
  },
] as const;

/** Limit of queued writes: later ones are dropped, as they would be out of date. */
const mostWaiting = 8;

export function bluetoothDevices(bluetooth: Bluetooth): PageCarrier {
  const devices = new Map<string, BluetoothDevice>();
  let changed = () => {};

  /** Identified by name: the browser assigns a new id to the same scale after a restart. */
  const remember = (device: BluetoothDevice): PageDevice => {
    const own = (device.name?.trim() || device.id).slice(0, 190);
    const known = [...devices].find(([, one]) => one === device || one.id === device.id)?.[0];
    const id = known ?? freeId(own, (one) => devices.has(one));
    devices.set(id, device);
    return described(id, device);
  };
  const described = (id: string, { name }: BluetoothDevice): PageDevice => ({
    type: 'bluetooth',
    device: id,
    name: (name?.trim() || id).slice(0, 200),
  });

  return {
    type: 'bluetooth',
    seen: () => [...devices].map(([id, device]) => described(id, device)),
    watch: (listener) => {
      changed = listener;
      bluetooth.getDevices?.().then(
        (all) => {
          for (const device of all) if (isScale(device)) remember(device);
          changed();
        },
        () => undefined,
      );
    },
    ask: async () => {
      const chosen = await bluetooth
        .requestDevice({
          filters: names.map((namePrefix) => ({ namePrefix })),
          optionalServices: services.map(({ service }) => service),
        })
        .catch((error: unknown) => {
          if (error instanceof Error && error.name === 'NotFoundError') return null;
          throw error;
        });
      if (chosen === null) return null;
      const remembered = remember(chosen);
      changed();
      return remembered;
    },
    open: async (id, listener) => {
      const device = devices.get(id);
      if (device?.gatt === undefined) throw new Error('it has to be asked for again');
      return openBluetooth(device, device.gatt, listener);
    },
  };
}

const isScale = ({ name = '' }: BluetoothDevice) => names.some((prefix) => name.startsWith(prefix));

async function openBluetooth(
  device: BluetoothDevice,
  gatt: BluetoothServer,
  listener: DeviceListener,
): Promise<OpenDevice> {
  let live = true;
  let heard: BluetoothCharacteristic | null = null;
  const hear = () => {
    const value = heard?.value;
    if (live && value)
      listener.bytes(new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice());
  };
  const leave = () => {
    live = false;
    heard?.removeEventListener('characteristicvaluechanged', hear);
    device.removeEventListener('gattserverdisconnected', gone);
  };
  const gone = () => {
    leave();
    listener.lost();
  };
  const server = await gatt.connect();
  try {
    const { write, notify } = await characteristics(server);
    heard = notify;
    notify.addEventListener('characteristicvaluechanged', hear);
    await notify.startNotifications();
    if (!server.connected) throw new Error('it went away while it was being opened');
    device.addEventListener('gattserverdisconnected', gone);
    return {
      write: inTurn(write),
      close: () => {
        leave();
        server.disconnect();
      },
    };
  } catch (error) {
    leave();
    server.disconnect();
    throw error;
  }
}

async function characteristics(
  server: BluetoothServer,
): Promise<Record<'write' | 'notify', BluetoothCharacteristic>> {
  for (const { service, write, notify } of services) {
    const found = await server.getPrimaryService(service).catch(() => null);
    if (found === null) continue;
    const taking = await found.getCharacteristic(write);
    return { write: taking, notify: write === notify ? taking : await found.getCharacteristic(notify) };
  }
  throw new Error('it has neither service of these scales');
}

/** One write at a time: the browser rejects a second one while the first is pending. */
function inTurn(characteristic: BluetoothCharacteristic): (bytes: Uint8Array) => void {
  let waiting = 0;
  let last = Promise.resolve();
  return (bytes) => {
    if (waiting === mostWaiting) return;
    waiting += 1;
    const own = bytes.slice();
    last = last
      .then(() =>
        characteristic.properties.write
          ? characteristic.writeValueWithResponse(own)
          : characteristic.writeValueWithoutResponse(own),
      )
      .catch(() => undefined)
      .finally(() => {
        waiting -= 1;
      });
  };
}
