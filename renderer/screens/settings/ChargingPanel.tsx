import { useState } from 'react';
import type { CallOutput } from '../../../shared/bridge.ts';
import type { ChargeRule, ChargingRules } from '../../../shared/charging/rules.ts';
import { useApp, useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { DecidedElsewhere } from '../../features/managed/Managed.tsx';
import { Button } from '../../parts/Button.tsx';
import { Loading } from '../../parts/EmptyState.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import style from './charging.module.css';
import { firstRuleFor, ruleWords } from './charging-form.ts';
import { DiscountFields } from './DiscountFields.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { useUsualColour } from './use-usual-colour.ts';

type Treatment = CallOutput<'charging.treatments'>['treatments'][number];

/** The salon's rules for extra colour: one for all treatments, and their own. */
export function ChargingPanel() {
  const text = useText();
  const { data, error } = useBridgeQuery('charging.rules', {});
  return (
    <Panel title={text.charging.settings}>
      <div className="stack-5">
        <p className="hint">{text.charging.settingsHint}</p>
        {data !== undefined ? (
          <Rules rules={data.rules} isManaged={data.managed} />
        ) : error === null ? (
          <Loading label={text.parts.loading} />
        ) : (
          <FailureNotice failure={error.failure} />
        )}
      </div>
    </Panel>
  );
}

interface RulesProps {
  readonly rules: ChargingRules;
  readonly isManaged: boolean;
}

function Rules({ rules, isManaged }: RulesProps) {
  const text = useText();
  const formats = useFormats();
  const { connection } = useApp();
  const { data: offered } = useBridgeQuery('charging.treatments', {}, { enabled: rules.on });
  const set = useBridgeCall('charging.setRules');
  const colour = useUsualColour();
  /** The treatment whose rule is open; null: the rule for all. */
  const [open, setOpen] = useState<{ readonly treatment: Treatment | null } | null>(null);
  const currency = connection.location?.currency ?? 'SEK';
  const own = (id: string) => rules.treatments.find(({ serviceId }) => serviceId === id)?.rule ?? null;
  const save = (wanted: ChargingRules, onSaved?: () => void) =>
    set.mutate(wanted, {
      onSuccess: () => {
        onSaved?.();
        setOpen(null);
      },
    });
  const withRule = (treatment: Treatment | null, rule: ChargeRule | null): ChargingRules => {
    if (treatment === null) return { ...rules, default: rule };
    const others = rules.treatments.filter(({ serviceId }) => serviceId !== treatment.id);
    return {
      ...rules,
      treatments: rule === null ? others : [...others, { serviceId: treatment.id, rule }],
    };
  };
  const treatments = (offered?.treatments ?? []).filter(
    ({ id, needsColour }) => needsColour || own(id) !== null,
  );
  return (
    <>
      <Switch
        label={text.charging.on}
        isSelected={rules.on}
        isDisabled={isManaged}
        onChange={(on) => save({ ...rules, on })}
      />
      {!rules.on && connection.source === 'sample' && <TrySample />}
      {isManaged && <DecidedElsewhere />}
      {set.error !== null && open === null && <FailureNotice failure={set.error.failure} />}
      {rules.on && (
        <>
          {rules.default === null && rules.treatments.length === 0 && (
            <Notice tone="attention" title={text.charging.noRule}>
              {text.charging.noRuleText}
            </Notice>
          )}
          <ul className={style.rules} aria-label={text.charging.settings}>
            <RuleRow
              name={text.charging.defaultRule}
              words={
                rules.default === null ? text.charging.noDefault : ruleWords(rules.default, text, formats)
              }
              hint={text.charging.defaultHint}
              isSet={rules.default !== null}
              isManaged={isManaged}
              onOpen={() => setOpen({ treatment: null })}
            />
            {treatments.map((treatment) => {
              const rule = own(treatment.id);
              return (
                <RuleRow
                  key={treatment.id}
                  name={treatment.name}
                  words={rule === null ? text.charging.asDefault : ruleWords(rule, text, formats)}
                  hint={treatment.price === null ? null : text.charging.withVat(formats.sum(treatment.price))}
                  isSet={rule !== null}
                  isManaged={isManaged}
                  onOpen={() => setOpen({ treatment })}
                />
              );
            })}
          </ul>
          {offered?.refused === true && <Notice tone="attention" title={text.charging.noTreatments} />}
          {!isManaged && <DiscountFields rules={rules} onSave={save} />}
        </>
      )}
      {open !== null && colour !== undefined && (
        <RuleDialog
          title={text.charging.ruleFor(open.treatment?.name ?? text.charging.defaultRule)}
          rule={
            (open.treatment === null ? rules.default : own(open.treatment.id)) ??
            rules.default ??
            firstRuleFor(colour)
          }
          treatment={open.treatment}
          rules={rules}
          colour={colour}
          currency={currency}
          failure={set.error?.failure}
          isPending={set.isPending}
          isSet={(open.treatment === null ? rules.default : own(open.treatment.id)) !== null}
          onSave={(rule, onSaved) => save(withRule(open.treatment, rule), onSaved)}
          onClose={() => {
            set.reset();
            setOpen(null);
          }}
        />
      )}
    </>
  );
}

/** Shows a newcomer what charging brings, with the sample salon's last month. */
function TrySample() {
  const text = useText();
  const trySample = useBridgeCall('charging.trySample');
  return (
    <div className="stack-2">
      <div className="wrapping">
        <Button isPending={trySample.isPending} onPress={() => trySample.mutate({})}>
          {text.charging.trySample}
        </Button>
      </div>
      <p className="hint">{text.charging.trySampleHint}</p>
      {trySample.error !== null && <FailureNotice failure={trySample.error.failure} />}
    </div>
  );
}

interface RuleRowProps {
  readonly name: string;
  readonly words: string;
  readonly hint: string | null;
  readonly isSet: boolean;
  readonly isManaged: boolean;
  readonly onOpen: () => void;
}

function RuleRow({ name, words, hint, isSet, isManaged, onOpen }: RuleRowProps) {
  const text = useText();
  return (
    <li className={style.rule}>
      <div className={style.ruleWords}>
        <p className={style.ruleName}>{name}</p>
        <p className={isSet ? undefined : 'muted'}>{words}</p>
        {hint !== null && <p className="hint">{hint}</p>}
      </div>
      {!isManaged && (
        <Button onPress={onOpen} aria-label={text.charging.ruleOf(name)}>
          {isSet ? text.charging.changeRule : text.charging.setRule}
        </Button>
      )}
    </li>
  );
}
