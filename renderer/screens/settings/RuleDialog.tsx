import { useState } from 'react';
import type { CallOutput } from '../../../shared/bridge.ts';
import { chargedComponent, chargeOf } from '../../../shared/charging/charge.ts';
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import type { ChargeRule, ChargingRules } from '../../../shared/charging/rules.ts';
import type { Failure } from '../../../shared/result.ts';
import { useApp, useBridgeQuery } from '../../bridge/hooks.ts';
import { extraWords } from '../../features/charging/charge-words.ts';
import { useKeptChange } from '../../features/typed/use-typed.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { NumberField } from '../../parts/NumberField.tsx';
import { SegmentedChoice } from '../../parts/SegmentedChoice.tsx';
import { Select } from '../../parts/Select.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { readMoney } from '../../parts/typed-money.ts';
import { useFormats, useText } from '../../text/text.tsx';
import style from './charging.module.css';
import { formOf, ruleOf, usualGramPrice, type RuleForm } from './charging-form.ts';
import { More } from './More.tsx';

type Treatment = CallOutput<'charging.treatments'>['treatments'][number];

interface RuleDialogProps {
  readonly title: string;
  readonly rule: ChargeRule;
  /** Null: the rule of all treatments. */
  readonly treatment: Treatment | null;
  readonly rules: ChargingRules;
  /** For the example and the first price; null: the salon has none. */
  readonly colour: ItemView | null;
  readonly currency: string;
  readonly failure: Failure | undefined;
  readonly isPending: boolean;
  /** Whether there is a rule to remove. */
  readonly isSet: boolean;
  /** Null: the rule is removed. */
  readonly onSave: (rule: ChargeRule | null, onSaved: () => void) => void;
  readonly onClose: () => void;
}

