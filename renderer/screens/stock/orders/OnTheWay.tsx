import type { OrderLineView } from '../../../../shared/bridge/orders.ts';
import { Button } from '../../../parts/Button.tsx';
import { Panel } from '../../../parts/Panel.tsx';
import { personName } from '../../../parts/person-name.ts';
import { Shade, shadeInWords } from '../../../parts/Shade.tsx';
import { useFormats, useText } from '../../../text/text.tsx';
import { lineWords } from './order-shown.ts';
import style from './orders.module.css';

interface OnTheWayProps {
  /** Newest first. */
  readonly lines: readonly OrderLineView[];
  readonly onEnd: (line: OrderLineView) => void;
}

/** What was ordered, and what came of it; what came whole is below what is still to come. */
export function OnTheWay({ lines, onEnd }: OnTheWayProps) {
  const text = useText();
  const formats = useFormats();
  const inTurn = [...lines.filter(({ coming }) => coming > 0), ...lines.filter(({ coming }) => coming === 0)];
  return (
    <Panel title={text.orders.way}>
      {lines.length === 0 && <p className="muted">{text.orders.wayNone}</p>}
      <ul className={style.lines}>
        {inTurn.map((line) => (
          <li key={`${line.orderId} ${line.itemId}`} className={style.line}>
            <Shade of={line} size="small" />
            <div className={style.said}>
              <p>{lineWords(line, text)}</p>
              <p className={style.small}>
                {formats.moment(line.at)} · {personName(line.staff, text)}
              </p>
            </div>
            {line.coming > 0 && (
              <Button aria-label={text.orders.endOf(shadeInWords(line))} onPress={() => onEnd(line)}>
                {text.orders.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
