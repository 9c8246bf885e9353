import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../bridge/client.ts';
import { mixPath, screenPaths } from '../../paths.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';
import { bowlName, isWeighed } from './draft-parts.ts';
import style from './choose.module.css';
import { showDraft } from '../../features/drafts/draft-steps.ts';
import { forgetActiveDraft, useActiveDraft, useSaveOnScan } from './active-draft.ts';

const longestName = 100;

/** Rare actions: name or remove the bowl, leave the mix. */
export function BowlDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const [, go] = useLocation();
  const { draft, bowl, apply, open, say } = useActiveDraft();
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? bowl.name ?? '';

  const save = (to: string) => apply({ type: 'nameBowl', bowlId: bowl.id, name: to });
  const rename = (to: string) => {
    onClose();
    void save(to);
  };
  useSaveOnScan(() =>
    name.trim() === (bowl.name ?? '')
      ? { type: 'none' }
      : { type: 'saved', done: save(name), said: name.trim() },
  );
  const leave = () => {
    forgetActiveDraft();
    go(screenPaths.mix);
  };
  const discard = async () => {
    onClose();
    const result = await call('drafts.discard', { draftId: draft.id });
    if (!result.ok) {
      showToast({ tone: 'bad', text: text.errors[result.error.code].happened });
      return;
    }
    leave();
    showToast({
      tone: 'good',
      text: `${text.mix.discarded}. ${text.mix.discardedNext}`,
      undo: () =>
        void call('drafts.restore', { draftId: draft.id }).then((restored) => {
          if (!restored.ok) {
            showToast({ tone: 'bad', text: text.errors[restored.error.code].happened });
            return;
          }
          showDraft(restored.value);
          go(mixPath(draft.id));
        }),
    });
  };
  return (
    <Dialog title={bowlName(draft, bowl, text)} isOpen onClose={onClose} size="large">
      <form
        className={style.naming}
        onSubmit={(event) => {
          event.preventDefault();
          rename(name);
        }}
      >
        <TextField
          label={text.mix.bowlName}
          value={name}
          onChange={(next) => {
            setTyped(next);
            void apply({ type: 'nameBowl', bowlId: bowl.id, name: next });
          }}
          maxLength={longestName}
        />
        <Button type="submit" size="large">
          {text.mix.keepName}
        </Button>
      </form>
      <div className="wrapping">
        {Object.values(text.mix.bowlNames).map((each) => (
          <Button key={each} size="large" onPress={() => rename(each)}>
            {each}
          </Button>
        ))}
      </div>
      <div className={style.rare}>
        {bowl.components.some((each) => isWeighed(each) && each.amount > 0) && (
          <Button size="large" icon="plus" onPress={() => open({ type: 'more' })}>
            {text.mix.moreOfSame}
          </Button>
        )}
        {draft.bowls.length > 1 && (
          <Button
            size="large"
            onPress={() => {
              onClose();
              void apply({ type: 'removeBowl', bowlId: bowl.id }).then((removed) => {
                if (removed) say(text.mix.bowlRemoved(bowlName(draft, bowl, text)));
              });
            }}
          >
            {text.mix.removeBowl}
          </Button>
        )}
        <Button
          size="large"
          onPress={() => {
            onClose();
            leave();
          }}
        >
          {text.mix.putAside}
        </Button>
        <Button size="large" kind="danger" onPress={() => void discard()}>
          {text.mix.discard}
        </Button>
      </div>
    </Dialog>
  );
}
