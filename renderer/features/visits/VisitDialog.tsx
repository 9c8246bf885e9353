import { useEffect, useEffectEvent, useState } from 'react';
import type { CallOutput } from '../../../shared/bridge.ts';
import type { VisitHold, VisitPlan, VisitSlot } from '../../../shared/bridge/visits.ts';
import type { Failure } from '../../../shared/result.ts';
import { call } from '../../bridge/client.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { queries } from '../../bridge/queries.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Loading } from '../../parts/EmptyState.tsx';
import { useText } from '../../text/text.tsx';
import { useScan } from '../scan/use-scan.ts';
import { ChooseTime, type VisitChoice } from './ChooseTime.tsx';
import { HeldVisit } from './HeldVisit.tsx';
import { PageOnly } from './PageOnly.tsx';
import { VisitDone } from './VisitDone.tsx';
import { VisitFailure } from './VisitFailure.tsx';

interface VisitDialogProps {
  readonly personId: string;
  readonly onClose: () => void;
}

type Booked = CallOutput<'visits.confirm'>;

/**
 * Books a customer's next visit: services, person and time; details; confirmation. Closing releases a hold
 * that was not booked.
 */
export default function VisitDialog({ personId, onClose }: VisitDialogProps) {
  const text = useText();
  const { data: plan, error } = useBridgeQuery('visits.plan', { personId });
  // A scan during the booking is ignored.
  useScan(null);
  return plan === undefined ? (
    <Dialog title={text.visits.book} isOpen onClose={onClose} size="broad">
      {error === null ? <Loading label={text.parts.loading} /> : <VisitFailure failure={error.failure} />}
    </Dialog>
  ) : (
    <PlannedVisit personId={personId} plan={plan} onClose={onClose} />
  );
}

interface PlannedVisitProps {
  readonly personId: string;
  readonly plan: VisitPlan;
  readonly onClose: () => void;
}

function PlannedVisit({ personId, plan, onClose }: PlannedVisitProps) {
  const text = useText();
  const { suggested } = plan;
  const [choice, setChoice] = useState<VisitChoice>({
    serviceIds: suggested.serviceIds,
    resourceId: suggested.resourceId,
    from: suggested.date,
  });
  const [hold, setHold] = useState<VisitHold | null>(null);
  const [booked, setBooked] = useState<Booked | null>(null);
  const [taking, setTaking] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const letGo = () => {
    if (hold !== null && booked === null) void call('visits.release', { holdId: hold.holdId });
  };
  const atTheEnd = useEffectEvent(letGo);
  useEffect(() => () => atTheEnd(), []);
  const back = (why: Failure | null) => {
    letGo();
    setHold(null);
    setFailure(why);
    void queries.invalidateQueries({ queryKey: ['visits.slots'] });
  };
  const take = async ({ key }: VisitSlot) => {
    setTaking(key);
    const held = await call('visits.hold', { key, instead: hold?.holdId ?? null, personId });
    setTaking(null);
    if (held.ok) {
      setFailure(null);
      setHold(held.value);
    } else back(held.error);
  };

  if (hold !== null && booked !== null)
    return <VisitDone holdId={hold.holdId} booked={booked} customer={plan.customer} onClose={onClose} />;
  if (hold !== null)
    return (
      <HeldVisit
        key={hold.holdId}
        personId={personId}
        plan={plan}
        hold={hold}
        specific={choice.resourceId !== null}
        onBooked={setBooked}
        onBack={back}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      title={text.visits.book}
      isOpen
      onClose={onClose}
      size="broad"
      actions={
        <Button size="large" onPress={onClose}>
          {text.parts.cancel}
        </Button>
      }
    >
      {failure !== null && <VisitFailure failure={failure} />}
      {plan.pageOnly ? (
        <PageOnly page={plan.page} why={text.visits.pageOnly} />
      ) : (
        <ChooseTime
          plan={plan}
          choice={choice}
          taking={taking}
          onChoice={setChoice}
          onTake={(slot) => void take(slot)}
        />
      )}
    </Dialog>
  );
}
