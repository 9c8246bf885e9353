import { useState } from 'react';
import { useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { failureNotice } from '../../features/stock-documents/StockDialog.tsx';
import { CustomerSearch } from '../../features/customers/CustomerSearch.tsx';
import { useScan } from '../../features/scan/use-scan.ts';
import { TypedBefore } from '../../features/typed/TypedBefore.tsx';
import { useTyped, type Typed } from '../../features/typed/use-typed.ts';
import { Button } from '../../parts/Button.tsx';
import { DateField } from '../../parts/DateField.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Select } from '../../parts/Select.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { useText } from '../../text/text.tsx';
import style from './desk.module.css';
import { noCard, recordOf, type RecordForm } from './record-form.ts';

interface RecordDialogProps {
  /** The code printed on the card, if it is known. */
  readonly code: string;
  readonly onDone: (entryId: string) => void;
  readonly onClose: () => void;
}

/** Records a card that was sold elsewhere: on paper, or in a previous system. Unsaved text of the same card is kept. */
export function RecordDialog(props: RecordDialogProps) {
  const { code } = props;
  const typed = useTyped<RecordForm>(
    { form: 'newGiftCard', id: '' },
    { ...noCard, code },
    (kept) => code === '' || kept.code === code,
  );
  return typed && <RecordFields {...props} typed={typed} />;
}

function RecordFields({
  code,
  typed,
  onDone,
  onClose,
}: RecordDialogProps & { readonly typed: Typed<RecordForm> }) {
  const text = useText();
  const { data: merchants = [] } = useBridgeQuery('giftCards.merchants', {});
  const record = useBridgeCall('giftCards.record');
  const form = typed.value;
  const [tried, setTried] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const set = (some: Partial<RecordForm>) => typed.type({ ...form, ...some });
  useScan({ item: () => undefined, any: (scanned) => set({ code: scanned.code }) });
  const { given, wrong } = recordOf(form, merchants.length > 1);
  const said = (field: keyof typeof wrong) => {
    const problem = tried ? wrong[field] : undefined;
    return problem === undefined ? undefined : text.desk.wrong[problem];
  };
  const save = () => {
    setTried(true);
    if (given === null) return;
    record.mutate(given, {
      onSuccess: ({ id }) => {
        typed.forget();
        onDone(id);
      },
    });
  };
  return (
    <Dialog
      title={text.desk.record}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button
            size="large"
            onPress={() => {
              typed.forget();
              onClose();
            }}
          >
            {text.parts.cancel}
          </Button>
          <Button size="large" kind="primary" isPending={record.isPending} onPress={save}>
            {text.desk.recordNow}
          </Button>
        </>
      }
    >
      {failureNotice(record.error?.failure)}
      <TypedBefore since={typed.since} onForget={typed.forget} />
      <TextField
        label={text.desk.code}
        description={text.desk.newCodeHint}
        value={form.code}
        onChange={(to) => set({ code: to })}
        maxLength={100}
        focusFirst={code === ''}
      />
      <div className={style.pair}>
        <TextField
          label={text.desk.value}
          error={said('value')}
          value={form.value}
          onChange={(to) => set({ value: to })}
          inputMode="decimal"
          maxLength={14}
          focusFirst={code !== ''}
          isRequired
        />
        <TextField
          label={text.desk.left}
          description={text.desk.leftHint}
          error={said('remaining')}
          value={form.remaining}
          onChange={(to) => set({ remaining: to })}
          inputMode="decimal"
          maxLength={14}
        />
      </div>
      {merchants.length > 1 && (
        <>
          <Select
            label={text.desk.merchant}
            placeholder={text.desk.chooseMerchant}
            options={merchants.map(({ id, name }) => ({ id, text: name }))}
            value={form.merchantId}
            onChange={(to) => set({ merchantId: to })}
          />
          {said('merchant') !== undefined && (
            <p role="alert" className={style.wrong}>
              {said('merchant')}
            </p>
          )}
        </>
      )}
      <div className={style.pair}>
        <DateField
          label={text.desk.sold}
          description={text.desk.soldHint}
          value={form.soldDate}
          onChange={(to) => set({ soldDate: to })}
        />
        <DateField
          label={text.desk.validUntil}
          description={text.desk.validHint}
          value={form.validUntil}
          onChange={(to) => set({ validUntil: to })}
        />
      </div>
      <div className={style.whose}>
        <span>
          {text.desk.customer}: {form.person?.name ?? text.desk.noCustomer}
        </span>
        <Button onPress={() => setChoosing(true)}>{text.desk.chooseCustomer}</Button>
        {form.person !== null && (
          <Button kind="plain" onPress={() => set({ person: null })}>
            {text.desk.withoutCustomer}
          </Button>
        )}
      </div>
      {choosing && (
        <Dialog title={text.desk.chooseCustomer} isOpen onClose={() => setChoosing(false)} size="large">
          <CustomerSearch
            only="person"
            onChoose={({ id, name }) => {
              set({ person: { id, name: name ?? text.customers.nameless } });
              setChoosing(false);
            }}
          />
        </Dialog>
      )}
      <div className={style.pair}>
        <Select
          label={text.desk.accounting}
          options={[
            { id: '', text: text.desk.asTheCompany },
            { id: 'single_purpose', text: text.desk.accountingType['single_purpose'] ?? '' },
            { id: 'multi_purpose', text: text.desk.accountingType['multi_purpose'] ?? '' },
          ]}
          value={form.accountingType}
          onChange={(to) => set({ accountingType: to as RecordForm['accountingType'] })}
        />
        {form.accountingType !== 'multi_purpose' && (
          <TextField
            label={text.desk.vat}
            description={text.desk.validHint}
            error={said('vat')}
            value={form.vat}
            onChange={(to) => set({ vat: to })}
            inputMode="decimal"
            maxLength={8}
          />
        )}
      </div>
      <TextField
        label={text.desk.description}
        value={form.description}
        onChange={(to) => set({ description: to })}
        maxLength={500}
        spellCheck
      />
      <TextField
        label={text.desk.beneficiary}
        value={form.beneficiary}
        onChange={(to) => set({ beneficiary: to })}
        maxLength={500}
        spellCheck
      />
      <TextField
        label={text.desk.note}
        value={form.note}
        onChange={(to) => set({ note: to })}
        maxLength={2000}
        spellCheck
      />
    </Dialog>
  );
}
