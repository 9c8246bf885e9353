import { useRef } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

interface FileButtonProps extends Omit<ButtonProps, 'onPress' | 'type'> {
  /** Endings and media types that can be chosen; left out: every file. */
  readonly accept?: string;
  readonly onFile: (file: File) => void;
}

/** A button that lets one file be chosen. */
export function FileButton({ accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onPress={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.item(0);
          // The same one can be chosen again, after it was put right.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
