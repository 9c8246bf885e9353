import type { ChargingRules } from '../../../shared/charging/rules.ts';
import { useApp, useBridgeQuery } from '../../bridge/hooks.ts';
import { useKept } from '../../features/typed/use-typed.ts';
import { Button } from '../../parts/Button.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { useText } from '../../text/text.tsx';
import style from './charging.module.css';
import { readPercent } from './charging-form.ts';
import { More } from './More.tsx';

interface DiscountFieldsProps {
  readonly rules: ChargingRules;
  readonly onSave: (rules: ChargingRules, onSaved: () => void) => void;
}

/** The supplier's discounts, from which cost is reckoned, and the VAT of treatments whose own is not known. */
export function DiscountFields({ rules, onSave }: DiscountFieldsProps) {
  const text = useText();
  const { settings } = useApp();
  const { data: chart } = useBridgeQuery('stock.chart', { search: '', show: 'all', rangeId: null, most: 1 });
  const {
    value: typed,
    set: setTyped,
    forget,
  } = useKept<Readonly<Record<string, string>>>('charging discounts', {});
  const { discounts, vatPercent } = rules;
  const kept = (rangeId: string) => discounts.byRange.find((each) => each.rangeId === rangeId)?.percent ?? '';
  const shown = (value: string) => (settings.language === 'sv' ? value.replace('.', ',') : value);
  const valueOf = (name: string, before: string) => typed[name] ?? shown(before);
  const isWrong = (value: string) => value.trim() !== '' && readPercent(value) === null;
  const field = (name: string, label: string, before: string, description?: string) => (
    <TextField
      key={name}
      label={label}
      description={description}
      value={valueOf(name, before)}
      inputMode="decimal"
      error={isWrong(valueOf(name, before)) ? text.charging.wrongPercent : undefined}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
    />
  );
  const ranges = chart?.ranges ?? [];
  const save = () => {
    const byRange = ranges.flatMap(({ id: rangeId }) => {
      const percent = readPercent(valueOf(`range ${rangeId}`, kept(rangeId)));
      return percent === null ? [] : [{ rangeId, percent }];
    });
    const wanted = {
      ...rules,
      discounts: { byRange, other: readPercent(valueOf('other', discounts.other)) ?? '0' },
      vatPercent: readPercent(valueOf('vat', vatPercent ?? '')),
    };
    onSave(wanted, () => {
      setTyped({});
      forget();
    });
  };
  return (
    <More summary={text.charging.discounts} isNeeded={Object.keys(typed).length > 0}>
      <div className="stack-3">
        <p className="hint">{text.charging.discountHint}</p>
        <div className={style.fields}>
          {field('other', text.charging.discount, discounts.other)}
          {ranges.map(({ id, name }) => field(`range ${id}`, `${name}, %`, kept(id)))}
          {field('vat', text.charging.vatElse, vatPercent ?? '')}
        </div>
        <div className="wrapping">
          <Button
            isDisabled={Object.keys(typed).length === 0 || Object.values(typed).some(isWrong)}
            onPress={save}
          >
            {text.charging.saveDiscounts}
          </Button>
        </div>
      </div>
    </More>
  );
}
