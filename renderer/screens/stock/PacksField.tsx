import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { FieldError, Label, Text, TextField } from 'react-aria-components/TextField';
import { IconButton } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useText } from '../../text/text.tsx';
import style from './packs-field.module.css';
import { mostPacks } from './packs-typed.ts';

interface PacksFieldProps {
  /** `NaN`: nothing is typed. */
  readonly packs: number;
  readonly onChange: (packs: number) => void;
  readonly description: string | undefined;
  /** Marks the field and says what to do. */
  readonly error: string | undefined;
}

const longest = 6;

/** Whole packs, by − and + under gloved fingers or by keys. */
export function PacksField({ packs, onChange, description, error }: PacksFieldProps) {
  const text = useText();
  const known = Number.isInteger(packs) ? packs : 0;
  const set = (next: number) => onChange(Math.min(mostPacks, Math.max(1, next)));
  return (
    <TextField
      value={Number.isInteger(packs) ? String(packs) : ''}
      onChange={(typed) => {
        const digits = typed.replaceAll(/\D/gu, '').slice(0, longest);
        onChange(digits === '' ? Number.NaN : Number(digits));
      }}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      autoComplete="off"
      className={style.field ?? ''}
    >
      <Label className={style.label ?? ''}>{text.stock.packs}</Label>
      <Group className={style.line ?? ''}>
        <IconButton
          size="large"
          icon="minus"
          label={text.stock.fewer}
          isDisabled={known <= 1}
          onPress={() => set(known - 1)}
        />
        <Input
          className={style.input ?? ''}
          inputMode="numeric"
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => {
            const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
            if (step === undefined) return;
            event.preventDefault();
            set(known + step);
          }}
        />
        <IconButton
          size="large"
          icon="plus"
          label={text.stock.more}
          isDisabled={known >= mostPacks}
          onPress={() => set(known + 1)}
        />
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
    </TextField>
  );
}