/** One rule: what the price includes, what lies beyond, and an example that follows each change. */
export function RuleDialog(props: RuleDialogProps) {
  const { title, rule, treatment, colour, failure, isPending, isSet, onSave } = props;
  const text = useText();
  const { settings } = useApp();
  const {
    value: form,
    set: keep,
    forget,
  } = useKeptChange(
    `charging rule ${treatment?.id ?? ''}`,
    formOf(rule, (amount) => (settings.language === 'sv' ? amount.replace('.', ',') : amount)),
    isSet ? rule : null,
  );
  const [isTried, setTried] = useState(false);
  const set = (change: Partial<RuleForm>) => keep({ ...form, ...change });
  const onClose = () => {
    forget();
    props.onClose();
  };
  const { rule: wanted, wrong } = ruleOf(form);
  const errorOf = (field: keyof typeof wrong) => {
    if (!isTried || wrong[field] === undefined) return undefined;
    return wrong[field] === 'percent' ? text.charging.wrongPercent : text.charging.wrongNumber;
  };
  const at = (['list', 'cost'] as const).map((value) => ({ value, text: text.charging.valuedAt[value] }));
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      size="broad"
      actions={
        <>
          {isSet && (
            <Button kind="plain" isPending={isPending} onPress={() => onSave(null, forget)}>
              {text.charging.removeRule}
            </Button>
          )}
          <Button
            kind="primary"
            isPending={isPending}
            onPress={() => {
              setTried(true);
              if (wanted !== null) onSave(wanted, forget);
            }}
          >
            {text.charging.saveRule}
          </Button>
        </>
      }
    >
      <div className="stack-5">
        {failure !== undefined && <FailureNotice failure={failure} />}
        <div className={style.halves}>
          <div className="stack-5">
            <div className="stack-3">
              <SegmentedChoice
                label={text.charging.includedTitle}
                value={form.included}
                options={(['grams', 'value', 'none'] as const).map((value) => ({
                  value,
                  text: text.charging.included[value],
                }))}
                onChange={(included) => set({ included })}
              />
              {form.included === 'none' && <p className="hint">{text.charging.noneHint}</p>}
              {form.included === 'grams' && (
                <NumberField
                  label={text.charging.includedGrams}
                  value={form.includedGrams}
                  live
                  minValue={1}
                  maxValue={10_000}
                  step={5}
                  unit="g"
                  error={errorOf('includedGrams')}
                  onChange={(includedGrams) => set({ includedGrams })}
                />
              )}
              {form.included === 'value' && (
                <div className={style.fields}>
                  <TextField
                    label={text.charging.includedValue}
                    value={form.includedValue}
                    inputMode="decimal"
                    error={errorOf('includedValue')}
                    onChange={(includedValue) => set({ includedValue })}
                  />
                  <SegmentedChoice
                    label={text.charging.at}
                    value={form.includedAt}
                    options={at}
                    onChange={(includedAt) => set({ includedAt })}
                  />
                </div>
              )}
            </div>
            <div className="stack-3">
              <SegmentedChoice
                label={text.charging.beyondTitle}
                value={form.beyond}
                options={(['perGram', 'factor', 'step'] as const).map((value) => ({
                  value,
                  text: text.charging.beyond[value],
                }))}
                onChange={(beyond) => set({ beyond })}
              />
              {form.beyond === 'perGram' && (
                <PerGram
                  form={form}
                  set={set}
                  errorOf={errorOf}
                  suggested={isSet ? null : colour && usualGramPrice(colour)}
                />
              )}
              {form.beyond === 'factor' && (
                <div className={style.fields}>
                  <TextField
                    label={text.charging.factor}
                    description={text.charging.factorHint}
                    value={form.factor}
                    inputMode="decimal"
                    error={errorOf('factor')}
                    onChange={(factor) => set({ factor })}
                  />
                  <SegmentedChoice
                    label={text.charging.at}
                    value={form.factorAt}
                    options={at}
                    onChange={(factorAt) => set({ factorAt })}
                  />
                </div>
              )}
              {form.beyond === 'step' && (
                <div className={style.fields}>
                  <NumberField
                    label={text.charging.stepGrams}
                    value={form.stepGrams}
                    live
                    minValue={1}
                    maxValue={1000}
                    step={5}
                    unit="g"
                    error={errorOf('stepGrams')}
                    onChange={(stepGrams) => set({ stepGrams })}
                  />
                  <TextField
                    label={text.charging.stepPrice}
                    value={form.stepPrice}
                    inputMode="decimal"
                    error={errorOf('stepPrice')}
                    onChange={(stepPrice) => set({ stepPrice })}
                  />
                </div>
              )}
            </div>
          </div>
          <Example {...props} wanted={wanted} />
        </div>
        <More
          summary={text.charging.more}
          isNeeded={isTried && (wrong.smallest ?? wrong.vatPercent) !== undefined}
        >
          <div className="stack-3">
            <div className={style.fields}>
              <TextField
                label={text.charging.smallest}
                description={text.charging.smallestHint}
                value={form.smallest}
                inputMode="decimal"
                error={errorOf('smallest')}
                onChange={(smallest) => set({ smallest })}
              />
              <TextField
                label={text.charging.vatPercent}
                description={text.charging.vatTreatment}
                value={form.vatPercent}
                inputMode="decimal"
                error={errorOf('vatPercent')}
                onChange={(vatPercent) => set({ vatPercent })}
              />
            </div>
            {(treatment?.vatParts.length ?? 0) > 1 && form.vatPercent.trim() === '' && (
              <Select
                label={text.charging.vatPart}
                value={String(form.vatPart ?? 0)}
                options={(treatment?.vatParts ?? []).map(({ name, vatPercent }, place) => ({
                  id: String(place),
                  text: [name, `${vatPercent} %`].filter((words) => words !== null).join(', '),
                }))}
                onChange={(place) => set({ vatPart: Number(place) })}
              />
            )}
            <SegmentedChoice
              label={text.charging.roundUp}
              value={String(form.roundUpTo ?? 'none')}
              options={(['none', '1', '5', '10'] as const).map((value) => ({
                value,
                text: text.charging.roundUpTo[value],
              }))}
              onChange={(to) => set({ roundUpTo: roundings[to] ?? null })}
            />
            <Switch
              label={text.charging.developer}
              isSelected={form.developerCounts}
              onChange={(developerCounts) => set({ developerCounts })}
            />
            <Switch
              label={text.charging.leftovers}
              isSelected={form.leftoversCharged}
              onChange={(leftoversCharged) => set({ leftoversCharged })}
            />
          </div>
        </More>
      </div>
    </Dialog>
  );
}

