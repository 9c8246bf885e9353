import { useId } from 'react';
import { useLocation } from 'wouter';
import type { DocumentType } from '../../../shared/bridge/stock.ts';
import { useMissingScope } from '../../features/connection/missing-scope.ts';
import { Button } from '../../parts/Button.tsx';
import { useText } from '../../text/text.tsx';
import { countPath, orderListPath } from '../../paths.ts';

interface StockActionsProps {
  readonly onBegin: (type: DocumentType) => void;
  readonly onRanges: () => void;
}

/** Buttons for the whole stock. A disabled one says which permission the key lacks. */
export function StockActions({ onBegin, onRanges }: StockActionsProps) {
  const text = useText();
  const [, go] = useLocation();
  const reasonId = useId();
  const missing = useMissingScope();
  const lacks = { deliver: missing('stock:write', 'stock:cost'), withdraw: missing('stock:write') };
  const reasons = [...new Set(Object.values(lacks))].flatMap((scope) =>
    scope === null ? [] : [text.desk.keyLacks(text.settings.scope[scope].what)],
  );
  return (
    <div>
      <div className="wrapping">
        <Button
          isDisabled={lacks.deliver !== null}
          aria-describedby={reasonId}
          onPress={() => onBegin('delivery')}
        >
          {text.stock.newDelivery}
        </Button>
        <Button
          isDisabled={lacks.withdraw !== null}
          aria-describedby={reasonId}
          onPress={() => onBegin('withdrawal')}
        >
          {text.stock.newWithdrawal}
        </Button>
        <Button onPress={() => go(orderListPath)}>{text.orders.title}</Button>
        <Button onPress={() => go(countPath)}>{text.counting.title}</Button>
        <Button onPress={onRanges}>{text.catalogue.title}</Button>
      </div>
      <p id={reasonId} className="footnote">
        {reasons.join(' ')}
      </p>
    </div>
  );
}
