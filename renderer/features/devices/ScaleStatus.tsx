import type { UsedScale } from '../../../shared/bridge/devices.ts';
import type { Reading } from '../../../shared/bridge/scales.ts';
import { assertNever } from '../../../shared/result.ts';
import { useReading } from '../../bridge/hooks.ts';
import { Status, type Tone } from '../../parts/Notice.tsx';
import type { Text } from '../../text/en.ts';
import type { Formats } from '../../text/formats.ts';
import { useFormats, useText } from '../../text/text.tsx';

function words(reading: Reading | null, text: Text, formats: Formats): { tone: Tone; label: string } {
  const { devices } = text;
  if (reading === null) return { tone: 'bad', label: devices.notConnected };
  const grams =
    reading.hundredths === null ? '' : `${formats.tenths(reading.hundredths)}\u00a0${devices.gram} · `;
  switch (reading.state) {
    case 'stable':
      return { tone: 'good', label: grams + text.frame.scaleStable };
    case 'moving':
      return { tone: 'good', label: grams + text.frame.scaleMoving };
    case 'overload':
      return { tone: 'attention', label: text.frame.scaleOverload };
    case 'underload':
      return { tone: 'attention', label: text.frame.scaleUnderload };
    case 'silent':
      return { tone: 'bad', label: devices.notConnected };
    default:
      return assertNever(reading.state);
  }
}

/** Renders at each frame of the active scale. */
function ActiveState() {
  const now = words(
    useReading((reading) => reading),
    useText(),
    useFormats(),
  );
  return <Status tone={now.tone}>{now.label}</Status>;
}

/** The live weight of the active scale; for others, whether they are ready. */
export function ScaleStatus({ scale }: { readonly scale: UsedScale }) {
  const { devices } = useText();
  if (!scale.connected) return <Status tone="bad">{devices.notConnected}</Status>;
  return scale.active ? <ActiveState /> : <Status tone="good">{devices.connected}</Status>;
}
