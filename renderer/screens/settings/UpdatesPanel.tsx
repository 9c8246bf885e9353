import type { UpdatesView } from '../../../shared/bridge/updates.ts';
import { assertNever } from '../../../shared/result.ts';
import { ownEntry } from '../../../shared/own-entry.ts';
import { useApp, useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { Decided, useIsManaged } from '../../features/managed/Managed.tsx';
import { Button } from '../../parts/Button.tsx';
import { FailureNotice, Notice, type Tone } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { SegmentedChoice } from '../../parts/SegmentedChoice.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import type { Text } from '../../text/en.ts';

type Told = Exclude<UpdatesView, { is: 'none' }>;

/** A terminal command, the same in all languages. */
const aptInstall = (file: string) => `sudo apt install ${file}`;

/** The texts for the state of updates. */
function wordsOf(
  { is, version, installs, file }: Told,
  text: Text,
): { tone: Tone; title: string; more?: readonly string[] } {
  const { updates } = text;
  const offered = version ?? '';
  const byHand = (place: string) => [
    updates.byHand,
    place.endsWith('.deb') ? aptInstall(place) : updates.replaceApp(place),
  ];
  const how = installs || file === null ? [updates.readyHint] : byHand(file);
  switch (is) {
    case 'waiting':
      return { tone: 'calm', title: updates.waiting };
    case 'checking':
      return { tone: 'calm', title: updates.checking };
    case 'newest':
      return { tone: 'good', title: updates.newest };
    case 'downloading':
      return { tone: 'calm', title: updates.downloading(offered) };
    case 'ready':
      return { tone: 'good', title: updates.ready(offered), more: how };
    case 'unreachable':
      return { tone: 'attention', title: updates.unreachable };
    case 'refused':
      return { tone: 'bad', title: updates.refused, more: [updates.refusedHint] };
    case 'failed':
      return { tone: 'attention', title: updates.failed(offered), more: [updates.readyHint] };
    default:
      return assertNever(is);
  }
}

function News({ told }: { readonly told: Told }) {
  const text = useText();
  const formats = useFormats();
  const check = useBridgeCall('updates.check');
  const install = useBridgeCall('updates.install');
  const { tone, title, more } = wordsOf(told, text);
  const why = install.error?.failure.details?.['why'];
  const canInstall = told.installs && (told.is === 'ready' || told.is === 'failed');
  return (
    <>
      <Notice
        tone={tone}
        title={title}
        actions={
          canInstall && (
            <Button kind="primary" isPending={install.isPending} onPress={() => install.mutate({})}>
              {text.updates.install}
            </Button>
          )
        }
      >
        {more?.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
      {install.error !== null && (
        <FailureNotice
          failure={install.error.failure}
          message={typeof why === 'string' ? ownEntry(text.updates.held, why) : undefined}
        />
      )}
      {told.checkedAt !== null && (
        <p className="hint">{text.updates.checkedAt(formats.moment(told.checkedAt))}</p>
      )}
      <div>
        <Button
          isPending={check.isPending || told.is === 'checking' || told.is === 'downloading'}
          onPress={() => check.mutate({})}
        >
          {text.updates.checkNow}
        </Button>
      </div>
    </>
  );
}

/** Updates: whether to look for them, the available version, and the result. */
export function UpdatesPanel() {
  const text = useText();
  const { settings, version } = useApp();
  const told = useBridgeQuery('updates.read', {}).data;
  const set = useBridgeCall('settings.set');
  const isManaged = useIsManaged();
  return (
    <Panel title={text.updates.title}>
      <div className="stack-5">
        <p>{text.updates.here(version)}</p>
        {told?.is === 'none' && <p className="hint">{text.updates.none}</p>}
        {told !== undefined && told.is !== 'none' && (
          <>
            <Switch
              label={text.updates.look}
              description={text.updates.lookHint}
              isSelected={settings.updates}
              isDisabled={isManaged('updates')}
              onChange={(updates) => set.mutate({ updates })}
            />
            <SegmentedChoice
              label={text.updates.channel}
              value={settings.updateChannel}
              isDisabled={isManaged('updateChannel')}
              options={[
                { value: 'stable', text: text.updates.stable },
                { value: 'early', text: text.updates.early },
              ]}
              onChange={(updateChannel) => set.mutate({ updateChannel })}
            />
            <p className="hint">{text.updates.channelHint}</p>
            <Decided of={['updates', 'updateChannel']} />
            {set.error !== null && <FailureNotice failure={set.error.failure} />}
            <News told={told} />
          </>
        )}
      </div>
    </Panel>
  );
}
