import type { DraftComponent } from '../../../shared/bridge/drafts.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';
import style from './choose.module.css';

/**
 * Asks about a new pack while the balance still has grams in the old one: either it is empty and they are written off, or
 * they are used first. In both cases the grams in the bowl came from the old one.
 */
export function NewPackDialog({
  component,
  onClose,
}: {
  readonly component: DraftComponent;
  readonly onClose: () => void;
}) {
  const text = useText();
  const formats = useFormats();
  const { draft, apply } = useActiveDraft();
  const { id, item, amount } = component;
  const left = draft.preview.before[id]?.openLeft ?? 0;
  const poured = Math.min(left, amount);
  // A capture may arrive while the dialog is open, after which the old pack cannot hold more.
  const isOver = amount >= left;
  const rest = formats.grams(left - poured);
  const take = (fromFinishedPack: number) => {
    onClose();
    void apply({ type: 'openedNewPack', componentId: id, opened: true, fromFinishedPack });
  };
  return (
    <Dialog
      title={text.mix.newPackOf(shadeInWords(item))}
      isOpen
      onClose={onClose}
      size="large"
      actions={
        <Button size="large" kind="primary" onPress={() => take(poured)}>
          {text.mix.oldEmpty}
        </Button>
      }
    >
      {isOver ? (
        <p>{text.mix.newPackQuestion(item.shade, formats.grams(left))}</p>
      ) : (
        <>
          <p>{text.mix.oldHolds(formats.grams(left))}</p>
          <p>
            {poured === 0
              ? text.mix.oldEmptyLoses(rest)
              : text.mix.oldEmptyPoured(formats.grams(poured), rest)}
          </p>
          <div className={style.rare}>
            <Button size="large" onPress={() => take(left)}>
              {text.mix.oldFirst}
            </Button>
            <p className="muted">{text.mix.oldFirstHow}</p>
          </div>
        </>
      )}
    </Dialog>
  );
}
