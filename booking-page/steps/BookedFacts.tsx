import type { Hold } from '../flow/booking.ts';
import { resourceOf, type Menu } from '../menu/menu.ts';
import { Facts, PricedLines, type Fact } from '../parts/Facts.tsx';
import { useWords } from '../text/words.ts';
import { priceIn, resourceLabel, slotIn } from './of-booking.ts';

interface BookedFactsProps {
  readonly menu: Menu;
  readonly hold: Hold;
  readonly more?: readonly Fact[];
}

/** The held or booked time: when, which services, with whom, at the price in the service's answer. */
export function BookedFacts({ menu, hold, more = [] }: BookedFactsProps) {
  const words = useWords();
  const { text } = words;
  const { slot, services, price } = hold;
  const from = services.some(({ priceFrom }) => priceFrom);
  const lines = services.map((service) => ({
    name: service.name,
    price: service.price === null ? null : priceIn(words, { amount: service.price, from: service.priceFrom }),
  }));
  return (
    <Facts
      facts={[
        {
          name: text.confirm.when,
          value: slotIn(words, menu, slot),
        },
        { name: text.confirm.what, value: <PricedLines lines={lines} /> },
        {
          name: resourceLabel(menu, words),
          value: resourceOf(menu, slot.resourceId)?.name ?? '',
        },
        ...(services.length > 1
          ? [{ name: text.confirm.price, value: priceIn(words, { amount: price, from }) }]
          : []),
        ...more,
      ]}
    />
  );
}
