import { useState } from 'react';
import { CustomerSearch } from '../../features/customers/CustomerSearch.tsx';
import { VisitDialog } from '../../features/visits/BookVisit.tsx';
import { useText } from '../../text/text.tsx';
import style from './desk.module.css';

/** Chooses the customer whose next visit is booked. */
export function Visits() {
  const text = useText();
  const [personId, setPersonId] = useState<string | null>(null);
  return (
    <div className={style.two}>
      <section className={style.column} aria-label={text.visits.book}>
        <CustomerSearch only="person" onChoose={({ id }) => setPersonId(id)} />
      </section>
      {personId !== null && <VisitDialog personId={personId} onClose={() => setPersonId(null)} />}
    </div>
  );
}
