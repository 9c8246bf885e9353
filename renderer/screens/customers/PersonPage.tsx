import { useRef } from 'react';
import type { Customer } from '../../../shared/bridge/customers.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { useBeginMixFor } from '../../features/drafts/draft-steps.ts';
import { Button, IconButton } from '../../parts/Button.tsx';
import { EmptyState, Loading } from '../../parts/EmptyState.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { useNow } from '../../parts/now.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { Timeline } from './Timeline.tsx';
import style from './customers.module.css';

interface PersonPageProps {
  readonly personId: string;
  /** Null where the search stands beside it. */
  readonly onBack: (() => void) | null;
}

/** A person: who it is and how to reach them, what to mind, and what was mixed. */
export function PersonPage({ personId, onBack }: PersonPageProps) {
  const text = useText();
  const { data: person, error } = useBridgeQuery('customers.get', { personId });
  const page = useRef<HTMLElement>(null);
  const gone = error?.failure.code === 'entity_not_found';
  return (
    <section ref={page} className={style.page} aria-label={text.customers.person}>
      {person === undefined || gone ? (
        <>
          {onBack !== null && (
            <IconButton kind="plain" icon="back" label={text.customers.back} onPress={onBack} />
          )}
          {error === null ? (
            <Loading label={text.parts.loading} />
          ) : gone ? (
            <EmptyState title={text.customers.goneTitle}>{text.customers.goneText}</EmptyState>
          ) : (
            <FailureNotice failure={error.failure} />
          )}
        </>
      ) : (
        <>
          <Head person={person} onBack={onBack} />
          <Timeline personId={personId} scroller={page} />
        </>
      )}
    </section>
  );
}

/** As long as it is as good as what the salon system says, nobody needs to know since when it is. */
const fresh = 60_000;

function Head({ person, onBack }: { readonly person: Customer; readonly onBack: PersonPageProps['onBack'] }) {
  const text = useText();
  const formats = useFormats();
  const begin = useBeginMixFor();
  const isOld = useNow(30_000) - Date.parse(person.asOf) > fresh;
  return (
    <>
      <header className={style.head}>
        {onBack !== null && (
          <IconButton kind="plain" icon="back" label={text.customers.back} onPress={onBack} />
        )}
        <h2 className={style.name}>{person.name ?? text.customers.nameless}</h2>
        <div className={style.actions}>
          <Button kind="primary" onPress={() => void begin(person.id)}>
            {text.customers.mix}
          </Button>
        </div>
      </header>
      {person.warning !== null && (
        <Notice tone="bad" title={text.customers.warning}>
          <p>{person.warning}</p>
        </Notice>
      )}
      <PersonFacts person={person} />
      {isOld && <p className="hint">{text.customers.asOf(formats.moment(person.asOf))}</p>}
    </>
  );
}
