import { DevicesPanel } from '../../features/devices/DevicesPanel.tsx';
import { useWedgeForTests } from '../../features/devices/use-wedge-for-tests.ts';
import { useDevices } from '../../features/devices/use-devices.ts';
import { Button } from '../../parts/Button.tsx';
import { useText } from '../../text/text.tsx';
import type { StepProps } from './setup-steps.ts';
import { StepFrame } from './StepFrame.tsx';

/** Scale and scanner, set up and tested as in Settings. */
export function Devices({ onNext, onBack }: StepProps) {
  const text = useText();
  const { data: devices } = useDevices();
  useWedgeForTests();
  const some = devices !== undefined && devices.scales.length + devices.scanners.length > 0;
  return (
    <StepFrame
      title={text.setup.devicesTitle}
      hint={text.setup.devicesText}
      onBack={onBack}
      actions={
        <Button kind="primary" size="large" onPress={onNext}>
          {some ? text.setup.next : text.setup.later}
        </Button>
      }
    >
      <DevicesPanel />
    </StepFrame>
  );
}
