import { useEffect, useState } from 'preact/hooks';
import type { Review } from '../../shared/widget/reviews.ts';
import type { AnswerOf } from '../api/calls.ts';
import type { Client } from '../api/client.ts';
import { Button } from '../parts/Button.tsx';
import parts from '../parts/parts.module.css';
import { useWords } from '../text/words.ts';
import style from './reviews.module.css';

type Summary = AnswerOf<'reviews.summary'>;

/** Shown as stars, announced as a number. */
function Stars({ stars }: { readonly stars: number }) {
  const { text } = useWords();
  return (
    <span class={style.stars}>
      <span class={parts.heard}>{text.reviews.stars(stars)}</span>
      <span aria-hidden="true">
        {'★'.repeat(stars)}
        {'☆'.repeat(5 - stars)}
      </span>
    </span>
  );
}

function ReviewCard({ review }: { readonly review: Review }) {
  const { text, momentDay } = useWords();
  const { stars, reviewText, reviewerName, resourceName, reviewPostedTs } = review;
  return (
    <li class={style.review}>
      <p>
        <Stars stars={stars} />
      </p>
      {reviewText !== null && <blockquote>{reviewText}</blockquote>}
      <p class={style.by}>
        {[
          reviewerName,
          resourceName === null ? null : text.reviews.with(resourceName),
          momentDay(Date.parse(reviewPostedTs)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}

const counts = ({ reviewSummary: { one, two, three, four, five } }: Summary) =>
  [
    [5, five],
    [4, four],
    [3, three],
    [2, two],
    [1, one],
  ] as const;

interface FilterProps {
  readonly summary: Summary;
  readonly stars: number | null;
  readonly onStars: (stars: number | null) => void;
}

function Filter({ summary, stars, onStars }: FilterProps) {
  const { text, number } = useWords();
  const choices = [
    { stars: null, label: text.reviews.all, said: text.reviews.all },
    ...counts(summary).map(([one, count]) => ({
      stars: one,
      label: `${one} ★ (${number(count)})`,
      said: text.reviews.row(one, count),
    })),
  ];
  return (
    <fieldset>
      <legend class={parts.heard}>{text.reviews.filter}</legend>
      <div class={style.filter}>
        {choices.map((choice) => (
          <label key={choice.stars} class={style.choice} data-chosen={stars === choice.stars}>
            <input
              type="radio"
              name="stars"
              aria-label={choice.said}
              checked={stars === choice.stars}
              onChange={() => onStars(choice.stars)}
            />
            <span aria-hidden="true">{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const perPage = 5;

/** Customers' reviews, collapsed. Renders nothing if there are none. */
export function Reviews({ client }: { readonly client: Client }) {
  const { text, number } = useWords();
  const [summary, setSummary] = useState<Summary | null>(null);
  const [entries, setEntries] = useState<readonly Review[]>([]);
  const [stars, setStars] = useState<number | null>(null);
  const [more, setMore] = useState(false);
  useEffect(() => {
    void client.ask('reviews.summary', {}).then((outcome) => {
      if (outcome.type !== 'answered') return;
      setSummary(outcome.answer);
      setEntries(outcome.answer.entries);
      setMore(outcome.answer.reviewSummary.reviewCount > outcome.answer.entries.length);
    });
  }, [client]);

  async function read(wanted: number | null, before: readonly Review[]): Promise<void> {
    const outcome = await client.ask('reviews.list', {
      query: {
        offset: before.length,
        limit: perPage + 1,
        ...(wanted !== null && { stars: String(wanted) }),
      },
    });
    if (outcome.type !== 'answered') return;
    // One more entry than a page holds was requested, to learn whether there are more.
    const found = outcome.answer.entries;
    setEntries([...before, ...found.slice(0, perPage)]);
    setMore(found.length > perPage);
  }

  if (summary === null || summary.reviewSummary.reviewCount === 0) return null;
  const { avgStarRating, reviewCount } = summary.reviewSummary;
  return (
    <section class={style.reviews} aria-labelledby="reviews">
      <h2 id="reviews">{text.reviews.title}</h2>
      <p>
        <Stars stars={Math.round(avgStarRating)} /> {text.reviews.average(number(avgStarRating), reviewCount)}
      </p>
      <Filter
        summary={summary}
        stars={stars}
        onStars={(wanted) => {
          setStars(wanted);
          void read(wanted, []);
        }}
      />
      {entries.length === 0 && <p>{text.reviews.none}</p>}
      <ul class={style.list}>
        {entries.map((review) => (
          <ReviewCard key={review.reviewRef} review={review} />
        ))}
      </ul>
      {more && <Button onPress={() => void read(stars, entries)}>{text.reviews.more}</Button>}
    </section>
  );
}
