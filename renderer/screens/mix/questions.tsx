/** Questions about a component, in its row; one tap answers. */
import type { ReactNode } from 'react';
import type { DraftComponent } from '../../../shared/bridge/drafts.ts';
import { Button } from '../../parts/Button.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import style from './bowls.module.css';
import { useActiveDraft } from './active-draft.ts';

function Question({ text, children }: { readonly text: ReactNode; readonly children: ReactNode }) {
  return (
    <fieldset className={style.question}>
      <output className={style.questionWords}>{text}</output>
      <div className={style.answers}>{children}</div>
    </fieldset>
  );
}

/** Asks whether the open pack is empty, once more was poured than it held. */
export function NewPackQuestion({
  component,
  openLeft,
}: {
  readonly component: DraftComponent;
  readonly openLeft: number;
}) {
  const text = useText();
  const formats = useFormats();
  const { apply } = useActiveDraft();
  return (
    <Question text={text.mix.newPackQuestion(component.item.shade, formats.grams(openLeft))}>
      <Button
        size="large"
        onPress={() =>
          void apply({
            type: 'openedNewPack',
            componentId: component.id,
            opened: true,
            fromFinishedPack: openLeft,
          })
        }
      >
        {text.mix.oldEmpty}
      </Button>
    </Question>
  );
}

export function OverTargetQuestion({
  component,
  over,
}: {
  readonly component: DraftComponent;
  readonly over: number;
}) {
  const text = useText();
  const formats = useFormats();
  const { apply } = useActiveDraft();
  return (
    <Question text={text.mix.overTitle(component.item.shade, formats.grams(over))}>
      <Button size="large" onPress={() => void apply({ type: 'rescale', componentId: component.id })}>
        {text.mix.rescale}
      </Button>
      <Button size="large" onPress={() => void apply({ type: 'keepOver', componentId: component.id })}>
        {text.mix.keep}
      </Button>
    </Question>
  );
}