const roundings: Readonly<Record<string, ChargeRule['roundUpTo']>> = { '1': 1, '5': 5, '10': 10 };

interface PerGramProps {
  readonly form: RuleForm;
  readonly set: (change: Partial<RuleForm>) => void;
  /** The first price of a new rule. */
  readonly suggested: string | null;
  readonly errorOf: (field: 'perGram' | `kind ${string}`) => string | undefined;
}

/** A price for all kinds, and one for each kind of range that the salon has. */
function PerGram({ form, set, suggested, errorOf }: PerGramProps) {
  const text = useText();
  const { data: chart } = useBridgeQuery('stock.chart', { search: '', show: 'all', rangeId: null, most: 1 });
  const kinds = new Set([...(chart?.ranges ?? []).map(({ kind }) => kind), ...Object.keys(form.byKind)]);
  kinds.delete('colour');
  const isPriced = Object.values(form.byKind).some((price) => price.trim() !== '');
  return (
    <div className="stack-3">
      <TextField
        label={text.charging.perGram}
        description={
          suggested !== null && readMoney(form.perGram) === suggested ? text.charging.perGramUsual : undefined
        }
        value={form.perGram}
        inputMode="decimal"
        error={errorOf('perGram')}
        onChange={(perGram) => set({ perGram })}
      />
      <More summary={text.charging.byKind} isNeeded={isPriced}>
        <div className={style.fields}>
          {[...kinds].map((kind) => (
            <TextField
              key={kind}
              label={text.charging.perGramOf(text.catalogue.kindWord(kind))}
              description={text.charging.perGramSame}
              value={form.byKind[kind] ?? ''}
              inputMode="decimal"
              error={errorOf(`kind ${kind}`)}
              onChange={(price) => set({ byKind: { ...form.byKind, [kind]: price } })}
            />
          ))}
        </div>
      </More>
    </div>
  );
}

/** Where the salon has no colour. */
const anyColour = {
  itemId: '',
  rangeId: '',
  kind: 'colour',
  packSize: 60,
  listPrice: '90.00',
};

interface ExampleProps extends Pick<RuleDialogProps, 'treatment' | 'rules' | 'colour' | 'currency'> {
  readonly wanted: ChargeRule | null;
}

/** What the rule charges for an amount of colour. */
function Example({ wanted, treatment, rules, colour, currency }: ExampleProps) {
  const text = useText();
  const formats = useFormats();
  const [grams, setGrams] = useState(94);
  const vatOf = (rule: ChargeRule) =>
    rule.vat.type === 'percent'
      ? rule.vat.percent
      : (treatment?.vatParts[rule.vat.part ?? 0]?.vatPercent ?? treatment?.vatPercent ?? rules.vatPercent);
  const { itemId: id, ...item } = colour ?? anyColour;
  const isGrams = Number.isInteger(grams) && grams > 0;
  const charge =
    wanted !== null && isGrams
      ? chargeOf({ currency, rules: [wanted], vatPercent: vatOf(wanted), discounts: rules.discounts }, [
          { components: [chargedComponent({ ...item, id }, grams)], left: null },
        ])
      : null;
  return (
    <section className={style.example} aria-label={text.charging.example}>
      <NumberField
        label={text.charging.exampleGrams}
        value={grams}
        live
        minValue={1}
        maxValue={10_000}
        step={10}
        unit="g"
        onChange={setGrams}
      />
      <output className={style.exampleWords}>
        {charge === null
          ? '–'
          : text.charging.exampleOf(formats.grams(grams), extraWords(charge, text, formats))}
      </output>
      {colour?.listPrice && (
        <p className="hint">
          {text.charging.exampleAt(
            shadeInWords(colour),
            formats.sum(colour.listPrice),
            formats.grams(colour.packSize ?? 0),
          )}
        </p>
      )}
    </section>
  );
}
