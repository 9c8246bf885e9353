import type { ScaleProfile, ScannerProfile } from '../../../shared/bridge/device-profiles.ts';
import type { Result } from '../../../shared/result.ts';
import { call } from '../../bridge/client.ts';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';

/**
 * Removes a device; *Undo* restores it for a while. The toast outlives the component that showed the device.
 */
export function useForget() {
  const text = useText();
  const tell = (result: Result<unknown>) => {
    if (!result.ok) showToast({ tone: 'bad', text: text.errors[result.error.code].happened });
    return result.ok;
  };
  const forget = async (id: string, name: string, keepAgain: () => Promise<void>) => {
    if (!tell(await call('devices.forget', { id }))) return;
    showToast({ tone: 'good', text: text.devices.forgotten(name), undo: () => void keepAgain() });
  };
  return {
    forgetScale: (profile: ScaleProfile, wasActive: boolean) =>
      forget(profile.id, profile.name, async () => {
        const saved = tell(await call('devices.saveScale', profile));
        if (saved && wasActive) tell(await call('scale.choose', { scaleId: profile.id }));
      }),
    forgetScanner: (profile: ScannerProfile) =>
      forget(profile.id, profile.name, async () => {
        tell(await call('devices.saveScanner', profile));
      }),
  };
}
