import { useState } from 'react';
import type { ConnectionView } from '../../../shared/bridge/connection.ts';
import { assertNever } from '../../../shared/result.ts';
import { useApp, useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice, Status } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Select } from '../../parts/Select.tsx';
import type { Text } from '../../text/en.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { trouble } from '../../features/connection/trouble.ts';
import { neededOf } from '../../features/connection/needed-scopes.ts';
import { ScopeList } from '../../features/connection/ScopeList.tsx';
import { ConnectDialog } from '../../features/connection/ConnectDialog.tsx';
import { DecidedElsewhere } from '../../features/managed/Managed.tsx';
import { connectionWords } from './connection-words.ts';
import { Facts } from './Facts.tsx';

function sourceWords(source: ConnectionView['source'], text: Text): string {
  switch (source) {
    case 'sample':
      return text.settings.sourceSample;
    case 'own':
      return text.settings.sourceOwn;
    case 'none':
      return text.settings.sourceNone;
    default:
      return assertNever(source);
  }
}

/** Facts about the salon's stored key, never the key itself. */
function KeyFacts({ connection: { keyKind, keyEnd, keySealed } }: { readonly connection: ConnectionView }) {
  const text = useText();
  return (
    <>
      {keyKind === 'live' ? text.settings.keyLive : text.settings.keyTest}
      {keyEnd !== null && ` ${text.settings.keyEnds(keyEnd)}`}
      {keySealed === false && <Status tone="attention">{text.settings.keyUnsealed}</Status>}
    </>
  );
}

type Place = { readonly locationId: string } | 'sample';

/** The source of the salon's data, and the ways to change it. */
export function ConnectionPanel() {
  const text = useText();
  const formats = useFormats();
  const { connection, managed } = useApp();
  const chooseLocation = useBridgeCall('connection.chooseLocation');
  const useSample = useBridgeCall('connection.useSample');
  const retry = useBridgeCall('connection.retry');
  const readDrafts = useBridgeCall('drafts.list');
  const scopes = useBridgeCall('connection.scopes');
  const [connecting, setConnecting] = useState(false);
  // A target chosen while drafts are open; needs confirmation.
  const [wanted, setWanted] = useState<{ readonly to: Place; readonly drafts: number } | null>(null);
  const go = (to: Place) => (to === 'sample' ? useSample.mutate({}) : chooseLocation.mutate(to));
  // Read the drafts now: the cached list may lack the latest one.
  const leave = (to: Place) =>
    readDrafts.mutate(
      {},
      {
        // Switching to the sample deletes the key, which staff may not have, so it is always confirmed.
        onSuccess: ({ length }) =>
          length > 0 || to === 'sample' ? setWanted({ to, drafts: length }) : go(to),
      },
    );
  const now = connectionWords(connection, text, formats);
  const wrong = trouble(connection);
  const own = connection.source === 'own';
  const facts = [
    { name: text.settings.source, value: sourceWords(connection.source, text) },
    {
      name: text.settings.state,
      value: now.tone === 'good' ? now.label : <Status tone={now.tone}>{now.label}</Status>,
    },
    ...(connection.address === null ? [] : [{ name: text.settings.address, value: connection.address }]),
    ...(own && connection.keyKind !== null
      ? [{ name: text.settings.key, value: <KeyFacts connection={connection} /> }]
      : []),
    {
      name: text.settings.catalogueAt,
      value: connection.catalogueAt === null ? text.settings.never : formats.moment(connection.catalogueAt),
    },
  ];
  const refusals = [
    readDrafts.error,
    chooseLocation.error,
    useSample.error,
    retry.error,
    scopes.error,
  ].filter((error) => error !== null);
  return (
    <Panel title={text.settings.connection}>
      <div className="stack-5">
        <Facts of={facts} />
        {connection.locations.length > 0 && (
          <Select
            label={text.settings.location}
            options={connection.locations.map(({ id, name }) => ({ id, text: name }))}
            value={connection.location?.id ?? null}
            isDisabled={managed?.location === true || readDrafts.isPending || chooseLocation.isPending}
            onChange={(locationId) => {
              if (locationId !== connection.location?.id) leave({ locationId });
            }}
          />
        )}
        {managed?.connection === true ? (
          <DecidedElsewhere />
        ) : (
          <p className="hint">{text.settings.elsewhere}</p>
        )}
        {wrong !== null && <FailureNotice failure={wrong} />}
        {refusals.map((error) => (
          <FailureNotice key={error.failure.code} failure={error.failure} />
        ))}
        {own && scopes.data !== undefined && <ScopeList scopes={neededOf(scopes.data)} />}
        <div className="wrapping">
          {wrong !== null && (
            <Button isPending={retry.isPending} onPress={() => retry.mutate({})}>
              {text.settings.retry}
            </Button>
          )}
          {managed?.connection !== true && (
            <Button onPress={() => setConnecting(true)}>
              {own ? text.settings.changeOwn : text.settings.connectOwn}
            </Button>
          )}
          {own && connection.state === 'online' && scopes.data === undefined && (
            <Button isPending={scopes.isPending} onPress={() => scopes.mutate({})}>
              {text.settings.showScopes}
            </Button>
          )}
          {connection.source !== 'sample' && managed?.connection !== true && (
            <Button isPending={readDrafts.isPending || useSample.isPending} onPress={() => leave('sample')}>
              {text.settings.backToSample}
            </Button>
          )}
        </div>
      </div>
      {connecting && <ConnectDialog onClose={() => setConnecting(false)} />}
      <Dialog
        title={wanted?.to === 'sample' ? text.settings.toSampleTitle : text.settings.changeLocationTitle}
        isOpen={wanted !== null}
        onClose={() => setWanted(null)}
        actions={
          <>
            <Button focusFirst onPress={() => setWanted(null)}>
              {text.parts.cancel}
            </Button>
            <Button
              kind="primary"
              onPress={() => {
                setWanted(null);
                if (wanted !== null) go(wanted.to);
              }}
            >
              {wanted?.to === 'sample' ? text.settings.backToSample : text.settings.changeLocation}
            </Button>
          </>
        }
      >
        {wanted?.to === 'sample' && own && <p>{text.settings.keyForgotten}</p>}
        {wanted !== null && wanted.drafts > 0 && <p>{text.settings.changeLocationText(wanted.drafts)}</p>}
      </Dialog>
    </Panel>
  );
}
