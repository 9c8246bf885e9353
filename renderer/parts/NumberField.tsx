import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type InputEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label, TextField } from 'react-aria-components/TextField';
import { useText } from '../text/text.tsx';
import { Button, IconButton } from './Button.tsx';
import { classes } from './classes.ts';
import style from './field.module.css';
import {
  answered,
  ending,
  entryOf,
  given,
  numberOf,
  pausing,
  readTyped,
  shownIn,
  stepping,
  tapping,
  typing,
  undoing,
  type EntryStep,
} from './number-entry.ts';
import { FieldNotes } from './TextField.tsx';
import { noteTyped, useEndOfTyping } from './typed-entries.ts';

export interface NumberFieldProps {
  readonly label: string;
  /** `NaN`: empty, or not a number. */
  readonly value: number;
  /**
   * Called on blur, on Enter, at a scan, at each step, and after a pause; `NaN` for an emptied field. While a returned
   * promise is pending, the field shows the reported number and steps from there.
   */
  readonly onChange: (value: number) => Promise<unknown> | void;
  /**
   * Calls `onChange` at each change with the raw value: also out of bounds, and `NaN` for text that is not a
   * number. Otherwise a number is clamped on blur, and other text stays with an error.
   */
  readonly live?: boolean;
  readonly minValue?: number;
  readonly maxValue?: number;
  readonly step?: number;
  /**
   * − and + beside the number, a digit pad below it (for a dialog that asks for a number), both, or neither.
   */
  readonly keys?: 'steps' | 'pad' | 'both' | 'none';
  /** In a low window the pad has two rows: other content stands above it. */
  readonly lowPad?: boolean;
  /** `large`: for gloved fingers. */
  readonly size?: 'normal' | 'large';
  /** The unit after the number. */
  readonly unit?: string;
  readonly hideLabel?: boolean;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  /** A button beside the error that corrects it. */
  readonly remedy?: ReactNode;
  /** Takes the focus when it appears, like a dialog's first field. */
  readonly focusFirst?: boolean;
  readonly isDisabled?: boolean;
}

/** Auto-repeat of a held key: the first delay, then the interval. Milliseconds. */
const holdMs = { first: 450, next: 90 };

/** Milliseconds without a key after which the number is reported: the screen may lock before the field is left. */
const pauseMs = 1000;

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
/**
 * The number field for all screens: whole numbers from 0. The arrow keys step like − and +. React Aria's
 * number field is not used, as it sets inline HTML, which the content security policy forbids.
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
  lowPad = false,
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
  const whole = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [kept, setKept] = useState(() => entryOf(value));
  const entry = given(kept, value, live);
  if (entry !== kept) setKept(entry);
  const shown = shownIn(entry);
  const bounds = { least, most };

  const take = ({ entry: next, report }: EntryStep) => {
    const answer = report === null ? undefined : onChange(report);
    const isAnswered = (now: typeof next) => answered(now, next.id);
    setKept(report === null || answer instanceof Promise ? next : isAnswered(next));
    if (!(answer instanceof Promise)) return;
    const settle = () => setKept(isAnswered);
    answer.then(settle, settle);
  };
  const type = (typed: EntryStep) => {
    noteTyped();
    take(typed);
  };
  const change = ({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) => {
    const { value: changed, selectionStart, selectionEnd } = currentTarget;
    const isWhole = selectionStart === 0 && selectionEnd === changed.length;
    const isUndone = 'inputType' in nativeEvent && nativeEvent.inputType === 'historyUndo';
    type(isUndone ? undoing(entry, changed, live, isWhole) : typing(entry, changed, live));
  };
  const end = () => take(ending(entry, bounds, live));
  const leave = ({ relatedTarget }: FocusEvent) => {
    const staysHere = whole.current?.contains(relatedTarget instanceof Node ? relatedTarget : null) ?? false;
    if (!live || !staysHere) end();
  };
  const focus = () => {
    setKept({ ...entry, fresh: true });
    input.current?.select();
  };
  // Select the number on tap instead of placing a caret, as the next key replaces it.
  const tap = (event: MouseEvent<HTMLInputElement>) => {
    if (!entry.fresh || isDisabled) return;
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.select();
  };
  const go = (by: number) => take(stepping(entry, by, bounds));
  const select = () => {
    if (document.activeElement === input.current) input.current?.select();
  };
  const refresh = useEffectEvent((number: string) => {
    if (input.current?.value === number) select();
  });
  // The next key replaces the shown number, as the next digit of the pad does.
  useLayoutEffect(() => {
    if (entry.fresh) refresh(shown);
  }, [entry.fresh, shown]);
  useEndOfTyping(() => {
    end();
    select();
  });
  const pause = useEffectEvent(() => take(pausing(entry, bounds)));
  useEffect(() => {
    if (live || entry.typed === null) return undefined;
    const pauses = setTimeout(() => pause(), pauseMs);
    return () => clearTimeout(pauses);
  }, [live, entry.typed]);
  const steps = keys === 'steps' || keys === 'both';
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') end();
    if (!steps || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    go(event.key === 'ArrowUp' ? step : -step);
  };

  const wrong =
    error ?? (entry.typed !== null && readTyped(entry.typed) === null ? text.parts.wholeNumber : undefined);
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
      ref={whole}
      value={shown}
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
        {steps && stepKey(-step, 'minus', text.parts.less, numberOf(entry) <= least)}
        <Input
          ref={input}
          className={style.input ?? ''}
          // React Aria's field would stop all keys, including the Escape that closes a dialog.
          onKeyDown={onKey}
          // Not `onChange`, which does not fire when a digit replaces an equal one.
          onInput={change}
          onMouseDown={tap}
          onFocus={live ? focus : undefined}
        />
        {unit !== undefined && <span aria-hidden="true">{unit}</span>}
        {steps && stepKey(step, 'plus', text.parts.more, numberOf(entry) >= most)}
      </Group>
      <div className={classes(style.about, (pad || size === 'large') && style.roomy)}>
        <div className={style.notes}>
          <FieldNotes description={description} error={wrong} />
        </div>
        {remedy}
      </div>
      {(pad || keys === 'both') && (
        <Pad
          size={pad ? 'large' : 'normal'}
          isLow={lowPad}
          onTap={(digit) => type(tapping(entry, digit, live))}
        />
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

/** A key that steps once per tap, and repeatedly while it is held. */
function StepKey({ onStep, ...rest }: StepKeyProps) {
  const [isHeld, setHeld] = useState(false);
  // How often it repeated while held: the final click counts only if it never did.
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

interface PadProps {
  readonly size: 'normal' | 'large';
  readonly isLow: boolean;
  /** A digit; null: delete the last one. */
  readonly onTap: (digit: string | null) => void;
}

function Pad({ size, isLow, onTap }: PadProps) {
  const text = useText();
  return (
    <div className={style.pad} data-pad={size} data-low={isLow || undefined}>
      {digits.map((digit) => (
        <Button key={digit} size={size} onPress={() => onTap(digit)}>
          {digit}
        </Button>
      ))}
      <IconButton size={size} icon="erase" label={text.parts.eraseDigit} onPress={() => onTap(null)} />
    </div>
  );
}
