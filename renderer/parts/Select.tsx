import { Button as AriaButton } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Label, Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import style from './choice.module.css';
import { Icon } from './Icon.tsx';

export interface SelectProps {
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly text: string }[];
  readonly value: string | null;
  readonly onChange: (id: string) => void;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
}

export function Select({ label, options, value, onChange, ...rest }: SelectProps) {
  return (
    <AriaSelect
      {...rest}
      className={style.select ?? ''}
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
    >
      <Label className={style.label ?? ''}>{label}</Label>
      <AriaButton className={style.selectButton ?? ''}>
        <SelectValue className={style.selectValue ?? ''} />
        <span className={style.turned}>
          <Icon name="forward" />
        </span>
      </AriaButton>
      <Popover className={style.popover ?? ''}>
        <ListBox className={style.options ?? ''}>
          {options.map((option) => (
            <ListBoxItem
              key={option.id}
              id={option.id}
              textValue={option.text}
              className={style.option ?? ''}
            >
              {option.text}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
