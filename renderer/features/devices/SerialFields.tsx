import type { SerialSettings } from '../../../shared/bridge/device-profiles.ts';
import { SegmentedChoice } from '../../parts/SegmentedChoice.tsx';
import { Select } from '../../parts/Select.tsx';
import { useText } from '../../text/text.tsx';
import style from './devices.module.css';

const usualBauds = [1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200];

interface SerialFieldsProps {
  readonly value: SerialSettings;
  readonly onChange: (settings: SerialSettings) => void;
}

/** Baud rate and frame format, as given in the device's manual or menu. */
export function SerialFields({ value, onChange }: SerialFieldsProps) {
  const text = useText();
  const bauds = [...new Set([...usualBauds, value.baud])].sort((a, b) => a - b);
  return (
    <div className={style.serial}>
      <Select
        label={text.devices.baud}
        options={bauds.map((baud) => ({ id: String(baud), text: String(baud) }))}
        value={String(value.baud)}
        onChange={(baud) => onChange({ ...value, baud: Number(baud) })}
      />
      <SegmentedChoice
        label={text.devices.dataBits}
        options={[
          { value: '8', text: '8' },
          { value: '7', text: '7' },
        ]}
        value={value.dataBits === 8 ? '8' : '7'}
        onChange={(bits) => onChange({ ...value, dataBits: bits === '8' ? 8 : 7 })}
      />
      <SegmentedChoice
        label={text.devices.parity}
        options={[
          { value: 'none', text: text.devices.parities.none },
          { value: 'even', text: text.devices.parities.even },
          { value: 'odd', text: text.devices.parities.odd },
        ]}
        value={value.parity}
        onChange={(parity) => onChange({ ...value, parity })}
      />
      <SegmentedChoice
        label={text.devices.stopBits}
        options={[
          { value: '1', text: '1' },
          { value: '2', text: '2' },
        ]}
        value={value.stopBits === 1 ? '1' : '2'}
        onChange={(bits) => onChange({ ...value, stopBits: bits === '1' ? 1 : 2 })}
      />
    </div>
  );
}
