import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { useKept } from '../../features/typed/use-typed.ts';
import { NumberField } from '../../parts/NumberField.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { useActiveDraft, useSaveOnScan } from './active-draft.ts';

export interface NumberPadDialogProps {
  readonly title: string;
  readonly description?: string;
  /** A text about the typed number's effect, if any. `value` `NaN`: no number yet. */
  readonly consequence?: (value: number) => string | undefined;
  /** Initial whole grams, which the first digit replaces. */
  readonly first: number | null;
  readonly least: number;
  readonly most: number;
  readonly onClose: () => void;
  /** Resolves to whether the number was accepted. */
  readonly onUse: (grams: number) => Promise<boolean>;
  /** A button for "no number". */
  readonly none?: { readonly label: string; readonly onUse: () => Promise<boolean> };
}

/** Enters whole grams, by touch or keyboard. */
export function NumberPadDialog({
  title,
  description,
  consequence,
  first,
  least,
  most,
  onClose: close,
  onUse,
  none,
}: NumberPadDialogProps) {
  const text = useText();
  const formats = useFormats();
  const { draft, bowl } = useActiveDraft();
  const { value, set, forget } = useKept(`${draft.id} ${bowl.id} ${title} ${first}`, first ?? Number.NaN);
  const tooMuch = value > most;
  const usable = value >= least && !tooMuch;

  useSaveOnScan(() => {
    if (Number.isNaN(value) || value === first) return { type: 'none' };
    if (!usable) return { type: 'unusable' };
    forget();
    return { type: 'saved', done: onUse(value), said: formats.grams(value) };
  });
  const onClose = () => {
    forget();
    close();
  };
  const take = () => {
    if (!usable) return;
    onClose();
    void onUse(value);
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      size="large"
      actions={
        <>
          {none !== undefined && (
            <Button
              size="large"
              onPress={() => {
                onClose();
                void none.onUse();
              }}
            >
              {none.label}
            </Button>
          )}
          <Button size="large" kind="primary" isDisabled={!usable} onPress={take}>
            {Number.isNaN(value) ? text.mix.use : text.mix.takeAmount(formats.grams(value))}
          </Button>
        </>
      }
    >
      {description !== undefined && <p>{description}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          take();
        }}
      >
        <NumberField
          label={title}
          hideLabel
          value={value}
          onChange={set}
          live
          keys="pad"
          unit={text.mix.gram}
          description={usable ? consequence?.(value) : undefined}
          focusFirst
          error={tooMuch ? text.mix.atMost(formats.grams(most)) : undefined}
        />
      </form>
    </Dialog>
  );
}
