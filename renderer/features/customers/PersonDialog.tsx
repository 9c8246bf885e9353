import { useState } from 'react';
import type { CallOutput } from '../../../shared/bridge.ts';
import type { Customer, CustomerRow } from '../../../shared/bridge/customers.ts';
import { identityNumberTypes, type IdentityNumberType } from '../../../shared/identity-number.ts';
import { useApp, useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { Select } from '../../parts/Select.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { useDebounced } from '../../interaction/use-debounced.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { TypedBefore } from '../typed/TypedBefore.tsx';
import { useTyped, type Typed } from '../typed/use-typed.ts';
import style from './customers.module.css';
import { Masked } from './Masked.tsx';
import {
  changeOf,
  continues,
  formOf,
  formOfTyped,
  meantBy,
  newPersonOf,
  problemsOf,
  type PersonForm,
  type PersonProblem,
} from './person-form.ts';
import { callingCodeOf, phoneOf } from './phone.ts';

interface PersonDialogProps {
  /** The person to edit, or the text of a search without results. */
  readonly of: Customer | { readonly typed: string };
  /** Called with the id of the saved person, or of an existing one that was chosen instead. */
  readonly onDone: (personId: string) => void;
  readonly onClose: () => void;
}

/** Problems that further typing may solve; they are shown only after an attempt to save. */
const early: ReadonlySet<PersonProblem['why']> = new Set([
  'noNumber',
  'noAddress',
  'digits',
  'nothing',
  'reserve',
]);

/** Creates or edits a person, with unsaved text from earlier. */
export default function PersonDialog(props: PersonDialogProps) {
  const { of } = props;
  const first = 'id' in of ? formOf(of) : formOfTyped(of.typed);
  const typed = useTyped<PersonForm>(
    'id' in of ? { form: 'person', id: of.id } : { form: 'newPerson', id: '' },
    first,
    (kept) => 'id' in of || continues(kept, first),
  );
  return typed && <PersonFields {...props} typed={typed} />;
}

/** The form; each problem is shown at its field. */
function PersonFields({
  of,
  typed,
  onDone: done,
  onClose,
}: PersonDialogProps & { readonly typed: Typed<PersonForm> }) {
  const text = useText();
  const words = text.customers;
  const person = 'id' in of ? of : null;
  const form = typed.value;
  const onDone = (personId: string) => {
    typed.forget();
    done(personId);
  };
  const [year] = useState(() => new Date().getFullYear());
  const [tried, setTried] = useState(false);
  // Customers can see the screen, so an existing number is hidden.
  const [showsNumber, showNumber] = useState(form.identityNumber === '');
  const create = useBridgeCall('customers.create');
  const isAlready = useBridgeCall('customers.isAlready');
  const save = useBridgeCall('customers.save');
  const callingCode = callingCodeOf(useApp().connection.location?.timeZone ?? null);

  const phone = phoneOf(form.phone, callingCode);
  // A number entered in another format earlier stays unchanged until it is edited.
  const isSamePhone = person !== null && form.phone === (person.phoneNumber ?? '');
  const meant = meantBy(form, isSamePhone ? person.phoneNumber : (phone?.e164 ?? null), year);
  const problems = problemsOf(form, meant);
  const said = problems.filter(({ why }) => tried || !early.has(why));
  const problemOf = (field: PersonProblem['field']) => {
    const problem = said.find((one) => one.field === field);
    return problem === undefined ? undefined : words.problem[problem.why];
  };
  const set = (part: Partial<PersonForm>) => typed.type({ ...form, ...part });

  const isPending = create.isPending || save.isPending || isAlready.isPending;
  const failure = create.error ?? save.error ?? isAlready.error;
  // The service does not have this person yet: it must be created, not changed.
  const insteadOf = person?.waiting === 'all' || person?.waiting === 'refused' ? person.id : undefined;
  const press = () => {
    setTried(true);
    if (problems.length > 0 || isPending) return;
    if (person === null || insteadOf !== undefined)
      create.mutate(
        { person: newPersonOf(meant), insteadOf },
        { onSuccess: ({ personId }) => onDone(personId) },
      );
    else
      save.mutate(
        { personId: person.id, change: changeOf(meant, person) },
        { onSuccess: () => onDone(person.id) },
      );
  };
  const choose = ({ id }: CustomerRow) => {
    if (insteadOf === undefined) return onDone(id);
    isAlready.mutate({ personId: insteadOf, already: id }, { onSuccess: () => onDone(id) });
  };
  return (
    <Dialog
      title={person === null ? words.newTitle : words.editTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button
            onPress={() => {
              typed.forget();
              onClose();
            }}
          >
            {text.parts.cancel}
          </Button>
          <Button kind="primary" isPending={isPending} onPress={press}>
            {person === null ? words.create : words.save}
          </Button>
        </>
      }
    >
      {failure !== null && <FailureNotice failure={failure.failure} />}
      <TypedBefore since={typed.since} onForget={typed.forget} />
      {said.some(({ field }) => field === 'all') && (
        <Notice tone="bad" title={words.problem.nothing} announce />
      )}
      <div className={style.names}>
        <TextField
          label={words.firstName}
          value={form.firstName}
          onChange={(firstName) => set({ firstName })}
          error={problemOf('firstName')}
          focusFirst
        />
        <TextField
          label={words.lastName}
          value={form.lastName}
          onChange={(lastName) => set({ lastName })}
          error={problemOf('lastName')}
        />
      </div>
      <TextField
        label={words.phone}
        value={form.phone}
        onChange={(next) => set({ phone: next })}
        inputMode="tel"
        description={phone === null || isSamePhone ? undefined : words.phoneRead(phone.read)}
        error={problemOf('phone')}
      />
      <TextField
        label={words.email}
        value={form.email}
        onChange={(email) => set({ email })}
        inputMode="email"
        error={problemOf('email')}
      />
      <Likely meant={meant} problems={problems} but={person?.id ?? null} onChoose={choose} />
      <TextField
        label={words.note}
        description={words.noteHint}
        value={form.note}
        onChange={(note) => set({ note })}
        error={problemOf('note')}
        multiline
        spellCheck
      />
      {showsNumber || problemOf('identityNumber') !== undefined ? (
        <>
          <Select
            label={words.identityType}
            options={identityNumberTypes.map((id) => ({ id, text: words.identity[id] }))}
            value={form.identityType}
            onChange={(id) => set({ identityType: id as IdentityNumberType })}
          />
          <TextField
            label={words.identity[form.identityType]}
            value={form.identityNumber}
            onChange={(identityNumber) => {
              showNumber(true);
              set({ identityNumber });
            }}
            error={problemOf('identityNumber')}
          />
        </>
      ) : (
        <div>
          <p className={style.legend}>{words.identity[form.identityType]}</p>
          <Masked number={form.identityNumber}>
            <Button kind="plain" onPress={() => showNumber(true)}>
              {words.changeNumber}
            </Button>
          </Masked>
        </div>
      )}
      <fieldset className="stack-2">
        <legend className={style.legend}>{words.reminders}</legend>
        <Switch label={words.sms} isSelected={form.sms} onChange={(sms) => set({ sms })} />
        <Switch label={words.emails} isSelected={form.emails} onChange={(emails) => set({ emails })} />
        <Switch
          label={words.marketing}
          isSelected={form.marketing}
          onChange={(marketing) => set({ marketing })}
        />
      </fieldset>
    </Dialog>
  );
}

/** Milliseconds without typing before similar persons are looked up. */
const debounceMs = 300;

interface LikelyProps {
  readonly meant: ReturnType<typeof meantBy>;
  readonly problems: readonly PersonProblem[];
  readonly but: string | null;
  readonly onChoose: (row: CustomerRow) => void;
}

/** Existing persons who may be the same one, to avoid duplicates. */
function Likely({ meant, problems, but, onChoose }: LikelyProps) {
  const text = useText();
  const formats = useFormats();
  const isWrong = (field: PersonProblem['field']) => problems.some((one) => one.field === field);
  const { firstName, lastName, phoneNumber, email, identityNumber } = meant;
  const wanted = {
    phoneNumber,
    email: isWrong('email') ? null : email,
    identityNumber: isWrong('identityNumber') ? null : (identityNumber?.number ?? null),
    name: firstName === null || lastName === null ? null : `${firstName} ${lastName}`.slice(0, 201),
    but,
  };
  const asked = useDebounced(wanted, JSON.stringify(wanted), debounceMs);
  const isAny = [asked.phoneNumber, asked.email, asked.identityNumber, asked.name].some(
    (one) => one !== null,
  );
  const { data: likely = [] } = useBridgeQuery('customers.likely', asked, { enabled: isAny });
  if (!isAny || likely.length === 0) return null;
  const sameAs = ({ same }: CallOutput<'customers.likely'>[number]) =>
    text.customers.same(formats.list(same.map((one) => text.customers.sameWord[one])));
  return (
    <Notice tone="attention" title={text.customers.likely(likely.length)} announce>
      <ul className="stack-2">
        {likely.map((row) => (
          <li key={row.id} className={style.likely}>
            <span className={style.main}>
              <span className={style.name}>{row.name ?? text.customers.nameless}</span>
              <span className={style.facts}>{sameAs(row)}</span>
            </span>
            <Button
              aria-label={text.customers.takeThis(row.name ?? text.customers.nameless)}
              onPress={() => onChoose(row)}
            >
              {text.customers.take}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
