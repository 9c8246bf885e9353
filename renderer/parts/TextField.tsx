import { Input } from 'react-aria-components/Input';
import { TextArea } from 'react-aria-components/TextArea';
import { FieldError, Label, Text, TextField as AriaTextField } from 'react-aria-components/TextField';
import style from './field.module.css';
import { Icon } from './Icon.tsx';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly description?: string | undefined;
  /** The error and its remedy; marks the field invalid. */
  readonly error?: string | undefined;
  readonly multiline?: boolean;
  readonly type?: 'text' | 'url' | 'password';
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'url' | 'tel' | 'email';
  readonly maxLength?: number;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  /** Takes the focus when it appears, like a dialog's first field. */
  readonly focusFirst?: boolean;
  readonly spellCheck?: boolean;
}

export function TextField({
  label,
  description,
  error,
  multiline = false,
  spellCheck = false,
  focusFirst = false,
  ...rest
}: TextFieldProps) {
  return (
    <AriaTextField
      {...rest}
      {...(focusFirst ? { autoFocus: true } : {})}
      spellCheck={spellCheck ? 'true' : 'false'}
      autoComplete="off"
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className={style.field ?? ''}
    >
      <Label className={style.label ?? ''}>{label}</Label>
      {multiline ? <TextArea className={style.input ?? ''} /> : <Input className={style.input ?? ''} />}
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  );
}

/** Below a field: its description and its error. */
export function FieldNotes({ description, error }: Pick<TextFieldProps, 'description' | 'error'>) {
  return (
    <>
      {description !== undefined && (
        <Text slot="description" className="hint">
          {description}
        </Text>
      )}
      <FieldError className={style.error ?? ''}>
        <Icon name="stop" size={18} />
        {error}
      </FieldError>
    </>
  );
}
