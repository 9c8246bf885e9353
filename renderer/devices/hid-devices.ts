/** USB scales over WebHID: point-of-sale scales (usage page 0x8D) only. */
import type { PageDevice } from '../../shared/bridge/devices.ts';
import type { Hid, HidCollection, HidDevice, HidInput } from './hid-api.ts';
import { freeId, type DeviceListener, type OpenDevice, type PageCarrier } from './page-carrier.ts';

const scalePage = 0x8d;

const isScale = ({ collections }: HidDevice) => collections.some(({ usagePage }) => usagePage === scalePage);
const hex = (number: number) => number.toString(16).padStart(4, '0');

/** WebHID has no serial number, so vendor, product and name identify a device. */
const ownId = ({ vendorId, productId, productName }: HidDevice): string =>
  `${hex(vendorId)}:${hex(productId)}:${productName.trim()}`.slice(0, 190);

export function hidDevices(hid: Hid): PageCarrier {
  const devices = new Map<string, HidDevice>();
  let changed = () => {};

  const idOf = (device: HidDevice) => [...devices].find(([, one]) => one === device)?.[0];
  const remember = (device: HidDevice): PageDevice => {
    const id = idOf(device) ?? freeId(ownId(device), (one) => devices.has(one));
    devices.set(id, device);
    return described(id, device);
  };
  const described = (id: string, { productName, vendorId, productId }: HidDevice): PageDevice => ({
    type: 'hid',
    device: id,
    name: (productName.trim() || `${hex(vendorId)}:${hex(productId)}`).slice(0, 200),
  });

  return {
    type: 'hid',
    seen: () => [...devices].map(([id, device]) => described(id, device)),
    watch: (listener) => {
      changed = listener;
      hid.addEventListener('connect', (event) => {
        const { device } = event as unknown as { device: HidDevice };
        if (!isScale(device)) return;
        remember(device);
        changed();
      });
      hid.addEventListener('disconnect', (event) => {
        const id = idOf((event as unknown as { device: HidDevice }).device);
        if (id === undefined) return;
        devices.delete(id);
        changed();
      });
      hid.getDevices().then(
        (all) => {
          for (const device of all) if (isScale(device)) remember(device);
          changed();
        },
        // An administrator's policy forbids WebHID.
        () => undefined,
      );
    },
    ask: async () => {
      const chosen = (await hid.requestDevice({ filters: [{ usagePage: scalePage }] })).find(isScale);
      if (chosen === undefined) return null;
      const remembered = remember(chosen);
      changed();
      return remembered;
    },
    open: async (id, listener) => {
      const device = devices.get(id);
      if (device === undefined) throw new Error('it is not plugged in');
      return openHid(hid, device, listener);
    },
  };
}

/** Closing is asynchronous, and a device cannot be reopened before it is closed. */
const closing = new WeakMap<HidDevice, Promise<unknown>>();

async function openHid(hid: Hid, device: HidDevice, listener: DeviceListener): Promise<OpenDevice> {
  const hear = (event: Event) => {
    const { reportId, data } = event as HidInput;
    const carried = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    listener.bytes(reportId === 0 ? carried.slice() : Uint8Array.of(reportId, ...carried));
  };
  const leave = () => {
    device.removeEventListener('inputreport', hear);
    hid.removeEventListener('disconnect', gone);
  };
  const gone = (event: Event) => {
    if ((event as unknown as { device: HidDevice }).device !== device) return;
    leave();
    listener.lost();
  };
  await closing.get(device);
  device.addEventListener('inputreport', hear);
  hid.addEventListener('disconnect', gone);
  try {
    if (!device.opened) await device.open();
  } catch (error) {
    leave();
    throw error;
  }
  return {
    write: (bytes) => {
      const [number = 0] = bytes;
      const carried = bytes.slice(1);
      const sent = has(device.collections, 'outputReports', number)
        ? device.sendReport(number, carried)
        : has(device.collections, 'featureReports', number)
          ? device.sendFeatureReport(number, carried)
          : Promise.resolve();
      sent.catch(() => undefined);
    },
    close: () => {
      leave();
      closing.set(
        device,
        device.close().catch(() => undefined),
      );
    },
  };
}

/** Whether the device has a report with this number. */
const has = (
  collections: readonly HidCollection[],
  kind: 'outputReports' | 'featureReports',
  number: number,
): boolean =>
  collections.some(
    (one) =>
      one[kind]?.some(({ reportId }) => reportId === number) === true ||
      has(one.children ?? [], kind, number),
  );
