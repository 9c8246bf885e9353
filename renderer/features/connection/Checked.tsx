import type { ConnectionCheck } from '../../../shared/bridge/connection.ts';
import { Notice } from '../../parts/Notice.tsx';
import { Select } from '../../parts/Select.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { useText } from '../../text/text.tsx';
import { locksOut, neededOf } from './needed-scopes.ts';
import { ScopeList } from './ScopeList.tsx';

interface CheckedProps {
  readonly check: ConnectionCheck;
  readonly locationId: string | null;
  readonly onLocation: (locationId: string) => void;
  readonly unsealed: boolean;
  readonly onUnsealed: (unsealed: boolean) => void;
}

/** The permissions of a checked key, and the warnings before it is used. */
export function Checked({ check, locationId, onLocation, unsealed, onUnsealed }: CheckedProps) {
  const text = useText();
  const scopes = neededOf(check.scopes);
  const whole = scopes.every(({ allowed }) => allowed === 'yes');
  if (check.locations.length === 0) return <Notice tone="bad" title={text.settings.noLocations} announce />;
  if (locksOut(check.scopes))
    return (
      <div className="stack-5">
        <Notice tone="bad" title={text.settings.locksOut} announce>
          {text.settings.locksOutText}
        </Notice>
        <ScopeList scopes={scopes} />
      </div>
    );
  return (
    <div className="stack-5">
      {whole ? (
        <Notice tone="good" title={text.settings.checked} announce>
          {text.settings.allAllowed}
        </Notice>
      ) : (
        <Notice tone="attention" title={text.settings.someMissing} announce>
          {text.settings.someMissingText}
        </Notice>
      )}
      <Select
        label={text.settings.location}
        placeholder={text.settings.chooseLocation}
        options={check.locations.map(({ id, name }) => ({ id, text: name }))}
        value={locationId}
        onChange={onLocation}
      />
      {!check.sealed && (
        <Switch
          label={text.settings.unsealed}
          description={text.settings.unsealedHint}
          isSelected={unsealed}
          onChange={onUnsealed}
        />
      )}
      <ScopeList scopes={scopes} />
    </div>
  );
}
