import { useBridgeCall } from '../../bridge/hooks.ts';
import { useTyped } from '../../features/typed/use-typed.ts';
import { Button } from '../../parts/Button.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';
import style from './registered.module.css';

interface NextTimeNoteProps {
  readonly reference: string;
  /** The mix is undone: the field is shown only while it has unsaved text. */
  readonly isUndone: boolean;
}

/** The note for the next visit. Each keystroke is stored locally until the note is saved with the recipe. */
export function NextTimeNote({ reference, isUndone }: NextTimeNoteProps) {
  const text = useText();
  const typed = useTyped<string>({ form: 'note', id: reference }, '');
  const keep = useBridgeCall('mixes.setNote');
  if (typed === null || (isUndone && typed.since === null)) return null;
  const note = typed.value;
  const save = () => {
    if (note.trim() === '') return;
    keep.mutate(
      { reference, note },
      {
        onSuccess: () => {
          typed.forget();
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
      <TextField label={text.mix.noteForNext} value={note} onChange={typed.type} maxLength={500} spellCheck />
      {note.trim() !== '' && (
        <Button size="large" type="submit" isPending={keep.isPending}>
          {text.mix.saveNote}
        </Button>
      )}
      {keep.error !== null && <FailureNotice failure={keep.error.failure} />}
    </form>
  );
}
