/** What a person fills in about a scale, and the profile that it makes. */
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
  /** Null: a new scale. */
  readonly id: string | null;
  readonly name: string;
  readonly link: ScaleLink;
  readonly protocol: ProtocolId;
  /** `factory`: as the protocol's scales leave the factory. */
  readonly unit: Unit | 'factory';
}

/** The settings with which most scales and scanners leave the factory. */
export const usualSettings: SerialSettings = { baud: 9600, dataBits: 8, parity: 'none', stopBits: 1 };

export const scaleFormOf = ({ unit, ...profile }: ScaleProfile): ScaleForm => ({
  ...profile,
  unit: unit ?? 'factory',
});

/** A scale on a serial port, before anything is known of it but perhaps its protocol and settings. */
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

/** Another protocol brings its factory's settings along: whoever chooses it has the manual of such a scale at hand. */
export function withProtocol(form: ScaleForm, protocol: ProtocolId, protocols: Protocols): ScaleForm {
  const factory = protocols.find(({ id }) => id === protocol)?.settings ?? null;
  if (form.link.type !== 'serial' || factory === null) return { ...form, protocol };
  return { ...form, protocol, link: { ...form.link, settings: factory } };
}

export type Missing = 'name' | 'path';

/** What must still be filled in; empty: nothing. */
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
