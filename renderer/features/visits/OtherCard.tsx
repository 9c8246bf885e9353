import { useState } from 'react';
import { useLocation } from 'wouter';
import type { BookedFor, VisitPlan } from '../../../shared/bridge/visits.ts';
import type { Failure } from '../../../shared/result.ts';
import { call } from '../../bridge/client.ts';
import { Button } from '../../parts/Button.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { personPath } from '../../paths.ts';
import { useText } from '../../text/text.tsx';
import { useMissingScope } from '../connection/missing-scope.ts';
import { phoneShown } from '../customers/phone-shown.ts';
import { noteOfOther } from './note-of-other.ts';

interface OtherCardProps {
  readonly other: NonNullable<BookedFor['other']>;
  /** The chosen person. */
  readonly customer: VisitPlan['customer'];
  readonly onClose: () => void;
}

/** The service booked the visit on another card than the chosen one: the ways to resolve it. */
export function OtherCard({ other, customer, onClose }: OtherCardProps) {
  const text = useText();
  const [, go] = useLocation();
  const [step, setStep] = useState<'asked' | 'saving' | 'noted'>('asked');
  const [failure, setFailure] = useState<Failure | null>(null);
  const mayNote = useMissingScope()('customers:write') === null;
  const { personId } = other;

  const note = async () => {
    setStep('saving');
    setFailure(null);
    const card = await call('customers.get', { personId });
    const line = text.visits.noteOfOther(customer.name, customer.phone);
    const saved = card.ok
      ? await call('customers.save', {
          personId,
          change: { note: noteOfOther(card.value.note, line, customer.warning) },
        })
      : card;
    if (!saved.ok) setFailure(saved.error);
    setStep(saved.ok ? 'noted' : 'asked');
  };
  const facts = [
    other.name ?? text.customers.nameless,
    other.phone === null ? null : phoneShown(other.phone),
  ];
  return (
    <>
      {failure !== null && <FailureNotice failure={failure} />}
      <Notice
        tone="attention"
        title={text.visits.bookedForOther.title(facts.filter((fact) => fact !== null).join(', '))}
        announce
        actions={
          <>
            {step !== 'noted' && mayNote && (
              <Button isPending={step === 'saving'} onPress={() => void note()}>
                {text.visits.bookedForOther.note}
              </Button>
            )}
            <Button
              onPress={() => {
                onClose();
                go(personPath(personId));
              }}
            >
              {text.visits.bookedForOther.show}
            </Button>
          </>
        }
      >
        <p>
          {step === 'noted'
            ? text.visits.bookedForOther.noted
            : text.visits.bookedForOther.text(customer.name)}
        </p>
      </Notice>
    </>
  );
}
