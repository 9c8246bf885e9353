import { useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { FieldError, Label, TextField } from 'react-aria-components/TextField';
import { Button, IconButton } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import style from './number-pad.module.css';

export interface NumberPadDialogProps {
  readonly title: string;
  readonly description?: string;
  /** Whole grams to begin with; the first digit replaces them. */
  readonly first: number | null;
  readonly least: number;
  readonly most: number;
  readonly onClose: () => void;
  /** Answers whether it was taken. */
  readonly onUse: (grams: number) => Promise<boolean>;
  /** A way to say that there is no such number. */
  readonly none?: { readonly words: string; readonly onUse: () => Promise<boolean> };
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
const longest = 6;

/** Whole grams, by gloved fingers or by keys. */
export function NumberPadDialog({
  title,
  description,
  first,
  least,
  most,
  onClose,
  onUse,
  none,
}: NumberPadDialogProps) {
  const text = useText();
  const formats = useFormats();
  const [typed, setTyped] = useState(first === null ? '' : String(first));
  const [fresh, setFresh] = useState(true);
  const value = typed === '' ? null : Number(typed);
  const tooMuch = value !== null && value > most;
  const usable = value !== null && value >= least && !tooMuch;

  const change = (next: string) => {
    setTyped(
      next
        .replaceAll(/\D/gu, '')
        .replace(/^0+(?=\d)/u, '')
        .slice(0, longest),
    );
    setFresh(false);
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
              {none.words}
            </Button>
          )}
          <Button size="large" kind="primary" isDisabled={!usable} onPress={take}>
            {value === null ? text.mix.use : text.mix.takeAmount(formats.grams(value))}
          </Button>
        </>
      }
    >
      {description !== undefined && <p>{description}</p>}
      <form
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          take();
        }}
      >
        <TextField
          value={typed}
          onChange={change}
          isInvalid={tooMuch}
          validationBehavior="aria"
          autoComplete="off"
          // The dialog is opened to type a number.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          className={style.field ?? ''}
        >
          <Label className="heard">{title}</Label>
          <div className={style.value}>
            <Input
              className={style.input ?? ''}
              inputMode="none"
              onFocus={(event) => event.currentTarget.select()}
            />
            <span aria-hidden="true">{text.mix.gram}</span>
          </div>
          <FieldError className={style.error ?? ''}>{text.mix.atMost(formats.grams(most))}</FieldError>
        </TextField>
      </form>
      <div className={style.pad}>
        {digits.map((digit) => (
          <Button key={digit} size="large" onPress={() => change(fresh ? digit : typed + digit)}>
            {digit}
          </Button>
        ))}
        <IconButton
          size="large"
          icon="erase"
          label={text.mix.eraseDigit}
          onPress={() => change(fresh ? '' : typed.slice(0, -1))}
        />
      </div>
    </Dialog>
  );
}
