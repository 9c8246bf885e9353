import type { OrderLineView } from '../../../../shared/bridge/orders.ts';
import { Button } from '../../../parts/Button.tsx';
import { Panel } from '../../../parts/Panel.tsx';
import { personName } from '../../../parts/person-name.ts';
import { Shade, shadeInWords } from '../../../parts/Shade.tsx';
import { useFormats, useText } from '../../../text/text.tsx';
import { byOrder, lineWords, type MadeOrder } from './order-shown.ts';
import style from './orders.module.css';

interface OnTheWayProps {
  /** Newest first. */
  readonly lines: readonly OrderLineView[];
  readonly onEnd: (line: OrderLineView) => void;
  readonly onPrint: (order: MadeOrder) => void;
  readonly onUndo: (order: MadeOrder) => void;
}

/** Orders with their deliveries; open orders first, complete ones below. */
export function OnTheWay({ lines, onEnd, onPrint, onUndo }: OnTheWayProps) {
  const text = useText();
  const formats = useFormats();
  const orders = byOrder(lines);
  const isOpen = (order: MadeOrder) => order.lines.some(({ coming }) => coming > 0);
  const inTurn = [...orders.filter(isOpen), ...orders.filter((order) => !isOpen(order))];
  return (
    <Panel title={text.orders.way}>
      {lines.length === 0 && <p className="muted">{text.orders.wayNone}</p>}
      {inTurn.map((order) => {
        const made = `${formats.moment(order.at)} · ${personName(order.staff, text)}`;
        return (
          <section key={order.orderId} className={style.made} aria-label={made}>
            <p className={style.small}>{made}</p>
            <div className="wrapping">
              <Button onPress={() => onPrint(order)}>{text.orders.printAgain}</Button>
              {order.lines.every(({ arrived }) => arrived === 0) && (
                <Button icon="undo" onPress={() => onUndo(order)}>
                  {text.orders.unmark}
                </Button>
              )}
            </div>
            <ul className={style.lines}>
              {order.lines.map((line) => (
                <li key={line.itemId} className={style.line}>
                  <Shade of={line} size="small" />
                  <p className={style.said}>{lineWords(line, text)}</p>
                  {line.coming > 0 && (
                    <Button aria-label={text.orders.endOf(shadeInWords(line))} onPress={() => onEnd(line)}>
                      {text.orders.end}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Panel>
  );
}
