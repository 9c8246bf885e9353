import { useState } from 'react';
import type { VisitCharge } from '../../../shared/bridge/charging.ts';
import { useApp, useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { copyText } from '../../parts/copy-text.ts';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { personName } from '../../parts/person-name.ts';
import { shadeInWords } from '../../parts/Shade.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import {
  changedWords,
  chargeState,
  extraWords,
  isExtra,
  tillLine,
  treatmentWords,
  usedWords,
  withVat,
} from './charge-words.ts';
import style from './charging.module.css';
import { SlipDialog } from './SlipDialog.tsx';
import { WaiveDialog } from './WaiveDialog.tsx';

/** A visit's extra colour: one sum, waived or charged here. */
export function ChargeCard({ visit }: { readonly visit: VisitCharge }) {
  const text = useText();
  const { keptHere } = useApp().sharing;
  const formats = useFormats();
  const [dialog, setDialog] = useState<'waive' | 'slip' | null>(null);
  const settle = useBridgeCall('charging.settle');
  const unsettle = useBridgeCall('charging.unsettle');
  const restore = useBridgeCall('charging.restore');
  const { visitId, charge, settled, waived, keptIn } = visit;
  const state = chargeState(visit);
  const failure = [settle, unsettle, restore].find(({ error }) => error !== null)?.error?.failure;
  const copy = async () => {
    const copied = await copyText(tillLine(visit, text, formats));
    showToast(
      copied
        ? { tone: 'good', text: text.charging.copied }
        : { tone: 'attention', text: text.charging.notCopied },
    );
  };
  return (
    <section className={style.card} aria-label={text.charging.extra} data-state={state}>
      <div className={style.cardHead}>
        <div className={style.cardWords}>
          <h2 className={style.sum}>{text.charging.extraOf(extraWords(charge, text, formats))}</h2>
          <p className="hint">
            {[
              treatmentWords(visit, text),
              usedWords(charge, text, formats),
              isExtra(charge)
                ? charge.vat !== null &&
                  charge.vatPercent !== null &&
                  text.charging.vatOf(
                    formats.money(charge.vat),
                    formats.percent(Number(charge.vatPercent) / 100),
                  )
                : text.charging.within,
            ]
              .filter((words) => words !== false)
              .join(' · ')}
          </p>
        </div>
        {state !== 'none' && (
          <div className="wrapping">
            {(state === 'open' || state === 'changed') && (
              <Button
                size="large"
                icon="check"
                isPending={settle.isPending}
                onPress={() => settle.mutate({ visitId, amount: charge.extra })}
              >
                {state === 'open' ? text.charging.settle : text.charging.settleNow(formats.sum(charge.extra))}
              </Button>
            )}
            {state === 'open' && (
              <Button size="large" onPress={() => setDialog('waive')}>
                {text.charging.waive}
              </Button>
            )}
            {state === 'waived' && (
              <Button size="large" isPending={restore.isPending} onPress={() => restore.mutate({ visitId })}>
                {text.charging.restore}
              </Button>
            )}
            {state === 'settled' && (
              <Button
                size="large"
                isPending={unsettle.isPending}
                onPress={() => unsettle.mutate({ visitId })}
              >
                {text.charging.unsettle}
              </Button>
            )}
            {isExtra(charge) && state !== 'waived' && (
              <>
                <Button size="large" onPress={() => void copy()}>
                  {text.charging.copyLine}
                </Button>
                <Button size="large" onPress={() => setDialog('slip')}>
                  {text.charging.slip}
                </Button>
              </>
            )}
          </div>
        )}
      </div>
      {charge.missingPrices.length > 0 && (
        <Notice tone="attention" title={text.charging.missingPrices(charge.missingPrices.length)}>
          {text.charging.missingPricesText}
          <ul>
            {charge.missingPrices.map((itemId) => (
              <MissingPrice key={itemId} itemId={itemId} />
            ))}
          </ul>
        </Notice>
      )}
      {settled !== null && (
        <Notice
          tone={state === 'changed' ? 'attention' : 'good'}
          title={
            state === 'changed'
              ? changedWords(settled.amount, charge, text, formats)
              : text.charging.settled(
                  withVat(formats.sum(settled.amount), charge, text),
                  personName(settled.by, text),
                )
          }
        >
          {state === 'changed' ? text.charging.changedText : undefined}
        </Notice>
      )}
      {settled === null && waived !== null && (
        <Notice tone="calm" title={text.charging.waived(waived.reason, personName(waived.by, text))} />
      )}
      {keptIn !== 'recipe' && keptHere !== null && isExtra(charge) && (
        <p className="hint">{text.charging.keptHere[keptIn]}</p>
      )}
      {failure !== undefined && <FailureNotice failure={failure} />}
      {dialog === 'waive' && <WaiveDialog visit={visit} onClose={() => setDialog(null)} />}
      {dialog === 'slip' && <SlipDialog visit={visit} onClose={() => setDialog(null)} />}
    </section>
  );
}

function MissingPrice({ itemId }: { readonly itemId: string }) {
  const { data: item } = useBridgeQuery('stock.item', { itemId });
  return item === undefined ? null : <li>{shadeInWords(item)}</li>;
}
