import { useState } from 'react';
import { useLocation, useRoute } from 'wouter';
import type { CustomerRow } from '../../../shared/bridge/customers.ts';
import { call } from '../../bridge/client.ts';
import { CustomerSearch } from '../../features/customers/CustomerSearch.tsx';
import { useLayout } from '../../features/layout/use-layout.ts';
import { useScan } from '../../features/scan/use-scan.ts';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { useText } from '../../text/text.tsx';
import { itemPath, otherCustomerPath, personPath, screenPaths } from '../../paths.ts';
import { CompanyPage, VehiclePage } from './OtherPages.tsx';
import style from './customers.module.css';
import { PersonPage } from './PersonPage.tsx';

/**
 * The search for customers, and the page of one. An unknown scan is searched for, as a customer card may have
 * a number.
 */
export default function Customers() {
  const text = useText();
  const layout = useLayout();
  const [, go] = useLocation();
  const [chosen, params] = useRoute<{ personId: string }>(`${screenPaths.customers}/:personId`);
  const personId = chosen ? params.personId : null;
  const [isOther, other] = useRoute<{ type: string; id: string }>(`${screenPaths.customers}/:type/:id`);
  const [typed, setTyped] = useState('');

  const open = ({ type, id }: CustomerRow) => {
    if (type === 'company' || type === 'vehicle') go(otherCustomerPath(type, id));
    else if (type === 'person') go(personPath(id));
  };
  const lookFor = async (code: string) => {
    const found = await call('customers.search', { q: code, type: null });
    const rows = found.ok ? found.value.rows.filter(({ elsewhere }) => elsewhere === null) : [];
    const [only] = rows;
    if (rows.length === 1 && only !== undefined) return open(only);
    setTyped(code);
    go(screenPaths.customers);
  };
  useScan({
    item: ({ itemId }) => go(itemPath(itemId)),
    problem: (problem) => {
      if (problem !== null) void lookFor(problem.code);
    },
  });

  const isWide = layout === 'wide';
  const onBack = isWide ? null : () => go(screenPaths.customers);
  const page =
    personId !== null ? (
      <PersonPage
        key={personId}
        personId={personId}
        onBack={onBack}
        onLeave={() => go(screenPaths.customers, { replace: true })}
      />
    ) : !isOther ? null : other.type === 'company' ? (
      <CompanyPage key={other.id} companyId={other.id} onBack={onBack} />
    ) : (
      <VehiclePage key={other.id} vehicleId={other.id} onBack={onBack} />
    );
  return (
    <div className={style.screen} data-layout={layout}>
      <h1 className="heard">{text.screens.customers}</h1>
      {(isWide || page === null) && (
        <section className={style.finding} aria-label={text.customers.search}>
          <CustomerSearch typed={typed} onType={setTyped} onChoose={open} />
        </section>
      )}
      {page}
      {isWide && page === null && (
        <section className={style.page}>
          <EmptyState title={text.customers.chooseTitle}>{text.customers.chooseText}</EmptyState>
        </section>
      )}
    </div>
  );
}
