import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import type { GiftCardView } from '../../../shared/bridge/gift-cards.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { useMissingScope } from '../../features/connection/missing-scope.ts';
import { Button } from '../../parts/Button.tsx';
import { Status } from '../../parts/Notice.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { personPath, screenPaths } from '../../paths.ts';
import style from './desk.module.css';
import { accountingWords, cardStatus, whyNotVoid } from './gift-card-words.ts';
import { VoidDialog } from './VoidDialog.tsx';

/** A gift card: balance, validity, owner, and voiding. */
export function GiftCardPanel({ card }: { readonly card: GiftCardView }) {
  const text = useText();
  const formats = useFormats();
  const reasonId = useId();
  const [, go] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const lacks = useMissingScope()('giftcards:write');
  const { data: entry } = useBridgeQuery(
    'outbox.get',
    { entryId: card.voidedBy ?? '' },
    { enabled: card.voidedBy !== null },
  );
  const voiding = card.voidedBy === null ? null : (entry?.state ?? 'waiting');
  const { tone, label } = cardStatus(card, voiding, text);
  const why =
    lacks === null ? whyNotVoid(card, voiding, text) : text.desk.keyLacks(text.settings.scope[lacks].what);
  const { personId } = card;
  const { data: owner } = useBridgeQuery(
    'customers.get',
    { personId: personId ?? '' },
    { enabled: personId !== null },
  );
  const facts = [
    [text.desk.customer, owner === undefined ? null : (owner.name ?? text.customers.nameless)],
    [text.desk.value, formats.money(card.value)],
    [text.desk.sold, card.soldDate === null ? null : formats.date(card.soldDate)],
    [text.desk.validUntil, card.validUntil === null ? text.desk.noEnd : formats.date(card.validUntil)],
    [text.desk.merchant, card.merchant],
    [text.desk.description, card.description],
    [text.desk.accounting, card.accountingType && accountingWords(card.accountingType, text)],
    [text.desk.vat, card.vatPercent && text.desk.percent(card.vatPercent)],
    [text.desk.beneficiary, card.beneficiary],
    [text.desk.note, card.note],
  ] as const;
  return (
    <div className={style.card}>
      <h2 className={style.name}>{card.code}</h2>
      <div>
        <p className="hint">{text.desk.left}</p>
        <p className={style.balance}>{formats.money(card.remainingValue)}</p>
      </div>
      <div className="wrapping">
        <Status tone={tone}>{label}</Status>
      </div>
      <dl className={style.facts}>
        {facts.map(
          ([what, value]) =>
            value !== null && (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="wrapping">
        {personId !== null && (
          <Button onPress={() => go(personPath(personId))}>{text.desk.showCustomer}</Button>
        )}
        <Button
          kind="danger"
          isDisabled={why !== null}
          aria-describedby={reasonId}
          onPress={() => setAsking(true)}
        >
          {text.desk.void}
        </Button>
        {entry !== undefined && entry.state === 'refused' && (
          <Button onPress={() => go(screenPaths.activity)}>{text.mix.seeActivity}</Button>
        )}
      </div>
      <p id={reasonId} className="footnote">
        {why}
      </p>
      {isAsking && <VoidDialog card={card} onClose={() => setAsking(false)} />}
    </div>
  );
}
