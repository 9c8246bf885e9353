/** Settings ▸ Devices: what there is, what is used, and finding out what is on a port. */
import { virtualScaleId } from '../../../shared/bridge/devices.ts';
import type {
  Detecting,
  Detection,
  DevicesView,
  RawFrame,
  ScaleProfile,
  ScannerProfile,
} from '../../../shared/bridge/devices.ts';
import type { BridgeEvent } from '../../../shared/bridge.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Clock, Random } from '../ports.ts';
import { devicesRow, type KeptDevices } from './kept-devices.ts';
import type { PageDevices } from './page-transport.ts';
import type { Frame } from './protocol.ts';
import { protocols } from './protocols.ts';
import type { Scales } from './scales.ts';
import { detectScale } from './serial/detect-scale.ts';
import { listSerialPorts, type SeenPort } from './serial/serial-ports.ts';
import { serialTransport } from './serial/serial-transport.ts';
import type { SerialScanners } from './serial-scanners.ts';

export interface Devices {
  readonly view: () => DevicesView;
  readonly look: () => Promise<DevicesView>;
  readonly detect: (path: string) => Promise<Result<Detection>>;
  readonly stopDetecting: () => void;
  readonly keepScale: (
    profile: Omit<ScaleProfile, 'id'> & { readonly id?: string | undefined },
  ) => Result<ScaleProfile>;
  readonly keepScanner: (
    profile: Omit<ScannerProfile, 'id'> & { readonly id?: string | undefined },
  ) => Result<ScannerProfile>;
  readonly forget: (id: string) => Result<null>;
  /** Those of another computer's or an older day's `kept-devices` that this one does not know. */
  readonly useOf: (row: unknown) => void;
  readonly watch: (id: string) => Result<null>;
  /** For what is watched. */
  readonly heard: (id: string, frame: Pick<Frame, 'raw'> & { readonly what: RawFrame['what'] }) => void;
  readonly close: () => void;
}

export interface DevicesPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly kept: KeptDevices;
  readonly scales: () => Scales;
  readonly scanners: () => SerialScanners;
  readonly pageDevices: PageDevices;
  readonly send: (event: BridgeEvent) => void;
  readonly changed: () => void;
}

const watchMs = 30_000;
const sendEveryMs = 100;
/** Between two events: a device that talks faster is not shown whole. */
const mostFrames = 50;
const mostDevices = 20;

