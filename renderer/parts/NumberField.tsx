import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { FieldError, Label, NumberField as AriaNumberField, Text } from 'react-aria-components/NumberField';
import { useText } from '../text/text.tsx';
import { IconButton } from './Button.tsx';
import style from './field.module.css';
import { Icon } from './Icon.tsx';

export interface NumberFieldProps {
  readonly label: string;
  /** `NaN`: empty. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly minValue?: number;
  readonly maxValue?: number;
  readonly step?: number;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  /** Has the focus when it appears, as the first field of a dialog. */
  readonly focusFirst?: boolean;
  readonly isDisabled?: boolean;
}

/** Whole numbers with − and + to tap. */
export function NumberField({
  label,
  description,
  error,
  step = 1,
  focusFirst = false,
  ...rest
}: NumberFieldProps) {
  const text = useText();
  return (
    <AriaNumberField
      {...rest}
      {...(focusFirst ? { autoFocus: true } : {})}
      step={step}
      formatOptions={{ maximumFractionDigits: 0 }}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className={style.field ?? ''}
    >
      <Label className={style.label ?? ''}>{label}</Label>
      <Group className={style.number ?? ''}>
        <IconButton slot="decrement" icon="minus" label={text.parts.less} />
        <Input className={style.input ?? ''} />
        <IconButton slot="increment" icon="plus" label={text.parts.more} />
      </Group>
      {description !== undefined && (
        <Text slot="description" className={style.hint ?? ''}>
          {description}
        </Text>
      )}
      <FieldError className={style.error ?? ''}>
        <Icon name="stop" size={18} />
        {error}
      </FieldError>
    </AriaNumberField>
  );
}
