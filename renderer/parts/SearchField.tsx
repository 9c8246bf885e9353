import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { useText } from '../text/text.tsx';
import { IconButton } from './Button.tsx';
import style from './field.module.css';
import { Icon } from './Icon.tsx';

export interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit?: (value: string) => void;
}

export function SearchField({ label, placeholder, ...rest }: SearchFieldProps) {
  const text = useText();
  return (
    <AriaSearchField {...rest} aria-label={label} className={style.search ?? ''}>
      <Icon name="search" />
      <Input className={style.input ?? ''} placeholder={placeholder} />
      <IconButton kind="plain" icon="close" label={text.parts.clear} />
    </AriaSearchField>
  );
}