export function createDevices(ports: DevicesPorts): Devices {
  const { clock, kept, changed } = ports;
  let seen: readonly SeenPort[] = [];
  let detecting: Detecting | null = null;
  let ending: AbortController | null = null;

  let watched: string | null = null;
  let frames: RawFrame[] = [];
  let cancelWatch: (() => void) | null = null;
  let cancelSend: (() => void) | null = null;

  const usedOn = (path: string): string | null =>
    kept.scales().find(({ link }) => link.by === 'serial' && link.path === path)?.id ??
    kept.scanners().find((one) => one.path === path)?.id ??
    null;
  const view = (): DevicesView => ({
    scales: ports.scales().list(),
    scanners: ports.scanners().list(),
    ports: seen.map((port) => ({ ...port, usedBy: usedOn(port.path) })),
    pageDevices: ports.pageDevices.list(),
    detecting,
    protocols: protocols.map(({ id, name, carrier, serial: [first] }) => ({
      id,
      name,
      carrier,
      settings: first ?? null,
    })),
  });
  const search = async (path: string, signal: AbortSignal): Promise<Detection> => {
    const giveBack = [ports.scales().lend(path), ports.scanners().lend(path)];
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
      for (const back of giveBack) back();
    }
  };
  const sendFrames = () => {
    cancelSend = null;
    if (watched === null || frames.length === 0) return;
    ports.send({
      event: 'frames',
      data: { id: watched, reading: ports.scales().readingOf(watched), frames },
    });
    frames = [];
  };
  const unwatch = () => {
    cancelWatch?.();
    cancelSend?.();
    cancelWatch = cancelSend = null;
    watched = null;
    frames = [];
  };
  /** Two profiles of one device would be in each other's way: the new one takes the old one's place. */
  const idFor = (given: string | undefined, same: string | undefined) => given ?? same ?? ports.random.uuid();
  const tooMany = (id: string) =>
    kept.scales().length + kept.scanners().length >= mostDevices &&
    ![...kept.scales(), ...kept.scanners()].some((one) => one.id === id);

  const keepScale: Devices['keepScale'] = ({ id: given, ...rest }) => {
    const { link } = rest;
    const same = kept
      .scales()
      .find((one) =>
        link.by === 'serial'
          ? one.link.by === 'serial' && one.link.path === link.path
          : one.link.by === link.by && one.link.device === link.device,
      );
    const taken = link.by === 'serial' && kept.scanners().some(({ path }) => path === link.path);
    if (taken || (same && given !== undefined && same.id !== given))
      return fail('not_ready', { details: { why: 'port_in_use' } });
    const profile: ScaleProfile = { ...rest, id: idFor(given, same?.id) };
    if (profile.id === virtualScaleId || kept.scanners().some(({ id }) => id === profile.id))
      return fail('invalid_input', { details: { fieldErrors: { id: [] } } });
    if (tooMany(profile.id)) return fail('not_ready', { details: { why: 'too_many_devices' } });
    const carrier = protocols.find(({ id }) => id === profile.protocol)?.carrier;
    if (carrier !== link.by) return fail('invalid_input', { details: { fieldErrors: { protocol: [] } } });
    ports.scales().keep(profile);
    changed();
    return ok(profile);
  };
  const keepScanner: Devices['keepScanner'] = ({ id: given, ...rest }) => {
    const same = kept.scanners().find(({ path }) => path === rest.path);
    const taken = kept.scales().some(({ link }) => link.by === 'serial' && link.path === rest.path);
    if (taken || (same && given !== undefined && same.id !== given))
      return fail('not_ready', { details: { why: 'port_in_use' } });
    const profile: ScannerProfile = { ...rest, id: idFor(given, same?.id) };
    if (profile.id === virtualScaleId || kept.scales().some(({ id }) => id === profile.id))
      return fail('invalid_input', { details: { fieldErrors: { id: [] } } });
    if (tooMany(profile.id)) return fail('not_ready', { details: { why: 'too_many_devices' } });
    ports.scanners().keep(profile);
    changed();
    return ok(profile);
  };

  return {
    view,
    look: async () => {
      seen = await listSerialPorts();
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
    keepScale,
    keepScanner,
    forget: (id) => {
      const known = ports.scales().forget(id) || ports.scanners().forget(id);
      if (known) changed();
      return known ? ok(null) : fail('unknown_here');
    },
    useOf: (row) => {
      const read = devicesRow.safeParse(row);
      if (!read.success) return;
      const used = (path: string) => usedOn(path) !== null;
      const none = kept.scales().length === 0;
      for (const { link, ...rest } of read.data.scales) {
        const known = kept.scales().some(({ id }) => id === rest.id);
        if (!known && !(link.by === 'serial' && used(link.path))) keepScale({ ...rest, link });
      }
      for (const scanner of read.data.scanners) {
        const known = kept.scanners().some(({ id }) => id === scanner.id);
        if (!known && !used(scanner.path)) keepScanner(scanner);
      }
      if (none && read.data.chosen !== null) ports.scales().choose(read.data.chosen);
    },
    watch: (id) => {
      const known = [
        ...ports
          .scales()
          .list()
          .map((one) => one.id),
        ...kept.scanners().map((one) => one.id),
      ].includes(id);
      if (!known) return fail('unknown_here');
      if (watched !== id) unwatch();
      watched = id;
      cancelWatch?.();
      cancelWatch = clock.after(watchMs, unwatch);
      return ok(null);
    },
    heard: (id, { raw, what }) => {
      if (id !== watched) return;
      frames.push({ at: new Date(clock.now()).toISOString(), raw: shownRaw(raw), what });
      if (frames.length > mostFrames) frames.shift();
      cancelSend ??= clock.after(sendEveryMs, sendFrames);
    },
    close: () => {
      ending?.abort();
      unwatch();
    },
  };
}

const longestShown = 200;

/** What is no letter as `<02>`: a screen shows it, and a person can read it out. */
function shownRaw(raw: string): string {
  const shown = raw.replace(
    /[^\x20-\x7e]/g,
    (letter) => `<${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}>`,
  );
  return shown.length > longestShown ? `${shown.slice(0, longestShown)}…` : shown;
}
