import type { RecipeView } from '../../../shared/bridge/customers.ts';
import { useRecipes } from '../../features/recipes/use-recipes.ts';
import { classes } from '../../parts/classes.ts';
import { useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';
import { firstSentences } from './first-sentences.ts';
import style from './for-this-visit.module.css';
import { useBookingWords } from './use-booking.ts';

interface ForThisVisitProps {
  /** `column`: full texts, one below the other. `bar`: as few lines as the width allows, long texts cut after a sentence. */
  readonly as: 'column' | 'bar';
}

/** Notes for this visit: the last mix's note, and the booking's wish, treatments, stylist and end. */
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

/** Characters of a note or a wish that the bar has room for. */
const mostInBar = 160;

function Facts({ as, last }: ForThisVisitProps & { readonly last: RecipeView | undefined }) {
  const text = useText();
  const booked = useBookingWords();
  const wish = booked?.wish ?? null;
  const note = last?.note?.trim() ?? '';
  if (note === '' && booked === null) return null;
  const shown = (words: string) => (as === 'bar' ? firstSentences(words, mostInBar) : words);
  return (
    <dl className={style.facts} data-as={as} aria-label={text.mix.thisVisit}>
      {note !== '' && <Fact label={text.mix.noteForThis} words={shown(note)} first />}
      {wish !== null && <Fact label={text.mix.wish} words={shown(wish)} />}
      {booked !== null && (
        <Fact
          label={text.mix.booked}
          words={[booked.treatments, booked.until].filter((words) => words !== null).join(' · ')}
        />
      )}
    </dl>
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
