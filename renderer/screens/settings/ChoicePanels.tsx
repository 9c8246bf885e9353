import type { CallInput } from '../../../shared/bridge.ts';
import { useApp, useBridgeCall } from '../../bridge/hooks.ts';
import { shownAgain } from '../../bridge/queries.ts';
import { lockKey } from '../../frame/locking.ts';
import { Decided, useIsManaged } from '../../features/managed/Managed.tsx';
import { Button } from '../../parts/Button.tsx';
import { NumberField } from '../../parts/NumberField.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { SegmentedChoice } from '../../parts/SegmentedChoice.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { zoomSteps } from '../../../shared/zoom-steps.ts';
import { useFormats, useText } from '../../text/text.tsx';

type Change = CallInput<'settings.set'>;

/** Saves a setting; a failure is shown beside it. */
function useSetting() {
  const { settings } = useApp();
  const set = useBridgeCall('settings.set');
  const isManaged = useIsManaged();
  return {
    settings,
    isManaged,
    change: (change: Change) => set.mutate(change),
    /** Resolves when the page shows the new value. */
    changeNumber: async (change: Change) => {
      await set.mutateAsync(change);
      await shownAgain('app.state');
    },
    refusal: set.error === null ? null : <FailureNotice failure={set.error.failure} />,
  };
}

export function LanguagePanel() {
  const text = useText();
  const { settings, isManaged, change, refusal } = useSetting();
  return (
    <Panel title={text.settings.languageAndLook}>
      <div className="stack-5">
        <SegmentedChoice
          label={text.settings.language}
          value={settings.language}
          isDisabled={isManaged('language')}
          options={[
            { value: 'sv', text: <span lang="sv">Svenska</span> },
            { value: 'en', text: <span lang="en">English</span> },
          ]}
          onChange={(language) => change({ language })}
        />
        <SegmentedChoice
          label={text.settings.look}
          value={settings.look}
          isDisabled={isManaged('look')}
          options={[
            { value: 'light', text: text.settings.lookLight },
            { value: 'dark', text: text.settings.lookDark },
            { value: 'system', text: text.settings.lookSystem },
          ]}
          onChange={(look) => change({ look })}
        />
        <Decided of={['language', 'look']} />
        {refusal}
      </div>
    </Panel>
  );
}

/** Settings of the desktop window; browsers have their own. */
export function WindowPanel() {
  const text = useText();
  const format = useFormats();
  const { settings, isManaged, change, refusal } = useSetting();
  return (
    <Panel title={text.settings.window}>
      <div className="stack-5">
        <SegmentedChoice
          label={text.settings.zoom}
          value={String(settings.zoom)}
          isDisabled={isManaged('zoom')}
          options={zoomSteps.map((step) => ({ value: String(step), text: format.percent(step / 100) }))}
          onChange={(value) => {
            const zoom = zoomSteps.find((step) => String(step) === value);
            if (zoom !== undefined) change({ zoom });
          }}
        />
        <p className="hint">{text.settings.zoomHint}</p>
        <Switch
          label={text.settings.kiosk}
          description={text.settings.kioskHint}
          isSelected={settings.kiosk}
          isDisabled={isManaged('kiosk')}
          onChange={(kiosk) => change({ kiosk })}
        />
        <Switch
          label={text.settings.startWithComputer}
          description={text.settings.startWithComputerHint}
          isSelected={settings.startWithComputer}
          isDisabled={isManaged('startWithComputer')}
          onChange={(startWithComputer) => change({ startWithComputer })}
        />
        <Decided of={['zoom', 'kiosk', 'startWithComputer']} />
        {refusal}
      </div>
    </Panel>
  );
}

export function LockPanel() {
  const text = useText();
  const { settings, isManaged, changeNumber, refusal } = useSetting();
  const lock = useBridgeCall('session.lock');
  return (
    <Panel title={text.settings.lock}>
      <div className="stack-5">
        <NumberField
          label={text.settings.lockAfter}
          description={text.settings.lockAfterHint}
          value={settings.lockAfterMinutes}
          isDisabled={isManaged('lockAfterMinutes')}
          minValue={0}
          maxValue={240}
          onChange={(minutes) =>
            Number.isNaN(minutes) ? undefined : changeNumber({ lockAfterMinutes: minutes })
          }
        />
        <p className="hint">{text.settings.lockKeyHint(lockKey)}</p>
        <div>
          <Button icon="lock" onPress={() => lock.mutate({})}>
            {text.settings.lockNow}
          </Button>
        </div>
        <Decided of={['lockAfterMinutes']} />
        {refusal}
      </div>
    </Panel>
  );
}

