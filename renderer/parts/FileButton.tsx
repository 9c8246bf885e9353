import { useRef } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

interface FileButtonProps extends Omit<ButtonProps, 'onPress' | 'type'> {
  /** Accepted extensions and media types; absent: every file. */
  readonly accept?: string;
  readonly onFile: (file: File) => void;
}

/** A button that opens the file chooser for one file. */
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
          // Allow choosing the same file again, after it was corrected.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
