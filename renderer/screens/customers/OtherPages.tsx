import type { ReactNode } from 'react';
import type { Failure } from '../../../shared/result.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { phoneShown } from '../../features/customers/phone-shown.ts';
import { Loading } from '../../parts/EmptyState.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';
import { Fact } from './Fact.tsx';
import { PageHead } from './PageHead.tsx';
import style from './customers.module.css';

interface OtherPageProps {
  readonly title: string | undefined;
  readonly failure: Failure | null;
  readonly onBack: (() => void) | null;
  /** Names and values; unknown values are left out. */
  readonly facts: readonly (readonly [name: string, value: string | null | undefined])[];
}

function OtherPage({ title, failure, onBack, facts }: OtherPageProps): ReactNode {
  const text = useText();
  return (
    <section className={style.page} aria-label={text.customers.another}>
      <PageHead title={title ?? text.customers.another} onBack={onBack} />
      {failure !== null && <FailureNotice failure={failure} />}
      {title === undefined && failure === null && <Loading label={text.parts.loading} />}
      <dl className={style.facts}>
        {facts.map(
          ([name, value]) =>
            value !== null &&
            value !== undefined && (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ),
        )}
      </dl>
    </section>
  );
}

/** A company's facts, read-only: no colour is mixed for companies. */
export function CompanyPage({
  companyId,
  onBack,
}: Pick<OtherPageProps, 'onBack'> & { readonly companyId: string }) {
  const words = useText().customers;
  const { data, error } = useBridgeQuery('customers.company', { companyId });
  const phone = data?.phoneNumber ?? null;
  return (
    <OtherPage
      title={data?.name}
      failure={error?.failure ?? null}
      onBack={onBack}
      facts={[
        [words.organisationNumber, data?.organisationNumber],
        [words.department, data?.department],
        [words.phone, phone === null ? null : phoneShown(phone)],
        [words.email, data?.email],
        [words.note, data?.note],
      ]}
    />
  );
}

export function VehiclePage({
  vehicleId,
  onBack,
}: Pick<OtherPageProps, 'onBack'> & { readonly vehicleId: string }) {
  const words = useText().customers;
  const { data, error } = useBridgeQuery('customers.vehicle', { vehicleId });
  return (
    <OtherPage
      title={data?.registrationNumber}
      failure={error?.failure ?? null}
      onBack={onBack}
      facts={[
        [words.make, data?.make],
        [words.model, data?.model],
        [words.note, data?.note],
      ]}
    />
  );
}