export function WeighingPanel() {
  const text = useText();
  const { settings, isManaged, change, changeNumber, refusal } = useSetting();
  return (
    <Panel title={text.settings.weighing}>
      <div className="stack-5">
        <Switch
          label={text.settings.autoCapture}
          description={text.settings.autoCaptureHint}
          isSelected={settings.autoCapture}
          isDisabled={isManaged('autoCapture')}
          onChange={(autoCapture) => change({ autoCapture })}
        />
        <Switch
          label={text.settings.captureSound}
          description={text.settings.captureSoundHint}
          isSelected={settings.captureSound}
          isDisabled={isManaged('captureSound')}
          onChange={(captureSound) => change({ captureSound })}
        />
        <Switch
          label={text.settings.timerSound}
          description={text.settings.timerSoundHint}
          isSelected={settings.timerSound}
          isDisabled={isManaged('timerSound')}
          onChange={(timerSound) => change({ timerSound })}
        />
        <Switch
          label={text.settings.weighBack}
          description={text.settings.weighBackHint}
          isSelected={settings.weighBack}
          isDisabled={isManaged('weighBack')}
          onChange={(weighBack) => change({ weighBack })}
        />
        <NumberField
          label={text.settings.tolerance}
          description={text.settings.toleranceHint}
          value={settings.toleranceGrams}
          isDisabled={isManaged('toleranceGrams')}
          minValue={0}
          maxValue={20}
          onChange={(grams) => (Number.isNaN(grams) ? undefined : changeNumber({ toleranceGrams: grams }))}
        />
        <Decided of={['autoCapture', 'captureSound', 'timerSound', 'weighBack', 'toleranceGrams']} />
        {refusal}
      </div>
    </Panel>
  );
}

export function StockPanel() {
  const text = useText();
  const { settings, isManaged, changeNumber, refusal } = useSetting();
  return (
    <Panel title={text.settings.stock}>
      <div className="stack-5">
        <NumberField
          label={text.settings.lowAt}
          description={text.settings.lowAtHint}
          value={settings.lowAtPacks}
          isDisabled={isManaged('lowAtPacks')}
          minValue={0}
          maxValue={100}
          onChange={(packs) => (Number.isNaN(packs) ? undefined : changeNumber({ lowAtPacks: packs }))}
        />
        <NumberField
          label={text.settings.leftoverGoal}
          description={text.settings.leftoverGoalHint}
          value={settings.leftoverGoal ?? Number.NaN}
          isDisabled={isManaged('leftoverGoal')}
          minValue={1}
          maxValue={50}
          onChange={(percent) => changeNumber({ leftoverGoal: Number.isNaN(percent) ? null : percent })}
        />
        <Decided of={['lowAtPacks', 'leftoverGoal']} />
        {refusal}
      </div>
    </Panel>
  );
}

/** Who may sign in while the service is unreachable. */
export function OfflinePanel() {
  const text = useText();
  const { settings, isManaged, change, changeNumber, refusal } = useSetting();
  return (
    <Panel title={text.settings.offline}>
      <div className="stack-5">
        <Switch
          label={text.settings.offlineSignIn}
          description={text.settings.offlineSignInHint}
          isSelected={settings.offlineSignIn}
          isDisabled={isManaged('offlineSignIn')}
          onChange={(offlineSignIn) => change({ offlineSignIn })}
        />
        {settings.offlineSignIn && (
          <NumberField
            label={text.settings.offlineDays}
            description={text.settings.offlineDaysHint}
            value={settings.offlineSignInDays}
            isDisabled={isManaged('offlineSignInDays')}
            minValue={1}
            maxValue={90}
            onChange={(days) => (Number.isNaN(days) ? undefined : changeNumber({ offlineSignInDays: days }))}
          />
        )}
        <Decided of={['offlineSignIn', 'offlineSignInDays']} />
        {refusal}
      </div>
    </Panel>
  );
}
