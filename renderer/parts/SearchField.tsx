import { useRef, type KeyboardEvent } from 'react';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { useText } from '../text/text.tsx';
import { IconButton } from './Button.tsx';
import style from './field.module.css';
import { Icon } from './Icon.tsx';
import type { ShortcutKey } from './shortcut-keys.ts';

export interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit?: (value: string) => void;
  /** The list that the field's arrow keys control: its id, the active row's id, and the key handler. */
  readonly list?: {
    readonly id: string;
    readonly active: string | undefined;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Takes the focus when it appears. */
  readonly focusFirst?: boolean;
  /** By the keyboard, the screen begins in it. */
  readonly isFirst?: boolean;
  /** The shortcut that focuses it. */
  readonly shortcut?: ShortcutKey | undefined;
}

export function SearchField({
  label,
  placeholder,
  list,
  focusFirst = false,
  isFirst = false,
  shortcut,
  ...rest
}: SearchFieldProps) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const listed =
    list === undefined
      ? {}
      : {
          role: 'combobox',
          'aria-autocomplete': 'list' as const,
          'aria-expanded': true,
          'aria-controls': list.id,
          'aria-activedescendant': list.active,
          onKeyDown: list.onKeyDown,
        };
  return (
    <AriaSearchField
      {...rest}
      data-shortcut={shortcut}
      {...(focusFirst ? { autoFocus: true } : {})}
      aria-label={label}
      className={style.search ?? ''}
    >
      <Icon name="search" />
      <Input
        {...listed}
        data-first={isFirst || undefined}
        aria-keyshortcuts={shortcut}
        ref={field}
        className={style.input ?? ''}
        placeholder={placeholder}
      />
      <IconButton
        kind="plain"
        icon="close"
        label={text.parts.clear}
        excludeFromTabOrder
        onPress={() => {
          rest.onChange('');
          field.current?.focus();
        }}
      />
    </AriaSearchField>
  );
}
