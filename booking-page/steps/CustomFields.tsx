import type { CustomField } from '../../shared/widget/account.ts';
import { ownEntry } from '../../shared/own-entry.ts';
import { Field, TickBox } from '../parts/Field.tsx';
import { useWords } from '../text/words.ts';

interface CustomFieldsProps {
  readonly fields: readonly CustomField[];
  readonly answers: Readonly<Record<string, string>>;
  /** The error's text, by the field's key. */
  readonly faultOf: (key: string) => string | undefined;
  readonly onAnswer: (key: string, text: string) => void;
}

/** The salon's custom fields. An unknown type is shown as text. */
export function CustomFields({ fields, answers, faultOf, onAnswer }: CustomFieldsProps) {
  const { text } = useWords();
  return fields.map(({ key, label, type, required, placeholder, helpText, options }) => {
    const value = ownEntry(answers, key) ?? '';
    if (type === 'checkbox' && options.length === 0 && !required)
      return (
        <TickBox
          key={key}
          label={label}
          on={value !== ''}
          onTick={(on) => onAnswer(key, on ? text.yes : '')}
        />
      );
    return (
      <Field
        key={key}
        id={`custom-${key}`}
        label={label}
        aside={required ? undefined : text.optional}
        hint={helpText ?? undefined}
        fault={faultOf(key)}
        value={value}
        onText={(typed) => onAnswer(key, typed)}
        required={required}
        kind={type === 'textarea' ? 'lines' : type === 'number' ? 'numeric' : 'text'}
        placeholder={placeholder ?? undefined}
        options={type === 'checkbox' && options.length === 0 ? [text.yes] : options}
        noChoice={text.choose}
      />
    );
  });
}
