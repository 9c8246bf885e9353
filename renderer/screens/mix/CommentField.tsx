import { useState } from 'react';
import { TextField } from '../../parts/TextField.tsx';
import { useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';

const longestComment = 500;

/** Saves each keystroke with the draft, so that a lock or a reload loses nothing. Saving does not move the caret. */
export function CommentField() {
  const text = useText();
  const { draft, apply } = useActiveDraft();
  const [typed, setTyped] = useState<string | null>(null);
  const type = (comment: string) => {
    setTyped(comment);
    void apply({ type: 'setComment', comment });
  };
  return (
    <div onBlur={() => setTyped(null)}>
      <TextField
        label={text.mix.comment}
        description={text.mix.commentHint}
        value={typed ?? draft.comment ?? ''}
        onChange={type}
        maxLength={longestComment}
        multiline
        spellCheck
      />
    </div>
  );
}
