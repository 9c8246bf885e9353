/**
 * Scales that only a page can open: on USB (HID) and by Bluetooth. It opens the ones in use and forwards
 * their bytes, which the station interprets.
 */
import type { PageDevice } from '../../shared/bridge/devices.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { call, onEvent, watchHost } from '../bridge/client.ts';
import { bluetoothApi } from './bluetooth-api.ts';
import { bluetoothDevices } from './bluetooth-devices.ts';
import { hidApi } from './hid-api.ts';
import { hidDevices } from './hid-devices.ts';
import type { OpenDevice, PageCarrier } from './page-carrier.ts';
import { linkStep, noLinks, type LinkAction, type LinkEvent } from './page-links.ts';

const hid = hidApi();
const bluetooth = bluetoothApi();
const carriers: Record<PageDevice['type'], PageCarrier | null> = {
  hid: hid === null ? null : hidDevices(hid),
  bluetooth: bluetooth === null ? null : bluetoothDevices(bluetooth),
};

/** Whether this browser can reach this type of device. */
export const canAskFor = (type: PageDevice['type']): boolean => carriers[type] !== null;

/**
 * Opens the chooser; needs a tap. null: nothing was chosen. Fails with `not_ready` and `details.why`
 * `no_bluetooth` if Bluetooth is missing or off, with `not_allowed` if the browser refuses.
 */
export async function askFor(type: PageDevice['type']): Promise<Result<PageDevice | null>> {
  const carrier = carriers[type];
  if (carrier === null) return fail('not_allowed');
  try {
    if (type === 'bluetooth' && !(await bluetooth?.getAvailability()))
      return fail('not_ready', { details: { why: 'no_bluetooth' } });
    return ok(await carrier.ask());
  } catch {
    return fail('not_allowed');
  }
}

/** Watches devices and forwards their bytes. Call it once, when the page loads. */
export function beginPageDevices(): void {
  const present = Object.values(carriers).filter((carrier) => carrier !== null);
  if (present.length > 0) carryDevices(present);
}

/** Limit of frames that the station has not acknowledged: older weights are useless. */
const mostUnderWay = 32;

function carryDevices(present: readonly PageCarrier[]): void {
  const pageId = crypto.randomUUID();
  const open = new Map<number, OpenDevice>();
  let state = noLinks;
  let reachable = true;
  let underWay = 0;

  const carry = async (device: string, bytes: Uint8Array) => {
    if (!reachable || underWay >= mostUnderWay) return;
    underWay += 1;
    await call('devices.pageBytes', { pageId, device, base64: btoa(String.fromCharCode(...bytes)) });
    underWay -= 1;
  };
  const tryOpen = async (device: string, attempt: number) => {
    const type = state.seen.find((one) => one.device === device)?.type;
    const carrier = present.find((one) => one.type === type);
    try {
      const opened = await carrier?.open(device, {
        bytes: (bytes) => void carry(device, bytes),
        lost: () => {
          open.delete(attempt);
          handle({ type: 'lost', device, attempt });
        },
      });
      if (opened === undefined) throw new Error('it is not there any more');
      open.set(attempt, opened);
      handle({ type: 'opened', device, attempt });
    } catch {
      handle({ type: 'failed', device, attempt });
    }
  };
  const carryOut = (action: LinkAction): void => {
    switch (action.type) {
      case 'open':
        return void tryOpen(action.device, action.attempt);
      case 'close':
        open.get(action.attempt)?.close();
        open.delete(action.attempt);
        return;
      case 'wait': {
        const { device, attempt } = action;
        setTimeout(() => handle({ type: 'due', device, attempt }), action.ms);
        return;
      }
      case 'report seen':
        return void call('devices.pageSees', { pageId, devices: action.devices.slice(0, 20) });
      case 'report opened':
        return void call('devices.pageOpened', { pageId, device: action.device });
      case 'report closed':
        return void call('devices.pageClosed', { pageId, device: action.device });
      default:
        return action satisfies never;
    }
  };
  const handle = (event: LinkEvent) => {
    const { state: next, actions } = linkStep(state, event);
    state = next;
    for (const action of actions) carryOut(action);
  };

  const readWanted = async () => {
    const list = await call('devices.list', {});
    // If the call failed, keep the previous list: no one may be signed in.
    if (!list.ok) return;
    const links = list.value.scales.flatMap(({ profile }) => profile?.link ?? []);
    handle({
      type: 'wanted',
      devices: links.flatMap((link) => (link.type === 'serial' ? [] : [link.device])),
    });
  };

  onEvent('toDevice', ({ pageId: to, device, base64 }) => {
    if (to !== pageId) return;
    if (base64 === '') return handle({ type: 'anew', device });
    const link = state.links.get(device);
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    if (link?.type === 'open') open.get(link.attempt)?.write(bytes);
  });
  onEvent('changed', ({ calls }) => {
    if (calls.includes('devices.list')) void readWanted();
  });
  let signedIn = false;
  onEvent('app', ({ session }) => {
    if (!session) return;
    const was = signedIn;
    signedIn = session.type === 'signedIn';
    if (signedIn && !was) void readWanted();
  });
  watchHost((host) => {
    const was = reachable;
    reachable = host === 'here';
    if (!reachable || was) return;
    handle({ type: 'reached' });
    void readWanted();
  });
  // Tell the station that this page is gone, rather than let it wait two seconds. A page restored from the
  // back/forward cache still has its devices.
  window.addEventListener('pagehide', () => void call('devices.pageSees', { pageId, devices: [] }));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) handle({ type: 'reached' });
  });

  const look = () => handle({ type: 'seen', devices: present.flatMap((carrier) => carrier.seen()) });
  for (const carrier of present) carrier.watch(look);
  void readWanted();
}
