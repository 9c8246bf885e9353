import type { RecipeView } from '../../../shared/bridge/customers.ts';
import { useRecipes } from '../../features/recipes/use-recipes.ts';
import { classes } from '../../parts/classes.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';
import { firstSentences } from './first-sentences.ts';
import style from './for-this-visit.module.css';
import { useBookingWords, useChoosesTreatments } from './use-booking.ts';

interface ForThisVisitProps {
  /** `column`: full texts, one below the other. `bar`: as few lines as the width allows, long texts cut after a sentence. */
  readonly as: 'column' | 'bar';
}

/** Notes for this visit: the last mix's note, and the booking's wish, treatments, stylist and end; or the chosen treatments. */
export function ForThisVisit({ as }: ForThisVisitProps) {
  const { draft } = useActiveDraft();
  const { customer } = draft;
  return customer === null || customer.gone ? (
    <Facts as={as} last={undefined} />
  ) : (
    <WithLast key={customer.id} as={as} personId={customer.id} />
  );
}

function WithLast({ as, personId }: ForThisVisitProps & { readonly personId: string }) {
  return <Facts as={as} last={useRecipes(personId).last} />;
}

/** Characters that the bar has room for, above the rows of the bowl in the lowest window. */
const mostInBar = { note: 320, wish: 160 };

function Facts({ as, last }: ForThisVisitProps & { readonly last: RecipeView | undefined }) {
  const text = useText();
  const { draft } = useActiveDraft();
  const booked = useBookingWords();
  const wish = booked?.wish ?? null;
  const note = last?.note?.trim() ?? '';
  const chooses = useChoosesTreatments();
  const shown = (words: string, most: number) => (as === 'bar' ? firstSentences(words, most) : words);
  // The bar is low, and a correction needs its rows.
  const hasRoom = as === 'column' || draft.corrects === undefined;
  const hasFacts = hasRoom && (note !== '' || booked !== null);
  if (!hasFacts && !chooses) return null;
  return (
    <div className={style.visit} data-as={as}>
      {hasFacts && (
        <dl className={style.facts} data-as={as} aria-label={text.mix.thisVisit}>
          {note !== '' && <Fact label={text.mix.noteForThis} words={shown(note, mostInBar.note)} first />}
          {wish !== null && <Fact label={text.mix.wish} words={shown(wish, mostInBar.wish)} />}
          {booked !== null && (
            <Fact
              label={text.mix.booked}
              words={[booked.treatments, booked.until].filter((words) => words !== null).join(' · ')}
            />
          )}
        </dl>
      )}
      {chooses && <ChosenTreatments />}
    </div>
  );
}

/** The treatments of a visit without a booking; a press opens their choice. */
function ChosenTreatments() {
  const text = useText();
  const { draft, open } = useActiveDraft();
  const { treatments } = draft;
  const names = treatments?.map(({ name }) => name).join(', ');
  return (
    <button type="button" className={style.treatments} onClick={() => open({ type: 'treatments' })}>
      <span className={style.treatmentsLabel}>{text.mix.treatments}</span>
      <span className={style.treatmentsNames}>
        {names === undefined ? text.mix.chooseTreatments : names === '' ? text.mix.noTreatments : names}
      </span>
      <Icon name="forward" size={18} />
    </button>
  );
}

function Fact({
  label,
  words,
  first = false,
}: {
  readonly label: string;
  readonly words: string;
  readonly first?: boolean;
}) {
  return (
    <div className={classes(style.fact, first && style.first)}>
      <dt>{label}</dt>
      <dd>{words}</dd>
    </div>
  );
}
