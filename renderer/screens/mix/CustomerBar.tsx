import type { CustomerShown, VisitView } from '../../../shared/bridge/customers.ts';
import { swatch } from '../../../shared/colour-bar/swatch.ts';
import { recipeShades } from '../../features/recipes/recipe-pieces.ts';
import { useSmallerAmount } from '../../features/recipes/use-smaller-amount.ts';
import { useRecipes } from '../../features/recipes/use-recipes.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Swatch } from '../../parts/Shade.tsx';
import { shortcutOf, shortcuts } from '../../parts/shortcut-keys.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';
import { BarButton } from './BarButton.tsx';
import { BarCare } from './BarCare.tsx';
import { BarTimer } from './BarTimer.tsx';
import { CorrectingBar } from './CorrectingBar.tsx';
import style from './customer-bar.module.css';
import { useRepeatHere } from './use-repeat-here.ts';
import { firstSentences } from './first-sentences.ts';
import { WholeFormula } from './WholeFormula.tsx';

/** The customer in layouts without a third column: name, warnings and last formula. */
export function CustomerBar() {
  const text = useText();
  const { draft, open } = useActiveDraft();
  const { customer } = draft;
  // Above both columns: the bowl's rows need the height.
  const isCorrecting = draft.corrects !== undefined;
  return (
    <section className={style.bar} aria-label={text.customers.person}>
      {customer === null ? (
        <BarButton icon="plus" shortcut={shortcuts.customer} onPress={() => open({ type: 'chooseCustomer' })}>
          {text.mix.chooseCustomer}
        </BarButton>
      ) : customer.gone ? (
        <Gone />
      ) : (
        <>
          <Person customer={customer} />
          <BarCare key={`care ${customer.id}`} customer={customer} />
          {!isCorrecting && <LastFormula key={customer.id} personId={customer.id} />}
        </>
      )}
      {isCorrecting && (
        <div className={style.correcting}>
          <CorrectingBar />
        </div>
      )}
      <BarTimer />
    </section>
  );
}

/** The name, and the warning or the note's first sentences; a tap shows everything. */
function Person({ customer: { name, note, warning } }: { readonly customer: CustomerShown }) {
  const text = useText();
  const { open } = useActiveDraft();
  const words = warning ?? (note && firstSentences(note, mostOfNote));
  return (
    <button
      type="button"
      {...shortcutOf(shortcuts.customer)}
      className={style.person}
      data-warns={warning !== null || undefined}
      onClick={() => open({ type: 'customer' })}
    >
      <span className={style.name}>{name ?? text.customers.person}</span>
      {warning !== null && <Icon name="stop" size={20} />}
      {words !== null && (
        <span className={style.words}>
          {warning !== null && <span className="heard">{text.customers.warning}: </span>}
          {words}
        </span>
      )}
      <Icon name="forward" size={18} />
    </button>
  );
}

/** The customer was removed from the salon system: asks to choose another one, or none. */
function Gone() {
  const text = useText();
  const { open } = useActiveDraft();
  return (
    <button
      type="button"
      {...shortcutOf(shortcuts.customer)}
      className={style.person}
      data-due
      onClick={() => open({ type: 'chooseCustomer' })}
    >
      <Icon name="warning" size={20} />
      <span className={style.words}>
        {text.customers.goneTitle}. {text.mix.customerGone}
      </span>
      <Icon name="forward" size={18} />
    </button>
  );
}

function LastFormula({ personId }: { readonly personId: string }) {
  const text = useText();
  const { last, failure } = useRecipes(personId);
  if (failure?.code === 'forbidden')
    return <p className={style.refused}>{text.customers.cannotSearch.forbidden.happened}</p>;
  return last === undefined ? null : <Formula personId={personId} last={last} />;
}

/** Characters of a note in the bar; a warning is never cut. */
const mostOfNote = 90;

const mostSwatches = 4;

function Formula({ personId, last }: { readonly personId: string; readonly last: VisitView }) {
  const text = useText();
  const formats = useFormats();
  const { draft } = useActiveDraft();
  const repeat = useRepeatHere();
  const smaller = useSmallerAmount(personId);
  const what = { type: 'recipes', personId, recipeIds: last.recipeIds } as const;
  const shades = recipeShades(last.bowls);
  const coloured = shades.filter((shade) => swatch(shade).type !== 'hatched');
  const isEmpty = draft.bowls.every(
    ({ components, missing = [] }) => components.length + missing.length === 0,
  );
  return (
    <>
      <div className={style.last}>
        <span className={style.swatches}>
          {(coloured.length > 0 ? coloured : shades).slice(0, mostSwatches).map(({ shade, kind }, place) => (
            <Swatch key={place} shade={shade} kind={kind} size="small" />
          ))}
        </span>
        <WholeFormula of={last} />
      </div>
      {/* Only in an empty draft, so that a stray tap cannot add to a mix; the customer's recipes still offer it. */}
      {isEmpty && last.repeatable && (
        <>
          {smaller !== null && (
            <BarButton onPress={() => repeat(what, smaller.percent)}>
              <span className={style.smaller}>
                {text.mix.repeatNow(formats.percent(smaller.percent / 100))}
                <small>{text.leftovers.smallerShort(formats.grams(smaller.grams))}</small>
              </span>
            </BarButton>
          )}
          <BarButton onPress={() => repeat(what)}>{text.mix.repeat}</BarButton>
        </>
      )}
    </>
  );
}
