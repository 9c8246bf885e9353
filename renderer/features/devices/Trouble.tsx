import type { DeviceTrouble, ProtocolId, SerialSettings } from '../../../shared/bridge/device-profiles.ts';
import type { DevicesView } from '../../../shared/bridge/devices.ts';
import { assertNever } from '../../../shared/result.ts';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';
import { protocolWords, troubleWords } from './device-words.ts';
import { settingsName } from '../../../shared/serial-settings.ts';

/** The settings or the protocol that would make the device understood. */
export interface Remedy {
  readonly settings?: SerialSettings;
  readonly protocol?: ProtocolId;
}

interface TroubleProps {
  readonly trouble: DeviceTrouble;
  readonly protocols: DevicesView['protocols'];
  /** Whether this page can open such a device. */
  readonly canOpen: boolean;
  readonly onRemedy: (remedy: Remedy) => void;
  readonly onOpen: () => void;
  /** null: it is retried automatically, and a tap would not help. */
  readonly onRetry: (() => void) | null;
  /** null: it has no port, so its settings cannot be detected. */
  readonly onFind: (() => void) | null;
}

/** Why a device sends nothing, the remedy, and the button for it if there is one. */
export function Trouble({ trouble, protocols, canOpen, onRemedy, onOpen, onRetry, onFind }: TroubleProps) {
  const text = useText();
  const { title, text: todo } = troubleWords(trouble, protocols, text, canOpen);
  const action = () => {
    switch (trouble.type) {
      case 'otherSettings': {
        const { settings, protocol } = trouble;
        return (
          <Button onPress={() => onRemedy({ settings, protocol: protocol ?? undefined })}>
            {text.devices.use(settingsName(settings))}
          </Button>
        );
      }
      case 'otherProtocol': {
        const { protocol } = trouble;
        return (
          <Button onPress={() => onRemedy({ protocol })}>
            {text.devices.use(protocolWords(protocol, protocols, text))}
          </Button>
        );
      }
      case 'notOpened':
        return canOpen ? <Button onPress={onOpen}>{text.devices.open}</Button> : undefined;
      case 'unreachable':
        return onRetry === null ? undefined : <Button onPress={onRetry}>{text.devices.tryAgain}</Button>;
      case 'silent':
      case 'unknownText':
        return onFind === null ? undefined : <Button onPress={onFind}>{text.devices.findSettings}</Button>;
      default:
        return assertNever(trouble);
    }
  };
  return (
    <Notice tone="attention" title={title} actions={action()}>
      {todo}
    </Notice>
  );
}
