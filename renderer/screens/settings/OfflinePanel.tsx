import { useApp, useBridgeCall } from '../../bridge/hooks.ts';
import { NumberField } from '../../parts/NumberField.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { useText } from '../../text/text.tsx';
import style from './Settings.module.css';

/** Who may sign in while the service cannot be asked. */
export function OfflinePanel() {
  const text = useText();
  const { settings } = useApp();
  const set = useBridgeCall('settings.set');
  const words = text.settings;
  return (
    <Panel title={words.offline}>
      <div className={style.fields}>
        <Switch
          label={words.offlineSignIn}
          description={words.offlineSignInHint}
          isSelected={settings.offlineSignIn}
          onChange={(offlineSignIn) => set.mutate({ offlineSignIn })}
        />
        {settings.offlineSignIn && (
          <NumberField
            label={words.offlineDays}
            description={words.offlineDaysHint}
            value={settings.offlineSignInDays}
            minValue={1}
            maxValue={90}
            onChange={(days) => {
              if (!Number.isNaN(days)) set.mutate({ offlineSignInDays: days });
            }}
          />
        )}
        {set.error !== null && <FailureNotice failure={set.error.failure} />}
      </div>
    </Panel>
  );
}
