import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Customer } from '../../../shared/bridge/customers.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { CareNotice } from '../../features/care/CareNotice.tsx';
import { useMixForCustomer } from '../../features/drafts/draft-steps.ts';
import { BookVisit } from '../../features/visits/BookVisit.tsx';
import { CustomersFailure } from '../../features/customers/CustomersFailure.tsx';
import { Button } from '../../parts/Button.tsx';
import { EmptyState, Loading } from '../../parts/EmptyState.tsx';
import { loadable } from '../../parts/loadable.tsx';
import { Notice, Status } from '../../parts/Notice.tsx';
import { useNow } from '../../parts/now.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { personPath } from '../../paths.ts';
import { Bookings } from './Bookings.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { GiftCards } from './GiftCards.tsx';
import { PageHead } from './PageHead.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { Timeline } from './Timeline.tsx';
import style from './customers.module.css';

/** A lazy chunk with the tables of phone numbers. */
const PersonDialog = loadable(() => import('../../features/customers/PersonDialog.tsx'));

interface PersonPageProps {
  readonly personId: string;
  /** null if the search is beside it. */
  readonly onBack: (() => void) | null;
  /** Called when the person no longer exists. */
  readonly onLeave: () => void;
}

/** A person's page: contact details, warnings, bookings, recipes. */
export function PersonPage({ personId, onBack, onLeave }: PersonPageProps) {
  const text = useText();
  const [, go] = useLocation();
  const { data: person, error } = useBridgeQuery('customers.get', { personId });
  const failure = error?.failure ?? null;
  const isGone = failure?.code === 'entity_not_found';
  // A new customer has received the service's id: switch the address to it.
  const knownAs = person?.id;
  useEffect(() => {
    if (knownAs !== undefined && knownAs !== personId) go(personPath(knownAs), { replace: true });
  }, [knownAs, personId, go]);
  return (
    <section className={style.page} aria-label={text.customers.person}>
      {person !== undefined && !isGone ? (
        <>
          <Head person={person} onBack={onBack} onLeave={onLeave} />
          {!isNew(person) && <Bookings personId={person.id} />}
          {!isNew(person) && <GiftCards personId={person.id} />}
          <Timeline person={person} />
        </>
      ) : (
        <>
          <PageHead title={text.customers.person} onBack={onBack} />
          {failure === null ? (
            <Loading label={text.parts.loading} />
          ) : isGone ? (
            <EmptyState title={text.customers.goneTitle}>{text.customers.goneText}</EmptyState>
          ) : (
            <CustomersFailure failure={failure} />
          )}
        </>
      )}
    </section>
  );
}

/** The service does not have this person yet. */
const isNew = ({ waiting }: Customer) => waiting === 'all' || waiting === 'refused';

/** Milliseconds. Data younger than this need no remark about their age. */
const freshMs = 60_000;

interface HeadProps extends Pick<PersonPageProps, 'onBack' | 'onLeave'> {
  readonly person: Customer;
}

function Head({ person, onBack, onLeave }: HeadProps) {
  const text = useText();
  const formats = useFormats();
  const mixFor = useMixForCustomer();
  const [, go] = useLocation();
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null);
  const isOld = useNow(30_000) - Date.parse(person.asOf) > freshMs;
  const { waiting, warning } = person;
  const done = () => setDoing(null);
  return (
    <>
      <PageHead
        title={person.name ?? text.customers.nameless}
        onBack={onBack}
        mark={
          waiting !== 'nothing' && (
            <Status {...(waiting === 'refused' ? { tone: 'bad' } : { tone: 'attention', icon: 'clock' })}>
              {text.customers.waits[waiting]}
            </Status>
          )
        }
        actions={
          <>
            {!isNew(person) && (
              <Button kind="plain" onPress={() => setDoing('delete')}>
                {text.customers.delete}
              </Button>
            )}
            {waiting !== 'refused' && <BookVisit personId={person.id} />}
            <Button onPress={() => setDoing('edit')}>{text.customers.edit}</Button>
            <Button kind="primary" onPress={() => void mixFor(person.id)}>
              {text.customers.mix}
            </Button>
          </>
        }
      />
      {waiting === 'all' && (
        <Notice tone="calm" title={text.customers.newWaits}>
          <p>{text.customers.newWaitsText}</p>
        </Notice>
      )}
      {waiting === 'refused' && (
        <Notice tone="bad" title={text.customers.newRefused}>
          <p>{text.customers.newRefusedText}</p>
        </Notice>
      )}
      {warning !== null && (
        <Notice tone="bad" title={text.customers.warning}>
          <p>{warning}</p>
        </Notice>
      )}
      <CareNotice key={person.id} personId={person.id} name={person.name} warning={warning} />
      <PersonFacts person={person} />
      {isOld && <p className="hint">{text.customers.asOf(formats.moment(person.asOf))}</p>}
      {doing === 'edit' && (
        <PersonDialog
          of={person}
          onDone={(personId) => {
            done();
            if (personId !== person.id) go(personPath(personId), { replace: true });
          }}
          onClose={done}
        />
      )}
      {doing === 'delete' && <DeleteDialog person={person} onDone={onLeave} onClose={done} />}
    </>
  );
}
