import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import { mixFormula } from '../../../shared/colour-bar/formula.ts';
import { assertNever } from '../../../shared/result.ts';
import { call } from '../../bridge/client.ts';
import { useApp, useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { queries, queryKey } from '../../bridge/queries.ts';
import { useBeginMix, useCorrectMix, useReopenMix } from '../../features/drafts/draft-steps.ts';
import { RepeatDialog } from '../../features/drafts/RepeatDialog.tsx';
import { TopUpDialog } from '../../features/drafts/TopUpDialog.tsx';
import { useRepeat, type Repeated } from '../../features/drafts/repeat.ts';
import { ChargeCard } from '../../features/charging/ChargeCard.tsx';
import { useMoney } from '../../features/rights/use-money.ts';
import { LeftoverButtons } from '../../features/leftovers/Leftovers.tsx';
import { useScan } from '../../features/scan/use-scan.ts';
import { focusPrimary } from '../../interaction/focus-primary.ts';
import { registeredPath, screenPaths } from '../../paths.ts';
import { Button } from '../../parts/Button.tsx';
import { copyText } from '../../parts/copy-text.ts';
import { Loading } from '../../parts/EmptyState.tsx';
import { FailureNotice, Notice, Status, type Tone } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { personName } from '../../parts/person-name.ts';
import { Shade } from '../../parts/Shade.tsx';
import { showToast } from '../../parts/toasts.ts';
import type { Text } from '../../text/en.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { MixTimers } from './MixTimers.tsx';
import { MixFormula } from './MixFormula.tsx';
import { SavedFor } from './SavedFor.tsx';
import { ToCome } from './ToCome.tsx';
import style from './registered.module.css';

/** A registered mix: saved immediately; its figures are expected until the service answers. */
export function Registered({ reference }: { readonly reference: string }) {
  const text = useText();
  const { data: mix, error } = useBridgeQuery('mixes.get', { reference });
  const begin = useBeginMix();
  /** The draft of the bowls that this mix left to come, if the item is planned there. */
  const planned = async (itemId: string) => {
    const drafts = await call('drafts.list', {});
    if (!drafts.ok) return null;
    const rest = drafts.value.find(({ follows }) => follows === reference);
    return rest?.components.some((each) => each.itemId === itemId) === true ? rest.id : null;
  };
  // Another tube begins the next mix.
  useScan({ item: ({ itemId }) => void begin(itemId, () => planned(itemId)) });
  if (mix === undefined)
    return error === null ? (
      <Loading label={text.parts.loading} />
    ) : (
      <FailureNotice failure={error.failure} />
    );
  return <RegisteredMix mix={mix} />;
}

/** `reached`: the service answers; else a mix that is being sent counts as waiting. */
function stateWords(mix: MixView, reached: boolean, text: Text): { tone: Tone; label: string } {
  switch (mix.state) {
    case 'waiting':
      return { tone: 'good', label: text.mix.savedWaiting };
    case 'sending':
      return { tone: 'good', label: reached ? text.mix.savedSending : text.mix.savedWaiting };
    case 'done':
      return { tone: 'good', label: text.mix.savedDone };
    case 'refused':
      return { tone: 'bad', label: text.mix.savedRefused };
    case 'blocked':
      return { tone: 'attention', label: text.mix.savedBlocked };
    case 'discarded':
      return { tone: 'attention', label: text.mix.savedDiscarded };
    case 'reopened':
      return { tone: 'attention', label: text.mix.savedReopened };
    case 'undoing':
      return { tone: 'attention', label: reached ? text.mix.savedUndoing : text.mix.savedUndoingLater };
    case 'undone':
      return { tone: 'good', label: text.mix.savedUndone };
    default:
      return assertNever(mix.state);
  }
}

function titleOf({ state }: MixView, text: Text): string {
  switch (state) {
    case 'undone':
      return text.mix.undoneTitle;
    case 'undoing':
      return text.mix.undoingTitle;
    case 'discarded':
      return text.mix.discardedTitle;
    case 'refused':
    case 'reopened':
      return text.mix.refusedTitle;
    case 'waiting':
    case 'sending':
    case 'done':
    case 'blocked':
      return text.mix.savedTitle;
    default:
      return assertNever(state);
  }
}

function RegisteredMix({ mix }: { readonly mix: MixView }) {
  const text = useText();
  const [, go] = useLocation();
  const undo = useBridgeCall('mixes.undo');
  const reopen = useReopenMix();
  const correct = useCorrectMix();
  const repeat = useRepeat();
  const again: Repeated = { type: 'mix', reference: mix.reference, personId: mix.customer?.id ?? null };
  const isUndoable = mix.undoable;
  // A key that undid the mix has no button any more.
  useEffect(() => (isUndoable ? undefined : focusPrimary()), [isUndoable]);
  const [asking, setAsking] = useState(false);
  const [isTopping, setTopping] = useState(false);
  const formats = useFormats();
  const { connection } = useApp();
  const { tone, label } = stateWords(mix, connection.state === 'online', text);
  // Mixes that were refused or undone changed no stock, so they have no balances.
  const moves = ['waiting', 'sending', 'done', 'blocked'].includes(mix.state);
  return (
    <div className={style.screen} data-registered>
      <Panel>
        <div className={style.content}>
          <header className={style.head}>
            <div>
              <h1 className={style.title}>
                {mix.correctedAs === null ? titleOf(mix, text) : text.mix.correctedTitle}
              </h1>
              <div className={style.when}>
                <p className="hint">
                  {formats.moment(mix.createdAt)} · {personName(mix.staff, text)}
                  {mix.correctedBy !== null &&
                    ` · ${text.mix.correctedBy(personName(mix.correctedBy, text))}`}
                </p>
                {mix.correctedAs === null && tone === 'good' && (
                  <p>
                    <output>
                      <Status tone={tone}>{label}</Status>
                    </output>
                  </p>
                )}
              </div>
            </div>
            {/* Placed away from Register, so that a second tap cannot hit it. */}
            {mix.undoable && (
              <div className={style.with}>
                <Button size="large" onPress={() => void correct(mix.reference)}>
                  {text.mix.correct}
                </Button>
                <Button
                  size="large"
                  icon="undo"
                  isPending={undo.isPending}
                  onPress={() =>
                    undo.mutate(
                      { reference: mix.reference },
                      {
                        onSuccess: (undoneMix) =>
                          queries.setQueryData(
                            queryKey('mixes.get', { reference: mix.reference }),
                            undoneMix,
                          ),
                      },
                    )
                  }
                >
                  {text.mix.undoMix}
                </Button>
              </div>
            )}
          </header>
          {mix.correctedAs !== null && (
            <Notice
              tone="attention"
              title={text.mix.savedCorrected}
              actions={
                <Button onPress={() => go(registeredPath(mix.correctedAs ?? ''))}>
                  {text.mix.showCorrected}
                </Button>
              }
            />
          )}
          {mix.correctedAs === null && tone !== 'good' && (
            <Notice
              tone={tone}
              title={label}
              announce
              actions={
                (mix.state === 'refused' || mix.state === 'blocked') && (
                  <Button onPress={() => go(screenPaths.activity)}>{text.mix.seeActivity}</Button>
                )
              }
            />
          )}
          {/* Ignore the refusal of a second press after the first has undone the mix. */}
          {undo.error !== null && mix.undoable && <FailureNotice failure={undo.error.failure} />}
          {moves && <ToCome reference={mix.reference} />}
          {mix.correctedAs === null && <Charged reference={mix.reference} />}
          <FormulaText mix={mix} />
          <SavedFor mix={mix}>
            <MixTimers mix={mix} />
            <LeftoverButtons reference={mix.reference} />
          </SavedFor>
          {moves && <Figures mix={mix} />}
          {/* The balances after a mix of another computer are not known. */}
          {moves && mix.balances.length > 0 && <Balances mix={mix} />}
        </div>
        {/* Reopening is at the end, where no message covers it. */}
        <div className={style.actions}>
          <Button size="large" kind="primary" onPress={() => go(screenPaths.mix)}>
            {text.mix.newMix}
          </Button>
          <Button size="large" onPress={() => void repeat(again)}>
            {text.mix.repeat}
          </Button>
          <Button size="large" onPress={() => setAsking(true)}>
            {text.mix.repeatAt}
          </Button>
          {moves && (
            <Button size="large" icon="plus" onPress={() => setTopping(true)}>
              {text.mix.topUp}
            </Button>
          )}
          {mix.correctedAs === null && (mix.state === 'undone' || mix.state === 'undoing') && (
            <Button size="large" onPress={() => void reopen(mix.reference)}>
              {text.mix.reopen}
            </Button>
          )}
        </div>
      </Panel>
      {asking && <RepeatDialog what={again} onClose={() => setAsking(false)} />}
      {isTopping && <TopUpDialog mix={mix} onClose={() => setTopping(false)} />}
    </div>
  );
}

/** The extra colour of the mix's visit. */
function Charged({ reference }: { readonly reference: string }) {
  const { data: visit } = useBridgeQuery('charging.ofMix', { reference });
  return visit === undefined || visit === null ? null : <ChargeCard visit={visit} />;
}

type Component = MixView['bowls'][number]['components'][number];

function Figures({ mix }: { readonly mix: MixView }) {
  const text = useText();
  const formats = useFormats();
  const money = useMoney();
  const components = mix.bowls.flatMap((bowl) => bowl.components);
  const finished = components.reduce((sum, { packsFinished }) => sum + packsFinished, 0);
  return (
    <dl className={style.figures}>
      <div>
        <dt>{text.mix.listValue}</dt>
        <dd>{money(mix.listValue)}</dd>
      </div>
      <div>
        <dt>{text.mix.finished}</dt>
        <dd>{finished === 0 ? text.mix.noneFinished : formats.number(finished)}</dd>
      </div>
    </dl>
  );
}

/** The remaining balance of each item in the mix. */
function Balances({ mix }: { readonly mix: MixView }) {
  const text = useText();
  const formats = useFormats();
  const shades = new Map<string, Component[]>();
  for (const component of mix.bowls.flatMap((bowl) => bowl.components))
    shades.set(component.itemId, [...(shades.get(component.itemId) ?? []), component]);
  return (
    <section className="stack-2">
      <h2 className={style.subtitle}>{text.mix.balances}</h2>
      <p className="hint">{mix.confirmed ? text.mix.balancesConfirmed : text.mix.balancesExpected}</p>
      <ul className={style.items}>
        {mix.balances.map(({ itemId, packs, gramsLeft }) => {
          const taken = shades.get(itemId) ?? [];
          const [first] = taken;
          if (first === undefined) return null;
          const gone = taken.reduce((sum, { packsFinished }) => sum + packsFinished, 0);
          const residue = taken.reduce((sum, component) => sum + (component.residue ?? 0), 0);
          return (
            <li key={itemId} className={style.item}>
              <Shade of={first} size="small" />
              <div className={style.itemFigures}>
                <p className={style.left}>
                  {gramsLeft === null
                    ? text.parts.packs(packs)
                    : text.stock.balanceOf(text.parts.packs(packs), formats.grams(gramsLeft))}
                </p>
                {gone > 0 && (
                  <p className="hint">
                    {text.mix.packsGone(gone)}
                    {residue > 0 && ` · ${text.mix.residue(formats.grams(residue))}`}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function FormulaText({ mix }: { readonly mix: MixView }) {
  const text = useText();
  const formats = useFormats();
  const copy = async () => {
    const copied = await copyText(mixFormula(mix.bowls, text.parts.bowl, mix.comment));
    showToast(
      copied ? { tone: 'good', text: text.mix.copied } : { tone: 'attention', text: text.mix.notCopied },
    );
  };
  return (
    <section className={style.formula}>
      <div>
        <h2 className={style.subtitle}>{text.mix.formula}</h2>
        <MixFormula bowls={mix.bowls} />
        {mix.comment !== null && (
          <div>
            <p className="hint">
              {`${text.mix.comment} · ${personName(mix.staff, text)} · ${formats.moment(mix.createdAt)}`}
            </p>
            <p>{mix.comment}</p>
          </div>
        )}
      </div>
      <Button onPress={() => void copy()}>{text.mix.copy}</Button>
    </section>
  );
}
