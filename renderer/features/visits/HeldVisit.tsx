import { useState } from 'react';
import type { CallOutput } from '../../../shared/bridge.ts';
import type { VisitConfirmation, VisitHold, VisitPlan } from '../../../shared/bridge/visits.ts';
import { fail, type Failure } from '../../../shared/result.ts';
import { call } from '../../bridge/client.ts';
import { useApp } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { useText } from '../../text/text.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { isInvisible } from '../../../shared/typed-text.ts';
import { useMissingScope } from '../connection/missing-scope.ts';
import { callingCodeOf, phoneOf } from '../customers/phone.ts';
import { phoneShown } from '../customers/phone-shown.ts';
import { TypedBefore } from '../typed/TypedBefore.tsx';
import { useTyped, type Typed } from '../typed/use-typed.ts';
import { HeldTime } from './HeldTime.tsx';
import { PageOnly } from './PageOnly.tsx';
import { VisitFailure } from './VisitFailure.tsx';
import { cardChanges, detailsOf, firstDetails, type DetailsForm } from './visit-form.ts';
import { VisitFields } from './VisitFields.tsx';
import style from './visits.module.css';

interface HeldVisitProps {
  readonly personId: string;
  readonly plan: VisitPlan;
  readonly hold: VisitHold;
  /** Whether the customer asks for this resource. */
  readonly specific: boolean;
  readonly onBooked: (booked: CallOutput<'visits.confirm'>) => void;
  /** Returns to the choice of a time; `why`: the failure, unless the user chose to. */
  readonly onBack: (why: Failure | null) => void;
  readonly onClose: () => void;
}

const goneWhy = fail('not_bookable', { details: { why: 'hold_gone' } }).error;
const isGone = ({ details }: Failure) => details?.['why'] === 'hold_gone';

/** A held time's form, with unsaved text from earlier. */
export function HeldVisit(props: HeldVisitProps) {
  const typed = useTyped<DetailsForm>({ form: 'visit', id: props.personId }, firstDetails(props.plan));
  return typed && <HeldFields {...props} typed={typed} />;
}

/** A held time: the customer's details, and the fields that the account requires before it is booked. */
function HeldFields({
  personId,
  plan,
  hold,
  specific,
  typed,
  onBooked,
  onBack,
  onClose,
}: HeldVisitProps & { readonly typed: Typed<DetailsForm> }) {
  const text = useText();
  const { connection } = useApp();
  const callingCode = callingCodeOf(connection.location?.timeZone ?? null);
  const isNamed = !isInvisible(plan.customer.name);
  const form = isNamed ? { ...typed.value, name: plan.customer.name } : typed.value;
  const [year] = useState(() => new Date().getFullYear());
  const [tried, setTried] = useState(false);
  const [asks, setAsks] = useState<VisitConfirmation | null>(null);
  const [pin, setPin] = useState('');
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { holdId } = hold;
  const { given, wrong } = detailsOf(form, plan.asked, hold.fields, { callingCode, year });
  const until = asks?.until ?? hold.until;
  const mayChangeCard = useMissingScope()('customers:write') === null;
  const changes = given === null || !mayChangeCard ? null : cardChanges(plan.customer, given, callingCode);
  const isFilled = Object.keys(changes?.fills ?? {}).length > 0;
  const isReplaced = Object.keys(changes?.replaces ?? {}).length > 0;
  // If the account finds cards by phone number, suggest saving a changed one: a number that is not on the
  // card finds no card.
  const [replaces, setReplaces] = useState(!hold.assigned);

  const refuse = (why: Failure) => {
    if (isGone(why)) onBack(why);
    else setFailure(why);
  };
  const confirm = async (said: string | null) => {
    const booked = await call('visits.confirm', { holdId, pin: said });
    if (!booked.ok) return refuse(booked.error);
    typed.forget();
    onBooked(booked.value);
  };
  /** If no other confirmation is required, book now. */
  const goOn = async (next: VisitConfirmation) => {
    setAsks(next);
    if (next.by === 'nothing') await confirm(null);
  };
  const once = async (work: () => Promise<void>) => {
    setPending(true);
    setFailure(null);
    await work();
    setPending(false);
  };
  const sendDetails = () =>
    once(async () => {
      setTried(true);
      if (given === null) return;
      setPin('');
      const change = { ...changes?.fills, ...(replaces ? changes?.replaces : {}) };
      if (Object.keys(change).length > 0) {
        const saved = await call('customers.save', { personId, change });
        if (!saved.ok) return refuse(saved.error);
      }
      const next = await call('visits.details', { holdId, specific, ...given });
      if (next.ok) await goOn(next.value);
      else refuse(next.error);
    });
  const payOnSite = () =>
    once(async () => {
      const next = await call('visits.payOnSite', { holdId });
      if (next.ok) await goOn(next.value);
      else refuse(next.error);
    });
  const action = {
    nothing: { label: text.visits.bookIt, press: sendDetails },
    pin: { label: text.visits.bookIt, press: () => once(() => confirm(pin)) },
    payment: asks?.onSite === true ? { label: text.visits.paysOnSite, press: payOnSite } : null,
  }[asks?.by ?? 'nothing'];

  return (
    <Dialog
      title={text.visits.whoFor}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button size="large" onPress={() => onBack(null)}>
            {text.visits.anotherTime}
          </Button>
          {action !== null && (
            <Button
              size="large"
              kind="primary"
              isPending={isPending}
              isDisabled={asks?.by === 'pin' && pin.trim() === ''}
              onPress={() => void action.press()}
            >
              {action.label}
            </Button>
          )}
        </>
      }
    >
      <HeldTime hold={hold} until={until} onOver={() => onBack(goneWhy)} />
      {failure !== null && <VisitFailure failure={failure} />}
      <TypedBefore since={typed.since} onForget={typed.forget} />
      {!hold.assigned && asks === null && (
        <Notice tone="attention" title={text.visits.otherCard.title}>
          <p>{plan.pin ? text.visits.otherCard.byNumber : text.visits.otherCard.isNew}</p>
        </Notice>
      )}
      {asks?.by === 'payment' && <PageOnly page={plan.page} why={text.visits.payment(asks.onSite)} />}
      {asks?.by === 'pin' && (
        <div className={style.pin}>
          <TextField
            label={text.visits.pin}
            description={text.visits.pinSent(phoneShown(given?.phone ?? form.phone))}
            value={pin}
            onChange={setPin}
            inputMode="numeric"
            maxLength={20}
            focusFirst
          />
          <Button isPending={isPending} onPress={() => void sendDetails()}>
            {text.visits.newPin}
          </Button>
        </div>
      )}
      {(asks === null || asks.by === 'nothing') && (
        <VisitFields
          form={form}
          onChange={(some) => typed.type({ ...form, ...some })}
          asked={plan.asked}
          fields={hold.fields}
          wrong={tried ? wrong : {}}
          isNamed={isNamed}
          phoneRead={phoneOf(form.phone, callingCode)?.read ?? null}
        />
      )}
      {asks === null && isFilled && <p className="hint">{text.visits.savedOnCard}</p>}
      {asks === null && isReplaced && (
        <Switch label={text.visits.replaceOnCard} isSelected={replaces} onChange={setReplaces} />
      )}
      {asks === null && plan.pin && <p className="hint">{text.visits.pinComes}</p>}
    </Dialog>
  );
}
