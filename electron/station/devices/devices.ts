/** Settings ▸ Devices: the available and used devices, and the search for the device on a port. */
import type { Detecting, Detection, DevicesView } from '../../../shared/bridge/devices.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { frameWatch, type FrameWatch, type FrameWatchPorts } from './frame-watch.ts';
import { deviceProfiles, type DeviceProfiles, type DeviceProfilesPorts } from './device-profiles.ts';
import type { PageDevices } from './page-transport.ts';
import { protocols } from './protocols.ts';
import { detectScale } from './serial/detect-scale.ts';
import type { StartListing } from '../ports.ts';
import { listSerialPorts, type SeenPort } from './serial/serial-ports.ts';
import { serialTransport } from './serial/serial-transport.ts';

export interface Devices extends Omit<DeviceProfiles, 'usedOn'> {
  readonly view: () => DevicesView;
  readonly look: () => Promise<DevicesView>;
  readonly detect: (path: string) => Promise<Result<Detection>>;
  readonly stopDetecting: () => void;
  readonly forget: (id: string) => Result<null>;
  /** Shows this device's frames from now on, and no other's. `unknown_here`. */
  readonly watch: (id: string) => Result<null>;
  readonly onFrame: FrameWatch['onFrame'];
  readonly close: () => void;
}

export interface DevicesPorts extends DeviceProfilesPorts, Pick<FrameWatchPorts, 'clock' | 'send'> {
  readonly pageDevices: PageDevices;
  readonly listPorts: StartListing | null;
}

export function createDevices(ports: DevicesPorts): Devices {
  const { clock, profiles, changed } = ports;
  const { usedOn, ...saving } = deviceProfiles(ports);
  const frames = frameWatch({ ...ports, readingOf: (id) => ports.scales().readingOf(id) });
  let seen: readonly SeenPort[] = [];
  let detecting: Detecting | null = null;
  let ending: AbortController | null = null;

  const view = (): DevicesView => ({
    scales: ports.scales().list(),
    scanners: ports.scanners().list(),
    ports: seen.map((port) => ({ ...port, usedBy: usedOn(port.path) })),
    pageDevices: ports.pageDevices.list(),
    detecting,
    protocols: protocols.map(({ id, name, maker, carrier, serial: [first] }) => ({
      id,
      name,
      maker,
      carrier,
      settings: first ?? null,
    })),
  });
  const search = async (path: string, signal: AbortSignal): Promise<Detection> => {
    const reopen = [ports.scales().releasePort(path), ports.scanners().releasePort(path)];
    try {
      return await detectScale({
        clock,
        signal,
        ask: true,
        openWith: (settings, stateChanged) => serialTransport({ path, settings, clock, stateChanged }),
        trying: (settings, tries, of) => {
          detecting = { path, settings, tries, of };
          changed();
        },
      });
    } finally {
      for (const open of reopen) open();
    }
  };
  return {
    ...saving,
    view,
    look: async () => {
      seen = await listSerialPorts(ports.listPorts);
      return view();
    },
    detect: async (path) => {
      if (ending !== null) return fail('not_ready', { details: { why: 'detecting' } });
      const mine = new AbortController();
      ending = mine;
      detecting = { path, settings: null, tries: 0, of: 0 };
      changed();
      try {
        return ok(await search(path, mine.signal));
      } finally {
        ending = null;
        detecting = null;
        changed();
      }
    },
    stopDetecting: () => ending?.abort(),
    forget: (id) => {
      const known = ports.scales().forget(id) || ports.scanners().forget(id);
      if (known) changed();
      return known ? ok(null) : fail('unknown_here');
    },
    watch: (id) => {
      const isKnown = [...ports.scales().list(), ...profiles.scanners()].some((one) => one.id === id);
      if (!isKnown) return fail('unknown_here');
      frames.watch(id);
      return ok(null);
    },
    onFrame: frames.onFrame,
    close: () => {
      ending?.abort();
      frames.end();
    },
  };
}
