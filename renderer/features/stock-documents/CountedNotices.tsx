import type { CountedDelivery } from '../../../shared/bridge/stock.ts';
import { call } from '../../bridge/client.ts';
import { useApp } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { personName } from '../../parts/person-name.ts';
import { shadeInWords } from '../../parts/Shade.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { countedOf, deliveryOf, merged, noDelivery, packsOf, type Delivery } from './delivery-lines.ts';

interface CountedNoticesProps {
  readonly counted: readonly CountedDelivery[];
  /** Called with what is gone on with, when it is one's own. */
  readonly onGoOn: (delivery: Delivery) => void;
}

/** The deliveries that people here were counting when they were called away: each to be gone on with, or left. */
export function CountedNotices({ counted, onGoOn }: CountedNoticesProps) {
  const { session } = useApp();
  const isMine = ({ staff }: CountedDelivery) => session.type === 'signedIn' && staff.id === session.staff.id;
  const own = counted.find(isMine);
  const mine = own === undefined ? noDelivery : deliveryOf(own);
  return counted.map((one) => (
    <CountedNotice
      key={one.staff.id}
      counted={one}
      mine={mine}
      other={isMine(one) ? null : deliveryOf(one)}
      onGoOn={onGoOn}
    />
  ));
}

interface CountedNoticeProps {
  readonly counted: CountedDelivery;
  readonly mine: Delivery;
  /** Null: it is one's own. */
  readonly other: Delivery | null;
  readonly onGoOn: (delivery: Delivery) => void;
}

function CountedNotice({ counted, mine, other, onGoOn }: CountedNoticeProps) {
  const text = useText();
  const formats = useFormats();
  const delivery = other ?? mine;
  const packs = packsOf(delivery.lines);
  const [only] = delivery.lines;
  const what =
    only !== undefined && delivery.lines.length === 1
      ? shadeInWords(only.item)
      : text.stock.items(delivery.lines.length);
  const goOn = async () => {
    const whole = other === null ? mine : merged(mine, other);
    await call('stock.count', countedOf(whole, counted.staff.id));
    onGoOn(whole);
  };
  const leave = () => {
    const rest = other === null ? noDelivery : mine;
    void call('stock.count', countedOf(rest, counted.staff.id));
    showToast({
      tone: 'calm',
      text: text.stock.deliveryLeft,
      undo: () => void call('stock.count', countedOf(merged(rest, delivery))),
    });
  };
  return (
    <Notice
      tone="attention"
      title={text.stock.deliveryLeft}
      actions={
        <>
          <Button onPress={leave}>{text.stock.leaveDelivery}</Button>
          <Button onPress={() => void goOn()}>{text.stock.goOnDelivering}</Button>
        </>
      }
    >
      <p>{packs === null ? what : `${text.parts.packs(packs)} · ${what}`}</p>
      <p>{`${personName(counted.staff, text)} · ${formats.moment(counted.updatedAt)}`}</p>
    </Notice>
  );
}
