/** Scales and scanners of this computer, put together. */
import type { Core } from '../core.ts';
import type { Weighing } from '../drafts/weighing-ports.ts';
import { createDevices, type Devices } from './devices.ts';
import { storedProfiles } from './stored-profiles.ts';
import { createPageDevices, type PageDevices } from './page-transport.ts';
import { createScales, type Scales } from './scales.ts';
import { createSerialScanners } from './serial-scanners.ts';

interface DeviceFeaturePorts extends Pick<
  Core,
  'store' | 'clock' | 'random' | 'signals' | 'lifetime' | 'events' | 'listPorts'
> {
  readonly weighing: Weighing;
  /** Called with each code that a scanner on a serial port read. */
  readonly scanned: (code: string) => void;
  /** Whether the present service has the sample's virtual scale. */
  readonly offersVirtual: () => boolean;
}

interface DeviceFeature {
  readonly devices: Devices;
  readonly pageDevices: PageDevices;
  readonly scales: Scales;
}

export function createDeviceFeature(ports: DeviceFeaturePorts): DeviceFeature {
  const { clock, random, signals, lifetime, events, weighing } = ports;
  const profiles = storedProfiles(ports.store);
  const changed = () => events.changed('devices');
  const usedChanged = () => {
    events.app('scale');
    changed();
  };
  const pageDevices = createPageDevices({ send: events.send, changed });
  const scales = createScales({
    ...weighing,
    clock,
    profiles,
    pageDevices,
    reading: weighing.take,
    frame: (id, frame) => signals.emit('frameHeard', id, frame),
    changed: usedChanged,
  });
  const scanners = createSerialScanners({
    clock,
    profiles,
    scanned: ports.scanned,
    frame: (id, raw, type) => signals.emit('frameHeard', id, { raw, type }),
    changed: usedChanged,
  });
  const devices = createDevices({
    clock,
    random,
    profiles,
    scales: () => scales,
    scanners: () => scanners,
    pageDevices,
    listPorts: ports.listPorts,
    send: events.send,
    changed,
  });
  const offerVirtual = () => scales.offerVirtual(ports.offersVirtual());
  signals
    .on('frameHeard', devices.onFrame)
    .on('placeChanged', offerVirtual)
    .on('woke', () => {
      scales.woke();
      scanners.woke();
    });
  offerVirtual();
  lifetime.onClose(scales.close);
  lifetime.onClose(scanners.close);
  lifetime.onClose(devices.close);
  return { devices, pageDevices, scales };
}
