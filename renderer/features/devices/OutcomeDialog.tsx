import type { SerialSettings } from '../../../shared/bridge/device-profiles.ts';
import type { Detection } from '../../../shared/bridge/devices.ts';
import { assertNever, type Failure } from '../../../shared/result.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';
import { DeviceFailure } from './DeviceFailure.tsx';
import { settingsName } from '../../../shared/serial-settings.ts';

type Outcome = Exclude<Detection, { type: 'found' }> | Failure;

interface OutcomeDialogProps {
  readonly outcome: Outcome;
  readonly onAgain: () => void;
  readonly onByHand: (settings?: SerialSettings) => void;
  readonly onScanner: (settings: SerialSettings) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** No scale was found: the reason and the next steps. */
export function OutcomeDialog({
  outcome,
  onAgain,
  onByHand,
  onScanner,
  onBack,
  onClose,
}: OutcomeDialogProps) {
  const text = useText();
  const unknown = 'type' in outcome && outcome.type === 'unknownText' ? outcome.settings : null;
  return (
    <Dialog
      title={text.devices.addScaleTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onBack}>{text.devices.otherPlace}</Button>
          <Button onPress={() => (unknown === null ? onByHand() : onByHand(unknown))}>
            {text.devices.byHand}
          </Button>
          {unknown !== null && <Button onPress={() => onScanner(unknown)}>{text.devices.asScanner}</Button>}
          <Button kind="primary" focusFirst onPress={onAgain}>
            {text.devices.again}
          </Button>
        </>
      }
    >
      <Why outcome={outcome} />
    </Dialog>
  );
}

function Why({ outcome }: { readonly outcome: Outcome }) {
  const { devices } = useText();
  if (!('type' in outcome)) return <DeviceFailure failure={outcome} />;
  const said = () => {
    switch (outcome.type) {
      case 'unknownText':
        return {
          title: devices.foundUnknown,
          text: devices.foundUnknownText(settingsName(outcome.settings)),
        };
      case 'nothing':
        return { title: devices.foundNothing, text: devices.foundNothingText };
      case 'notOpen':
        return { title: devices.unreachable[outcome.because].title, text: devices.notOpen[outcome.because] };
      case 'stopped':
        return { title: devices.stopped, text: devices.stoppedText };
      default:
        return assertNever(outcome);
    }
  };
  const { title, text } = said();
  return (
    <Notice tone={outcome.type === 'stopped' ? 'calm' : 'attention'} title={title} announce>
      {text}
    </Notice>
  );
}
