import type { AskedOfCustomer, VisitField } from '../../../shared/bridge/visits.ts';
import { ownEntry } from '../../../shared/own-entry.ts';
import { Select } from '../../parts/Select.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { useText } from '../../text/text.tsx';
import type { DetailsForm, Wrong, WrongField } from './visit-form.ts';
import style from './visits.module.css';

interface VisitFieldsProps {
  readonly form: DetailsForm;
  readonly onChange: (some: Partial<DetailsForm>) => void;
  readonly asked: readonly AskedOfCustomer[];
  readonly fields: readonly VisitField[];
  /** Empty before the first attempt. */
  readonly wrong: Wrong;
  /** The visit is for the person on the card, whose name is known. */
  readonly isNamed: boolean;
  /** The phone number as it was parsed. */
  readonly phoneRead: string | null;
}

/** The visit's customer, and the fields that the booking page requires of everyone. */
export function VisitFields({ form, onChange, asked, fields, wrong, isNamed, phoneRead }: VisitFieldsProps) {
  const text = useText();
  const said = (field: WrongField) => {
    const problem = wrong[field];
    return problem === undefined ? undefined : text.visits.wrong[problem];
  };
  return (
    <div className={style.fields}>
      {isNamed ? (
        <p className={style.when}>{form.name}</p>
      ) : (
        <TextField
          label={text.visits.name}
          value={form.name}
          onChange={(name) => onChange({ name })}
          error={said('name')}
          maxLength={201}
          isRequired
        />
      )}
      <TextField
        label={text.visits.phone}
        value={form.phone}
        onChange={(phone) => onChange({ phone })}
        description={phoneRead === null ? undefined : text.visits.phoneRead(phoneRead)}
        error={said('phone')}
        inputMode="tel"
        maxLength={40}
        isRequired
      />
      <TextField
        label={text.visits.email}
        value={form.email}
        onChange={(email) => onChange({ email })}
        error={said('email')}
        inputMode="email"
        maxLength={254}
        isRequired={asked.includes('email')}
      />
      {asked
        .filter((what) => what !== 'email')
        .map((what) => (
          <TextField
            key={what}
            label={text.visits.asked[what]}
            value={form[what]}
            onChange={(typed) => onChange({ [what]: typed })}
            error={said(what)}
            maxLength={30}
            isRequired
          />
        ))}
      {fields.map((field) => {
        const value = ownEntry(form.fields, field.key) ?? '';
        const set = (typed: string) => onChange({ fields: { ...form.fields, [field.key]: typed } });
        const problem = wrong.fields?.has(field.key) === true ? text.visits.wrong.missing : undefined;
        return field.options.length > 0 ? (
          <div key={field.key}>
            <Select
              label={field.label}
              placeholder={text.visits.choose}
              options={field.options.map((option) => ({ id: option, text: option }))}
              value={value === '' ? null : value}
              onChange={set}
            />
            {problem !== undefined && (
              <p role="alert" className={style.wrong}>
                {problem}
              </p>
            )}
          </div>
        ) : (
          <TextField
            key={field.key}
            label={field.label}
            description={field.helpText ?? undefined}
            value={value}
            onChange={set}
            error={problem}
            maxLength={2000}
            isRequired={field.required}
          />
        );
      })}
      <TextField
        label={text.visits.note}
        value={form.note}
        onChange={(note) => onChange({ note })}
        maxLength={2000}
        spellCheck
      />
    </div>
  );
}
