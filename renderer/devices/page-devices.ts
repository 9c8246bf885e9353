/**
 * Scales that only a page can open: those on USB (HID) and by Bluetooth. It opens the ones that are used and carries
 * their bytes; what they mean is the station's business.
 */
import type { PageDevice } from '../../shared/bridge/devices.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { bluetoothApi } from './bluetooth-api.ts';
import { bluetoothDevices } from './bluetooth-devices.ts';
import { hidApi } from './hid-api.ts';
import { hidDevices } from './hid-devices.ts';
import type { PageCarrier } from './page-carrier.ts';

const hid = hidApi();
const bluetooth = bluetoothApi();
const carriers: Record<PageDevice['by'], PageCarrier | null> = {
  hid: hid === null ? null : hidDevices(hid),
  bluetooth: bluetooth === null ? null : bluetoothDevices(bluetooth),
};

/** Whether this browser can reach such devices at all. */
export const canAskFor = (by: PageDevice['by']): boolean => carriers[by] !== null;

/**
 * Shows the chooser; needs a tap. Null: closed without choosing. `not_ready` with `details.why` `no_bluetooth` where
 * this computer has it not, or has it switched off; `not_allowed` where the browser refuses.
 */
export async function askFor(by: PageDevice['by']): Promise<Result<PageDevice | null>> {
  const carrier = carriers[by];
  if (carrier === null) return fail('not_allowed');
  if (by === 'bluetooth' && !(await bluetooth?.getAvailability()))
    return fail('not_ready', { details: { why: 'no_bluetooth' } });
  try {
    return ok(await carrier.ask());
  } catch {
    return fail('not_allowed');
  }
}
