import type { ProtocolId } from '../../../shared/bridge/device-profiles.ts';
import type { DevicesView } from '../../../shared/bridge/devices.ts';
import { Select } from '../../parts/Select.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { useText } from '../../text/text.tsx';
import { protocolWords } from './device-words.ts';
import { PortField } from './PortField.tsx';
import { missingIn, withProtocol, type ScaleForm } from './scale-form.ts';
import { SerialFields } from './SerialFields.tsx';
import { settingsName } from '../../../shared/serial-settings.ts';

interface ScaleFieldsProps {
  readonly form: ScaleForm;
  readonly onChange: (form: ScaleForm) => void;
  readonly devices: DevicesView;
  /** Whether saving was attempted: missing fields are marked then. */
  readonly asked: boolean;
  /** False: only the name can be changed. */
  readonly all: boolean;
}

const units = ['factory', 'g', 'kg', 'ounce', 'pound'] as const satisfies readonly ScaleForm['unit'][];

/** All manual settings. A scale carried by the page only needs a name. */
export function ScaleFields({ form, onChange, devices, asked, all }: ScaleFieldsProps) {
  const text = useText();
  const missing = asked ? missingIn(form) : [];
  const { link } = form;
  const protocols = devices.protocols.filter(({ carrier }) => carrier === 'serial');
  const wanted = (id: string): ProtocolId => protocols.find((one) => one.id === id)?.id ?? form.protocol;
  const factory = protocols.find(({ id }) => id === form.protocol)?.settings ?? null;
  return (
    <>
      <TextField
        label={text.devices.name}
        description={text.devices.nameHint}
        value={form.name}
        onChange={(name) => onChange({ ...form, name })}
        maxLength={60}
        error={missing.includes('name') ? text.devices.nameMissing : undefined}
        focusFirst
      />
      {all && link.type === 'serial' && (
        <>
          <PortField
            ports={devices.ports}
            path={link.path}
            onChange={(path) => onChange({ ...form, link: { ...link, path } })}
            error={missing.includes('path') ? text.devices.portMissing : undefined}
          />
          <div className="stack-3">
            <Select
              label={text.devices.protocol}
              options={protocols.map(({ id }) => ({
                id,
                text: protocolWords(id, devices.protocols, text),
              }))}
              value={form.protocol}
              onChange={(id) => onChange(withProtocol(form, wanted(id), devices.protocols))}
            />
            {factory !== null && <p className="hint">{text.devices.factory(settingsName(factory))}</p>}
          </div>
          <SerialFields
            value={link.settings}
            onChange={(settings) => onChange({ ...form, link: { ...link, settings } })}
          />
          <Select
            label={text.devices.unit}
            options={units.map((id) => ({ id, text: text.devices.units[id] }))}
            value={form.unit}
            onChange={(id) => onChange({ ...form, unit: units.find((unit) => unit === id) ?? 'factory' })}
          />
        </>
      )}
    </>
  );
}
