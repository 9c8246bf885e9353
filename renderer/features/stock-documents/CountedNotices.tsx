import type { CountedDocument } from '../../../shared/bridge/stock.ts';
import { call } from '../../bridge/client.ts';
import { useApp } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { personName } from '../../parts/person-name.ts';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import {
  amountOf,
  countedOf,
  documentOf,
  merged,
  noDocument,
  subjectOf,
  type StockDocument,
} from './document-lines.ts';

interface CountedNoticesProps {
  readonly counted: readonly CountedDocument[];
  /** Called with one's own document when it is to be continued. */
  readonly onGoOn: (document: StockDocument) => void;
}

/** Unfinished deliveries and withdrawals of all staff; each can be continued or discarded. */
export function CountedNotices({ counted, onGoOn }: CountedNoticesProps) {
  const { session } = useApp();
  const isMine = ({ staff }: CountedDocument) => session.type === 'signedIn' && staff.id === session.staff.id;
  const mineOf = (type: CountedDocument['type']) => {
    const own = counted.find((one) => isMine(one) && one.type === type);
    return own === undefined ? noDocument(type) : documentOf(own);
  };
  return counted.map((one) => (
    <CountedNotice
      key={`${one.type} ${one.staff.id}`}
      counted={one}
      mine={mineOf(one.type)}
      other={isMine(one) ? null : documentOf(one)}
      onGoOn={onGoOn}
    />
  ));
}

interface CountedNoticeProps {
  readonly counted: CountedDocument;
  readonly mine: StockDocument;
  /** Null: one's own. */
  readonly other: StockDocument | null;
  readonly onGoOn: (document: StockDocument) => void;
}

function CountedNotice({ counted, mine, other, onGoOn }: CountedNoticeProps) {
  const text = useText();
  const formats = useFormats();
  const document = other ?? mine;
  const amount = amountOf(document.lines, text);
  const what = subjectOf(document.lines, text);
  const goOn = async () => {
    const whole = other === null ? mine : merged(mine, other);
    await call('stock.count', countedOf(whole, counted.staff.id));
    onGoOn(whole);
  };
  const leave = () => {
    const rest = other === null ? noDocument(mine.type) : mine;
    void call('stock.count', countedOf(rest, counted.staff.id));
    showToast({
      tone: 'calm',
      text: text.stock.documentLeft[document.type],
      undo: () => void call('stock.count', countedOf(merged(rest, document))),
    });
  };
  return (
    <Notice
      tone="attention"
      title={text.stock.documentLeft[document.type]}
      actions={
        <>
          <Button onPress={leave}>{text.stock.leaveDelivery}</Button>
          <Button onPress={() => void goOn()}>{text.stock.goOnDelivering}</Button>
        </>
      }
    >
      <p>{amount === null ? what : `${amount} · ${what}`}</p>
      <p>{`${personName(counted.staff, text)} · ${formats.moment(counted.updatedAt)}`}</p>
    </Notice>
  );
}
