import { useEffect } from 'react';
import { CustomerSearch } from '../../features/customers/CustomerSearch.tsx';
import { focusPrimary } from '../../interaction/focus-primary.ts';
import { shortcuts } from '../../parts/shortcut-keys.ts';
import { useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';
import { CommentField } from './CommentField.tsx';
import { ChangeCustomer, CustomerAbout } from './CustomerAbout.tsx';
import style from './customer.module.css';
import { ForThisVisit } from './ForThisVisit.tsx';
import { MixedToday } from './MixedToday.tsx';

/** The right column: whom the mix is for and what to mind; without a customer the search for one. */
export function CustomerColumn() {
  const text = useText();
  const { draft, apply } = useActiveDraft();
  const { customer } = draft;
  const chosen = customer?.id;
  // The search that chose the customer is gone.
  useEffect(() => (chosen === undefined ? undefined : focusPrimary()), [chosen]);
  return (
    <section className={style.column} aria-label={text.customers.person}>
      {customer === null ? (
        <div className={style.scroll}>
          <ForThisVisit as="column" />
          <h2 className={style.title}>{text.mix.chooseCustomer}</h2>
          <CustomerSearch
            only="person"
            focusFirst={false}
            shortcut={shortcuts.customer}
            onChoose={({ id }) => void apply({ type: 'setCustomer', personId: id })}
          />
          <MixedToday />
        </div>
      ) : (
        <div key={customer.id} className={style.scroll}>
          <header className={style.head}>
            <h2 className={style.name}>{customer.name ?? text.customers.person}</h2>
            <ChangeCustomer />
          </header>
          <CustomerAbout customer={customer} />
        </div>
      )}
      <div className={style.foot}>
        <CommentField />
      </div>
    </section>
  );
}
