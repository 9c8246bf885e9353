import { useState } from 'react';
import { useApp, useBridgeCall } from '../../bridge/hooks.ts';
import { isAddress } from '../../features/connection/address.ts';
import { longestConnectionText, readConnectionText } from '../../features/connection/connection-text.ts';
import { StaysHere } from '../../features/connection/StaysHere.tsx';
import { checkWords } from '../../features/connection/trouble.ts';
import { DecidedElsewhere } from '../../features/managed/Managed.tsx';
import { Button } from '../../parts/Button.tsx';
import { loadable } from '../../parts/loadable.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { useText } from '../../text/text.tsx';
import type { FoundAccess, GivenAccess } from './found.ts';
import { FileDrop } from './FileDrop.tsx';
import { StepFrame } from './StepFrame.tsx';

const QrCamera = loadable(() => import('./QrCamera.tsx'));

type Read = 'both' | 'key' | 'nothing';

interface ConnectProps {
  readonly given: GivenAccess;
  readonly onGiven: (given: GivenAccess) => void;
  readonly onFound: (found: FoundAccess) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

/** Address and key: typed, pasted or from a file. */
export function Connect({ given: { address, key }, onGiven, onFound, onNext, onBack }: ConnectProps) {
  const text = useText();
  const { connection, managed } = useApp();
  const { settings, setup } = text;
  const check = useBridgeCall('connection.check');
  const [asked, setAsked] = useState(false);
  const [read, setRead] = useState<Read | null>(null);
  const [filming, setFilming] = useState(false);
  const own = connection.source === 'own';
  const decided = managed?.connection === true;
  const skips = decided || (own && key === '');

  const change = (some: Partial<GivenAccess>) => {
    check.reset();
    onGiven({ address, key, ...some });
  };
  const take = (given: string): boolean => {
    const found = readConnectionText(given);
    if (found === null) return false;
    change(found.address === null ? { key: found.key } : { address: found.address, key: found.key });
    setRead(found.address === null ? 'key' : 'both');
    return true;
  };
  const open = async (file: Pick<File, 'size' | 'text'>) => {
    const given = file.size > longestConnectionText ? '' : await file.text();
    if (!take(given)) setRead('nothing');
  };
  const submit = () => {
    setAsked(true);
    if (!isAddress(address) || key.trim() === '') return;
    const asking = { address: address.trim(), key: key.trim() };
    check.mutate(asking, { onSuccess: (answer) => onFound({ ...asking, check: answer }) });
  };
  return (
    <StepFrame
      title={setup.connectTitle}
      hint={setup.connectHint}
      onBack={onBack}
      actions={
        skips ? (
          <Button kind="primary" size="large" onPress={onNext}>
            {setup.next}
          </Button>
        ) : (
          <Button kind="primary" size="large" isPending={check.isPending} onPress={submit}>
            {check.isPending ? settings.checking : settings.check}
          </Button>
        )
      }
    >
      {own && (
        <Notice tone="good" title={setup.connected(connection.location?.name ?? connection.address ?? '')}>
          {setup.connectedText}
        </Notice>
      )}
      {decided ? (
        <DecidedElsewhere />
      ) : (
        <>
          <FileDrop
            onFile={(file) => void open(file)}
            onText={(given) => {
              if (!take(given)) setRead('nothing');
            }}
          />
          {filming ? (
            <QrCamera
              onRead={(seen) => {
                setFilming(false);
                if (!take(seen)) setRead('nothing');
              }}
              onClose={() => setFilming(false)}
            />
          ) : (
            <div>
              <Button onPress={() => setFilming(true)}>{setup.showQr}</Button>
            </div>
          )}
          {check.error !== null ? (
            // Above the fields: on a small screen the result would be out of view below them.
            <FailureNotice failure={check.error.failure} message={checkWords(check.error.failure, text)} />
          ) : (
            <WhatWasRead read={read} />
          )}
          <TextField
            label={settings.address}
            description={settings.addressHint}
            type="url"
            value={address}
            onChange={(value) => change({ address: value })}
            maxLength={500}
            error={asked && !isAddress(address) ? settings.addressWrong : undefined}
          />
          <StaysHere address={address} />
          <TextField
            label={settings.key}
            description={settings.keyHint}
            type="password"
            value={key}
            onChange={(value) => {
              // Address and key pasted as one text into the key's field.
              if (/\s/u.test(value.trim()) && take(value)) return;
              change({ key: value });
            }}
            maxLength={longestConnectionText}
            error={asked && key.trim() === '' ? settings.keyMissing : undefined}
          />
        </>
      )}
    </StepFrame>
  );
}

function WhatWasRead({ read }: { readonly read: Read | null }) {
  const { setup } = useText();
  if (read === null) return null;
  if (read === 'nothing')
    return (
      <Notice tone="attention" title={setup.fileNothing} announce>
        {setup.fileNothingText}
      </Notice>
    );
  return <Notice tone="calm" title={read === 'both' ? setup.fileRead : setup.fileKeyRead} announce />;
}
