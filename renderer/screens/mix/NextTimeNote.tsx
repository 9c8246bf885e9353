import { useState } from 'react';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';
import style from './registered.module.css';

/** What is to be minded the next time: kept with the recipe. */
export function NextTimeNote({ reference }: { readonly reference: string }) {
  const text = useText();
  const [note, setNote] = useState('');
  const keep = useBridgeCall('mixes.setNote');
  const save = () => {
    if (note.trim() === '') return;
    keep.mutate(
      { reference, note },
      {
        onSuccess: () => {
          setNote('');
          showToast({ tone: 'good', text: text.mix.noteSaved });
        },
      },
    );
  };
  return (
    <form
      className={style.note}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField label={text.mix.noteForNext} value={note} onChange={setNote} maxLength={500} spellCheck />
      {note.trim() !== '' && (
        <Button size="large" type="submit" isPending={keep.isPending}>
          {text.mix.saveNote}
        </Button>
      )}
      {keep.error !== null && <FailureNotice failure={keep.error.failure} />}
    </form>
  );
}
