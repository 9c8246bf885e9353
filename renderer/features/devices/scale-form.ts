/** The form of a scale, and the profile that it describes. */
import type {
  ProtocolId,
  ScaleLink,
  ScaleProfile,
  SerialSettings,
} from '../../../shared/bridge/device-profiles.ts';
import type { DevicesView, PageDevice } from '../../../shared/bridge/devices.ts';
import { assertNever } from '../../../shared/result.ts';

type Protocols = DevicesView['protocols'];
type Unit = NonNullable<ScaleProfile['unit']>;

export interface ScaleForm {
  /** null: a new scale. */
  readonly id: string | null;
  readonly name: string;
  readonly link: ScaleLink;
  readonly protocol: ProtocolId;
  /** `factory`: the factory unit of the protocol's scales. */
  readonly unit: Unit | 'factory';
}

/** The factory settings of most scales and scanners. */
export const usualSettings: SerialSettings = { baud: 9600, dataBits: 8, parity: 'none', stopBits: 1 };

export const scaleFormOf = ({ unit, ...profile }: ScaleProfile): ScaleForm => ({
  ...profile,
  unit: unit ?? 'factory',
});

/** A new scale on a serial port; its protocol and settings may be known already. */
export function serialForm(
  path: string,
  name: string,
  protocol: ProtocolId,
  settings: SerialSettings,
): ScaleForm {
  return { id: null, name, link: { type: 'serial', path, settings }, protocol, unit: 'factory' };
}

export function pageForm({ type, device }: PageDevice, name: string): ScaleForm {
  switch (type) {
    case 'hid':
      return { id: null, name, link: { type, device }, protocol: 'hid', unit: 'factory' };
    case 'bluetooth':
      return { id: null, name, link: { type, device }, protocol: 'acaia', unit: 'factory' };
    default:
      return assertNever(type);
  }
}

/** Choosing a protocol also sets its factory settings, as found in the manual of such a scale. */
export function withProtocol(form: ScaleForm, protocol: ProtocolId, protocols: Protocols): ScaleForm {
  const factory = protocols.find(({ id }) => id === protocol)?.settings ?? null;
  if (form.link.type !== 'serial' || factory === null) return { ...form, protocol };
  return { ...form, protocol, link: { ...form.link, settings: factory } };
}

export type Missing = 'name' | 'path';

/** The required fields that are empty. */
export function missingIn({ name, link }: ScaleForm): Missing[] {
  const missing: Missing[] = [];
  if (name.trim() === '') missing.push('name');
  if (link.type === 'serial' && link.path.trim() === '') missing.push('path');
  return missing;
}

/** The form's scale, as `devices.saveScale` takes it. */
export function profileOf({ id, name, link, protocol, unit }: ScaleForm) {
  return {
    id: id ?? undefined,
    name: name.trim(),
    link: link.type === 'serial' ? { ...link, path: link.path.trim() } : link,
    protocol,
    unit: unit === 'factory' ? null : unit,
  };
}
