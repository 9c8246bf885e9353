import { useState } from 'react';
import { useApp, useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { Checked } from '../../features/connection/Checked.tsx';
import { locksOut, neededOf } from '../../features/connection/needed-scopes.ts';
import { ScopeList } from '../../features/connection/ScopeList.tsx';
import { Button } from '../../parts/Button.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { Select } from '../../parts/Select.tsx';
import { useText } from '../../text/text.tsx';
import type { FoundAccess } from './found.ts';
import type { StepProps } from './setup-steps.ts';
import { StepFrame } from './StepFrame.tsx';

/** Chooses one of the key's locations; the checked key is in use from then on. */
export function NewLocation({ found, onNext, onBack }: StepProps & { readonly found: FoundAccess }) {
  const text = useText();
  const use = useBridgeCall('connection.use');
  const { check, address, key } = found;
  const [locationId, setLocationId] = useState(
    check.locations.length === 1 ? (check.locations[0]?.id ?? null) : null,
  );
  const [keepUnsealed, setUnsealed] = useState(false);
  const ready = locationId !== null && (check.sealed || keepUnsealed) && !locksOut(check.scopes);
  return (
    <StepFrame
      title={text.setup.locationTitle}
      hint={text.setup.locationText}
      onBack={onBack}
      actions={
        <Button
          kind="primary"
          size="large"
          isDisabled={!ready}
          isPending={use.isPending}
          onPress={() => {
            if (ready) use.mutate({ address, key, locationId, keepUnsealed }, { onSuccess: onNext });
          }}
        >
          {text.settings.use}
        </Button>
      }
    >
      <Checked
        check={check}
        locationId={locationId}
        onLocation={setLocationId}
        unsealed={keepUnsealed}
        onUnsealed={setUnsealed}
      />
      {use.error !== null && <FailureNotice failure={use.error.failure} />}
    </StepFrame>
  );
}

/** The location of a salon that is connected already. */
export function Location({ onNext, onBack }: StepProps) {
  const text = useText();
  const { connection, managed } = useApp();
  const choose = useBridgeCall('connection.chooseLocation');
  const scopes = useBridgeQuery('connection.scopes', {});
  return (
    <StepFrame
      title={text.setup.locationTitle}
      hint={text.setup.locationText}
      onBack={onBack}
      actions={
        <Button
          kind="primary"
          size="large"
          isDisabled={connection.location === null}
          isPending={choose.isPending}
          onPress={onNext}
        >
          {text.setup.next}
        </Button>
      }
    >
      <Select
        label={text.settings.location}
        options={connection.locations.map(({ id, name }) => ({ id, text: name }))}
        value={connection.location?.id ?? null}
        isDisabled={managed?.location === true || choose.isPending}
        onChange={(locationId) => {
          if (locationId !== connection.location?.id) choose.mutate({ locationId });
        }}
      />
      {choose.error !== null && <FailureNotice failure={choose.error.failure} />}
      {connection.source === 'own' && scopes.data !== undefined && (
        <ScopeList scopes={neededOf(scopes.data)} />
      )}
    </StepFrame>
  );
}
