import type { Customer } from '../../../shared/bridge/customers.ts';
import { Masked } from '../../features/customers/Masked.tsx';
import { phoneShown } from '../../features/customers/phone-shown.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { Fact } from './Fact.tsx';
import style from './customers.module.css';

/** A person's contact details and notes; unknown ones are left out. */
export function PersonFacts({ person }: { readonly person: Customer }) {
  const text = useText();
  const formats = useFormats();
  const { phoneNumber, email, identityNumber, note } = person;
  const reminders = [
    person.smsRemindersAllowed ? text.customers.bySms : null,
    person.emailRemindersAllowed ? text.customers.byEmail : null,
  ].filter((way) => way !== null);
  return (
    <dl className={style.facts}>
      {phoneNumber !== null && <Fact name={text.customers.phone}>{phoneShown(phoneNumber)}</Fact>}
      {email !== null && <Fact name={text.customers.email}>{email}</Fact>}
      {identityNumber !== null && (
        <Fact name={text.customers.identity[typeOf(identityNumber.type)]}>
          <Masked key={person.id} number={identityNumber.number} />
        </Fact>
      )}
      <Fact name={text.customers.reminders}>
        {reminders.length === 0 ? text.customers.noReminders : formats.list(reminders)}
      </Fact>
      <Fact name={text.customers.marketing}>
        {person.marketingAllowed ? text.customers.marketingYes : text.customers.marketingNo}
      </Fact>
      {/* A warning equal to the note is shown in full above. */}
      {note !== null && note !== person.warning && (
        <Fact name={text.customers.note} wide>
          {note}
        </Fact>
      )}
    </dl>
  );
}

const types = ['se_personnummer', 'se_samordningsnummer', 'se_reservnummer', 'foreign'] as const;
/** An unknown type of a newer service is shown as an identity number. */
const typeOf = (type: string) => types.find((known) => known === type) ?? 'other';
