import type { DevicesView, UsedScale } from '../../../shared/bridge/devices.ts';
import type { Reading } from '../../../shared/bridge/scales.ts';
import { useReading } from '../../bridge/hooks.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';
import { DeviceFailure } from './DeviceFailure.tsx';
import { troubleWords } from './device-words.ts';
import { KnownWeight } from './KnownWeight.tsx';
import { RawFrames } from './RawFrames.tsx';
import { TestWeight } from './TestWeight.tsx';
import { useWatch } from './use-watch.ts';
import { ZeroAndTare } from './ZeroAndTare.tsx';

interface TestScaleDialogProps {
  readonly scale: UsedScale;
  readonly protocols: DevicesView['protocols'];
  readonly onClose: () => void;
}

/** All tests of one scale: its weight, its commands, a known weight, and its raw frames. */
export function TestScaleDialog({ scale, protocols, onClose }: TestScaleDialogProps) {
  const text = useText();
  const watched = useWatch(scale.id);
  const wrong = scale.trouble === null ? null : troubleWords(scale.trouble, protocols, text, true);
  const name = scale.profile === null ? text.devices.virtualScale : scale.name;
  return (
    <Dialog title={text.devices.testTitle(name)} isOpen onClose={onClose}>
      <DeviceFailure failure={watched.refusal} />
      {wrong !== null && (
        <Notice tone="attention" title={wrong.title} announce>
          {wrong.text}
        </Notice>
      )}
      {scale.active ? <ActiveReadings scale={scale} /> : <Readings scale={scale} reading={watched.reading} />}
      <RawFrames watched={watched} />
    </Dialog>
  );
}

/** Renders at each frame of the active scale. */
function ActiveReadings({ scale }: { readonly scale: UsedScale }) {
  return <Readings scale={scale} reading={useReading((reading) => reading)} />;
}

function Readings({ scale, reading }: { readonly scale: UsedScale; readonly reading: Reading | null }) {
  // A silent scale has no current reading.
  const now = scale.connected ? reading : null;
  return (
    <>
      <TestWeight reading={now} />
      <ZeroAndTare scaleId={scale.id} />
      <KnownWeight reading={now} />
    </>
  );
}
