import type { CountedDelivery } from '../../../shared/bridge/stock.ts';
import { call } from '../../bridge/client.ts';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { personName } from '../../parts/person-name.ts';
import { shadeInWords } from '../../parts/Shade.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { countedOf, deliveryOf, packsOf } from './delivery-lines.ts';

interface CountedNoticeProps {
  readonly counted: CountedDelivery;
  readonly onGoOn: () => void;
}

/** A delivery that somebody was counting when the screen was locked: to be gone on with, or left. */
export function CountedNotice({ counted, onGoOn }: CountedNoticeProps) {
  const text = useText();
  const formats = useFormats();
  const delivery = deliveryOf(counted);
  const packs = packsOf(delivery.lines);
  const [only] = delivery.lines;
  const what =
    only !== undefined && delivery.lines.length === 1
      ? shadeInWords(only.item)
      : text.stock.items(delivery.lines.length);
  const leave = () => {
    void call('stock.count', { lines: [], comment: '' });
    showToast({
      tone: 'calm',
      text: text.stock.deliveryLeft,
      undo: () => void call('stock.count', countedOf(delivery)),
    });
  };
  return (
    <Notice
      tone="attention"
      title={text.stock.deliveryLeft}
      actions={
        <>
          <Button onPress={leave}>{text.stock.leaveDelivery}</Button>
          <Button onPress={onGoOn}>{text.stock.goOnDelivering}</Button>
        </>
      }
    >
      <p>{packs === null ? what : `${text.parts.packs(packs)} · ${what}`}</p>
      <p>{`${personName(counted.staff, text)} · ${formats.moment(counted.updatedAt)}`}</p>
    </Notice>
  );
}
