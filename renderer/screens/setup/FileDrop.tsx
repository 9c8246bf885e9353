import { useState, type DragEvent } from 'react';
import { classes } from '../../parts/classes.ts';
import { FileButton } from '../../parts/FileButton.tsx';
import { useText } from '../../text/text.tsx';
import style from './Setup.module.css';

interface FileDropProps {
  readonly onFile: (file: File) => void;
  readonly onText: (text: string) => void;
}

/** A target for choosing a file, or dropping a file or text. */
export function FileDrop({ onFile, onText }: FileDropProps) {
  const text = useText();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files.item(0);
    if (file) onFile(file);
    else onText(event.dataTransfer.getData('text/plain'));
  };
  return (
    <div
      className={classes(style.drop, over && style.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileButton onFile={onFile}>{text.setup.file}</FileButton>
      <p className="hint">{text.setup.fileHint}</p>
    </div>
  );
}
