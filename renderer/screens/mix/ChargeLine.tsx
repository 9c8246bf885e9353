import { useMemo } from 'react';
import type { Charge, ChargedBowl } from '../../../shared/charging/charge-view.ts';
import type { ChargeTerms } from '../../../shared/charging/rules.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { extraWords, usedWords, withVat } from '../../features/charging/charge-words.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';
import style from './charge-line.module.css';
import { createLiveCharge } from './live-charge.ts';
import { useLiveBowl } from './use-live-bowl.ts';

/** What the visit used of the colour that its price includes, and what lies beyond; nothing where nothing is charged. */
export function ChargeLine() {
  const { draft } = useActiveDraft();
  const { data: set } = useBridgeQuery('charging.rules', {});
  const isOn = set?.rules.on === true;
  const { data } = useBridgeQuery(
    'charging.ofDraft',
    { draftId: draft.id },
    { enabled: isOn, keepPrevious: true },
  );
  if (!isOn || data?.terms === null) return null;
  return <p className={style.line}>{data?.terms && <Live terms={data.terms} earlier={data.earlier} />}</p>;
}

interface LiveProps {
  readonly terms: ChargeTerms;
  /** Bowls of the visit's registered mixes. */
  readonly earlier: readonly ChargedBowl[];
}

function Live({ terms, earlier }: LiveProps) {
  const text = useText();
  const formats = useFormats();
  const { draft } = useActiveDraft();
  const live = useLiveBowl();
  const bowls = draft.bowls.map((bowl) => (bowl.id === live.id ? live : bowl));
  const chargeAt = useMemo(() => createLiveCharge(terms, earlier), [terms, earlier]);
  const { now, planned } = chargeAt(bowls);
  const isPoured = bowls.some(({ components }) => components.some(({ amount }) => amount > 0));
  const shown = isPoured ? now : planned;
  return (
    <>
      <span>
        <span className={style.label}>{text.charging.colourUsed} </span>
        <span className={style.used}>
          {isPoured || planned.usedGrams === now.usedGrams
            ? usedWords(now, text, formats)
            : text.charging.planned(usedWords(planned, text, formats))}
        </span>
      </span>
      <span className={style.extra} data-state={shown.state}>
        {shown.state !== 'within' && <Icon name={shown.state === 'near' ? 'warning' : 'stop'} size="1em" />}
        {isPoured && planned.extra !== now.extra
          ? text.charging.extraPlanned(formats.sum(now.extra), withVat(formats.sum(planned.extra), now, text))
          : text.charging.extraNow(extraWords(shown, text, formats))}
        <Missing of={shown} />
      </span>
    </>
  );
}

function Missing({ of: { missingPrices } }: { readonly of: Charge }) {
  const text = useText();
  return missingPrices.length === 0 ? null : (
    <span className={style.missing}>{text.charging.missingPrices(missingPrices.length)}</span>
  );
}
