import type { ComponentChildren } from 'preact';
import style from './parts.module.css';

interface FieldProps {
  readonly id: string;
  readonly label: string;
  /** Text after the label, like `optional`. */
  readonly aside?: string | undefined;
  readonly hint?: string | undefined;
  readonly fault?: string | undefined;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly required?: boolean;
  readonly kind?: 'text' | 'tel' | 'email' | 'numeric' | 'lines';
  readonly autocomplete?: string;
  readonly placeholder?: string | undefined;
  /** If not empty, the value is chosen from these. */
  readonly options?: readonly string[];
  readonly noChoice?: string;
  readonly maxLength?: number;
}

/** Focuses a field with a new error and scrolls it and the error into view. */
export function bringTo(input: HTMLElement | null | undefined): void {
  input?.focus({ preventScroll: true });
  input?.parentElement?.scrollIntoView({ block: 'center' });
}

/** A field with its label, hint and error, linked for screen readers. */
export function Field(props: FieldProps) {
  const { id, label, aside, hint, fault, value, onText, required = false } = props;
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  const common = {
    id,
    class: style.input,
    value,
    'aria-required': required ? ('true' as const) : undefined,
    'aria-invalid': fault === undefined ? undefined : ('true' as const),
    'aria-describedby': described === '' ? undefined : described,
  };
  return (
    <div class={style.field}>
      <label class={style.label} for={id}>
        {label} {aside !== undefined && <small>({aside})</small>}
      </label>
      {control(props, common, onText)}
      {hint !== undefined && (
        <p class={style.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault !== undefined && (
        <p class={style.fault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}

function control(props: FieldProps, common: object, onText: (text: string) => void) {
  const { kind = 'text', options = [], noChoice = '', autocomplete, placeholder, maxLength } = props;
  if (options.length > 0)
    return (
      <select {...common} onChange={(event) => onText(event.currentTarget.value)}>
        <option value="">{noChoice}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    );
  const more = { ...common, autocomplete, placeholder, maxLength };
  if (kind === 'lines')
    return <textarea {...more} rows={3} onInput={(event) => onText(event.currentTarget.value)} />;
  const input = {
    ...more,
    inputMode: kind === 'numeric' ? ('numeric' as const) : undefined,
    onInput: (event: { readonly currentTarget: HTMLInputElement }) => onText(event.currentTarget.value),
  };
  switch (kind) {
    case 'tel':
      return <input {...input} type="tel" />;
    case 'email':
      return <input {...input} type="email" />;
    default:
      return <input {...input} type="text" />;
  }
}

interface TickBoxProps {
  readonly label: ComponentChildren;
  readonly on: boolean;
  readonly onTick: (on: boolean) => void;
}

export function TickBox({ label, on, onTick }: TickBoxProps) {
  return (
    <label class={style.tick}>
      <input type="checkbox" checked={on} onChange={(event) => onTick(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}
