import { useLocation } from 'wouter';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { lookUpCard } from '../../features/gift-cards/looked-up.ts';
import { Button } from '../../parts/Button.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { screenPaths } from '../../paths.ts';
import style from './customers.module.css';

/** The person's gift cards with balances. Renders nothing if there are none or they cannot be loaded. */
export function GiftCards({ personId }: { readonly personId: string }) {
  const text = useText();
  const formats = useFormats();
  const [, go] = useLocation();
  const { data: cards = [] } = useBridgeQuery('giftCards.ofPerson', { personId });
  if (cards.length === 0) return null;
  return (
    <section className={style.booked} aria-label={text.customers.giftCards}>
      <h3 className={style.part}>{text.customers.giftCards}</h3>
      <div className="wrapping">
        {cards.map(({ giftCardId, code, remainingValue, status }) => (
          <Button
            key={giftCardId}
            onPress={() => {
              lookUpCard(code);
              go(`${screenPaths.desk}/gift-cards`);
            }}
          >
            {text.customers.giftCard(code, formats.money(remainingValue), text.desk.status[status] ?? status)}
          </Button>
        ))}
      </div>
    </section>
  );
}
