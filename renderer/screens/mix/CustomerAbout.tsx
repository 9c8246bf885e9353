import type { CustomerShown } from '../../../shared/bridge/customers.ts';
import { CareNotice } from '../../features/care/CareNotice.tsx';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { shortcuts } from '../../parts/shortcut-keys.ts';
import { useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';
import style from './customer.module.css';
import { CustomerRecipes } from './CustomerRecipes.tsx';
import { ForThisVisit } from './ForThisVisit.tsx';
import { LastFormula } from './LastFormula.tsx';

interface CustomerAboutProps {
  readonly customer: CustomerShown;
  /** Called when a recipe fills the draft. */
  readonly onTaken?: () => void;
}

/** A customer's whole warning, note and earlier mixes. */
export function CustomerAbout({ customer: { id, name, note, warning, gone }, onTaken }: CustomerAboutProps) {
  const text = useText();
  if (gone)
    return (
      <Notice tone="attention" title={text.customers.goneTitle}>
        <p>{text.mix.customerGone}</p>
      </Notice>
    );
  // Do not show the warning twice.
  const rest = (warning === null ? note : note?.replace(warning, ''))?.trim() ?? '';
  return (
    <>
      {warning !== null && (
        <Notice tone="bad" title={text.customers.warning}>
          <p>{warning}</p>
        </Notice>
      )}
      <ForThisVisit as="column" />
      {rest !== '' && <p className={style.note}>{rest}</p>}
      <LastFormula key={`last ${id}`} personId={id} {...(onTaken && { onTaken })} />
      <CareNotice key={`care ${id}`} personId={id} name={name} warning={warning} />
      <CustomerRecipes key={id} personId={id} {...(onTaken && { onTaken })} />
    </>
  );
}

/** Opens the choice of another customer, or of none. */
export function ChangeCustomer() {
  const text = useText();
  const { open } = useActiveDraft();
  return (
    <Button
      size="large"
      kind="plain"
      shortcut={shortcuts.customer}
      aria-label={text.mix.changeCustomer}
      onPress={() => open({ type: 'chooseCustomer' })}
    >
      {text.mix.change}
    </Button>
  );
}
