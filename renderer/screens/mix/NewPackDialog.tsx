import type { DraftComponent } from '../../../shared/bridge/drafts.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';
import style from './choose.module.css';

/**
 * A new pack while the old one is not empty by the stock: what is left of it is written off, and that is said before. The
 * service reckons the rest itself (spec 2, Rules for mixes 3), so that only what came from the old pack can make it less.
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
  const { draft, apply, open } = useActiveDraft();
  const { id, item, amount } = component;
  const left = draft.preview.before[id]?.openLeft ?? 0;
  const poured = Math.min(left, amount);
  const take = (fromFinishedPack: number | null) => {
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
        <Button size="large" kind="primary" onPress={() => take(null)}>
          {text.mix.writeOff(formats.grams(left))}
        </Button>
      }
    >
      <p>{text.mix.residue(formats.grams(left))}.</p>
      <div className={style.rare}>
        <Button size="large" onPress={() => take(poured > 0 ? poured : null)}>
          {text.mix.nothingLeft}
        </Button>
        <p className="muted">
          {poured === 0
            ? text.mix.nothingLeftEither
            : left > poured
              ? text.mix.nothingLeftPoured(formats.grams(poured), formats.grams(left - poured))
              : text.mix.nothingLeftAll(formats.grams(poured))}
        </p>
        {amount > 0 && (
          <Button size="large" onPress={() => open({ type: 'fromOld', component })}>
            {text.mix.anotherAmount}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
