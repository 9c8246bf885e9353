import { useEffect, useEffectEvent, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label, TextField } from 'react-aria-components/TextField';
import { useText } from '../text/text.tsx';
import { Button, IconButton } from './Button.tsx';
import { classes } from './classes.ts';
import style from './field.module.css';
import { FieldNotes } from './TextField.tsx';
import { readWholeNumber, stepped, within } from './whole-number.ts';

export interface NumberFieldProps {
  readonly label: string;
  /** `NaN` where the field is empty or holds no number. */
  readonly value: number;
  /** When the field is left, on Enter, and at each step; `NaN` for an emptied field. */
  readonly onChange: (value: number) => void;
  /**
   * Tells each change as it is typed, as it is: what is out of bounds too, and `NaN` for what is no number. Without it a
   * number is brought into its bounds when the field is left; what is no number stays there and says so.
   */
  readonly live?: boolean;
  readonly minValue?: number;
  readonly maxValue?: number;
  readonly step?: number;
  /** − and + beside the number, digits to tap below it (for a dialog that is opened to type a number), both, or neither. */
  readonly keys?: 'steps' | 'pad' | 'both' | 'none';
  /** `large`: for gloved fingers. */
  readonly size?: 'normal' | 'large';
  /** The unit's sign behind the number. */
  readonly unit?: string;
  readonly hideLabel?: boolean;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  /** A button that puts it right, beside what is wrong. */
  readonly remedy?: ReactNode;
  /** Has the focus when it appears, as the first field of a dialog. */
  readonly focusFirst?: boolean;
  readonly isDisabled?: boolean;
}

/** A key that is held counts on: after a moment, then so often. Milliseconds. */
const holdMs = { first: 450, next: 90 };

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
/** What is typed as a number: `NaN` for nothing, null for what is no whole number. */
const read = (typed: string): number | null => (typed.trim() === '' ? Number.NaN : readWholeNumber(typed));

/**
 * Whole numbers from 0: every place where a number is typed. The arrow keys step where − and + do. React Aria's own number
 * field writes into the page as HTML, which the page's policy forbids.
 */
export function NumberField({
  label,
  value,
  onChange,
  live = false,
  minValue: least = 0,
  maxValue: most = 999_999_999,
  step = 1,
  keys = 'steps',
  size = 'normal',
  unit,
  hideLabel = false,
  description,
  error,
  remedy,
  focusFirst = false,
  isDisabled = false,
}: NumberFieldProps) {
  const text = useText();
  // What is being typed; null: the field shows the value.
  const [typed, setTyped] = useState<string | null>(null);
  // A value that came from elsewhere takes the place of what was typed.
  const stands = typed !== null && (!live || Object.is(read(typed) ?? Number.NaN, value));
  const shown = stands ? typed : Number.isNaN(value) ? '' : String(value);

  const set = (next: number) => {
    setTyped(null);
    if (!Object.is(next, value)) onChange(next);
  };
  const type = (next: string) => {
    setTyped(next);
    if (live) onChange(read(next) ?? Number.NaN);
  };
  /** What is typed within its bounds; the value where it is no number. */
  const settled = (): number => {
    if (!stands) return value;
    const number = read(typed) ?? value;
    return Number.isNaN(number) ? number : within(number, least, most);
  };
  /** Takes the number when the field is left; what is no number stays as it is, and says so. */
  const leave = () => {
    if (!live && !(stands && read(typed) === null)) set(settled());
  };
  const go = (by: number) => set(stepped(settled(), by, least, most));
  const steps = keys === 'steps' || keys === 'both';
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave();
    if (!steps || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    go(event.key === 'ArrowUp' ? step : -step);
  };

  const wrong = error ?? (stands && read(typed) === null ? text.parts.wholeNumber : undefined);
  const pad = keys === 'pad';
  const stepKey = (by: number, icon: 'minus' | 'plus', word: string, isAtEnd: boolean) => (
    <StepKey
      icon={icon}
      size={size}
      label={`${word} ${label}`}
      isDisabled={isDisabled || isAtEnd}
      onStep={() => go(by)}
    />
  );
  return (
    <TextField
      {...(focusFirst ? { autoFocus: true } : {})}
      value={shown}
      onChange={type}
      onBlur={leave}
      isDisabled={isDisabled}
      isInvalid={wrong !== undefined}
      validationBehavior="aria"
      autoComplete="off"
      inputMode={pad ? 'none' : 'numeric'}
      className={style.field ?? ''}
    >
      <Label className={hideLabel ? 'heard' : (style.label ?? '')}>{label}</Label>
      <Group className={classes(style.number, style[size], pad && style.onPad)}>
        {steps && stepKey(-step, 'minus', text.parts.less, value <= least)}
        <Input
          className={style.input ?? ''}
          // React Aria's field would keep every key to itself, Escape among them, which closes a dialog.
          onKeyDown={onKey}
          onFocus={live ? (event) => event.currentTarget.select() : undefined}
        />
        {unit !== undefined && <span aria-hidden="true">{unit}</span>}
        {steps && stepKey(step, 'plus', text.parts.more, value >= most)}
      </Group>
      <div className={classes(style.about, (pad || size === 'large') && style.roomy)}>
        <div className={style.notes}>
          <FieldNotes description={description} error={wrong} />
        </div>
        {remedy}
      </div>
      {(pad || keys === 'both') && (
        <Pad size={pad ? 'large' : 'normal'} typed={stands ? typed : null} shown={shown} onType={type} />
      )}
    </TextField>
  );
}

interface StepKeyProps {
  readonly icon: 'minus' | 'plus';
  readonly size: 'normal' | 'large';
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onStep: () => void;
}

/** A key that steps once for a tap, and faster and faster while it is held. */
function StepKey({ onStep, ...rest }: StepKeyProps) {
  const [isHeld, setHeld] = useState(false);
  // How often it counted on by itself: the tap that it began as counts only where it did not.
  const [counted, setCounted] = useState(0);
  const again = useEffectEvent(() => {
    if (rest.isDisabled) {
      setHeld(false);
      return;
    }
    onStep();
    setCounted((count) => count + 1);
  });
  useEffect(() => {
    if (!isHeld) return undefined;
    const timer = setTimeout(() => again(), counted === 0 ? holdMs.first : holdMs.next);
    return () => clearTimeout(timer);
  }, [isHeld, counted]);
  return (
    <IconButton
      {...rest}
      excludeFromTabOrder
      onPressStart={() => {
        setCounted(0);
        setHeld(true);
      }}
      onPressEnd={() => setHeld(false)}
      onPress={() => {
        if (counted === 0) onStep();
        setCounted(0);
      }}
    />
  );
}

/** The first digit takes the place of what stood there before anything was typed. */
function Pad({
  size,
  typed,
  shown,
  onType,
}: {
  readonly size: 'normal' | 'large';
  readonly typed: string | null;
  readonly shown: string;
  readonly onType: (next: string) => void;
}) {
  const text = useText();
  const before = typed === null ? '' : shown;
  return (
    <div className={style.pad}>
      {digits.map((digit) => (
        <Button key={digit} size={size} onPress={() => onType((before + digit).replace(/^0+(?=\d)/u, ''))}>
          {digit}
        </Button>
      ))}
      <IconButton
        size={size}
        icon="erase"
        label={text.parts.eraseDigit}
        onPress={() => onType(before.slice(0, -1))}
      />
    </div>
  );
}
