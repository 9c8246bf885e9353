/** Texts about devices. */
import type { DeviceTrouble, ProtocolId, ScaleProfile } from '../../../shared/bridge/device-profiles.ts';
import type { DevicesView, FoundPort } from '../../../shared/bridge/devices.ts';
import { assertNever } from '../../../shared/result.ts';
import type { Text } from '../../text/en.ts';
import { settingsName } from '../../../shared/serial-settings.ts';
import { ownEntry } from '../../../shared/own-entry.ts';

type Protocols = DevicesView['protocols'];

/** The protocol's translated name if there is one, else its product name. */
export const protocolWords = (id: ProtocolId, protocols: Protocols, text: Text): string =>
  ownEntry(text.devices.protocolNames, id) ?? protocols.find((one) => one.id === id)?.name ?? id;

/** A port under `/dev/serial/` keeps its name in any socket, so its path is left out. */
export const portWords = ({ name, path }: Pick<FoundPort, 'name' | 'path'>): string =>
  path.startsWith('/dev/serial/')
    ? name
    : name === path || path.endsWith(`/${name}`)
      ? path
      : `${name} · ${path}`;

/** How a scale is connected, in one line; with its place if several are possible. */
export function linkWords(
  profile: ScaleProfile | null,
  protocols: Protocols,
  text: Text,
): { readonly how: string; readonly where: string | null } {
  if (profile === null) return { how: text.devices.by.virtual, where: null };
  const { link, protocol } = profile;
  const by = text.devices.by[link.type];
  switch (link.type) {
    case 'serial':
      return {
        how: [by, settingsName(link.settings), protocolWords(protocol, protocols, text)].join(' · '),
        where: link.path,
      };
    case 'hid':
      return { how: by, where: null };
    case 'bluetooth':
      return { how: by, where: null };
    default:
      return assertNever(link);
  }
}

export interface TroubleWords {
  readonly title: string;
  readonly text: string;
}

/** `canOpen`: whether this page can open such a device. */
export function troubleWords(
  trouble: DeviceTrouble,
  protocols: Protocols,
  text: Text,
  canOpen: boolean,
): TroubleWords {
  switch (trouble.type) {
    case 'unreachable':
      return text.devices.unreachable[trouble.because];
    case 'silent':
      return text.devices.silent;
    case 'otherSettings':
      return {
        title: text.devices.otherSettings,
        text: (trouble.certain ? text.devices.otherSettingsSure : text.devices.otherSettingsLikely)(
          settingsName(trouble.settings),
        ),
      };
    case 'otherProtocol':
      return {
        title: text.devices.otherProtocol,
        text: text.devices.otherProtocolText(protocolWords(trouble.protocol, protocols, text)),
      };
    case 'unknownText':
      return text.devices.unknownText;
    case 'notOpened':
      return {
        title: text.devices.notOpened.title,
        text: canOpen ? text.devices.notOpened.text : text.devices.notOpened.cannot,
      };
    default:
      return assertNever(trouble);
  }
}
