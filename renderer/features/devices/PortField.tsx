import { useState } from 'react';
import type { FoundPort } from '../../../shared/bridge/devices.ts';
import { Select } from '../../parts/Select.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { useText } from '../../text/text.tsx';
import { portWords } from './device-words.ts';

interface PortFieldProps {
  readonly ports: readonly FoundPort[];
  readonly path: string;
  readonly onChange: (path: string) => void;
  readonly error: string | undefined;
}

const other = 'other';

/** A listed port, or another one by its system name. */
export function PortField({ ports, path, onChange, error }: PortFieldProps) {
  const text = useText();
  const found = ports.some((port) => port.path === path);
  const [typing, setTyping] = useState(!found);
  const typed = typing || !found;
  return (
    <>
      {ports.length > 0 && (
        <Select
          label={text.devices.port}
          options={[
            ...ports.map((port) => ({ id: port.path, text: portWords(port) })),
            { id: other, text: text.devices.portOther },
          ]}
          value={typing || !found ? other : path}
          onChange={(id) => {
            setTyping(id === other);
            if (id !== other) onChange(id);
          }}
        />
      )}
      {typed && (
        <TextField
          label={text.devices.anotherPort}
          description={text.devices.anotherPortHint}
          value={path}
          onChange={onChange}
          maxLength={500}
          error={error}
        />
      )}
    </>
  );
}
