import { useState } from 'react';
import type { VisitCharge } from '../../../shared/bridge/charging.ts';
import { useApp } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { PrintedSheet } from '../../parts/PrintedSheet.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { customerWords, treatmentWords, usedWords, withVat } from './charge-words.ts';
import style from './charging.module.css';

const papers = ['80', '58', 'a6'] as const;

interface SlipDialogProps {
  readonly visit: VisitCharge;
  readonly onClose: () => void;
}

/** Prints a visit's charge on the chosen paper. */
export function SlipDialog({ visit, onClose }: SlipDialogProps) {
  const text = useText();
  const { connection } = useApp();
  const [paper, setPaper] = useState<(typeof papers)[number] | null>(null);
  return (
    <Dialog title={text.charging.slip} isOpen onClose={onClose} size="large">
      <div className="stack-3">
        <p className="hint">{text.charging.slipHint}</p>
        <div className="wrapping">
          {papers.map((each) => (
            <Button key={each} size="large" onPress={() => setPaper(each)}>
              {text.charging.paper[each]}
            </Button>
          ))}
        </div>
      </div>
      {paper !== null && (
        <PrintedSheet
          salon={connection.location?.name ?? ''}
          title={text.charging.extra}
          paper={paper}
          onDone={() => setPaper(null)}
        >
          <SlipText visit={visit} />
        </PrintedSheet>
      )}
    </Dialog>
  );
}

function SlipText({ visit }: { readonly visit: VisitCharge }) {
  const text = useText();
  const formats = useFormats();
  const { charge, at } = visit;
  const rows = [
    [formats.date(visit.day), formats.time(at)],
    [customerWords(visit, text), treatmentWords(visit, text)],
    [text.charging.colourUsed, usedWords(charge, text, formats)],
    ...(charge.vat !== null && charge.vatPercent !== null
      ? [
          [
            `${text.charging.vat} ${formats.percent(Number(charge.vatPercent) / 100)}`,
            formats.money(charge.vat),
          ],
        ]
      : []),
  ] as const;
  return (
    <>
      <dl className={style.slip}>
        {rows.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className={style.slipSum}>
        {text.charging.toPay} {withVat(formats.money(charge.extra), charge, text)}
      </p>
    </>
  );
}
