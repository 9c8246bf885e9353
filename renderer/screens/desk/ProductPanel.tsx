import { useId, useState } from 'react';
import type { ProductView } from '../../../shared/bridge/products.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { useMissingScope } from '../../features/connection/missing-scope.ts';
import { CorrectDialog } from '../../features/movements/CorrectDialog.tsx';
import { MovementList } from '../../features/movements/MovementList.tsx';
import { piecesWords } from '../../features/products/product-words.ts';
import { useStockDocument } from '../../features/stock-documents/use-stock-document.tsx';
import { Button } from '../../parts/Button.tsx';
import { EmptyState, Loading } from '../../parts/EmptyState.tsx';
import { FailureNotice, Status } from '../../parts/Notice.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { CountProductDialog } from './CountProductDialog.tsx';
import style from './desk.module.css';

interface ProductPanelProps {
  readonly productId: string;
  readonly onClose: () => void;
}

/** A product's stock and actions. A disabled action says why. */
export function ProductPanel({ productId, onClose }: ProductPanelProps) {
  const text = useText();
  const reasonId = useId();
  const missing = useMissingScope();
  /** The id of the movement being undone. */
  const [correcting, setCorrecting] = useState<string | null>(null);
  const [counting, setCounting] = useState(false);
  const document = useStockDocument({ reopens: false });
  const { data: product, error } = useBridgeQuery('products.get', { productId });
  if (product === undefined) {
    if (error === null) return <Loading label={text.parts.loading} />;
    if (error.failure.code !== 'unknown_here') return <FailureNotice failure={error.failure} />;
    return (
      <EmptyState
        title={text.desk.productGone}
        action={
          <Button size="large" onPress={onClose}>
            {text.desk.toProducts}
          </Button>
        }
      />
    );
  }
  const lacks = {
    withdraw: missing('stock:write'),
    deliver: missing('stock:write', 'stock:cost'),
    correct: missing('stock:write', 'stock:correct'),
  };
  const isTracked = product.pieces !== null;
  const reasons = isTracked
    ? [...new Set(Object.values(lacks))].flatMap((scope) =>
        scope === null ? [] : [text.desk.keyLacks(text.settings.scope[scope].what)],
      )
    : [text.desk.notTrackedText];
  return (
    <div className={style.card}>
      <h2 className={style.name}>{product.name}</h2>
      <p className={style.balance}>{piecesWords(product, text)}</p>
      {product.expected && (
        <div>
          <Status tone="attention">{text.stock.expected}</Status>
          <p className="footnote">{text.stock.expectedText}</p>
        </div>
      )}
      <div className="wrapping">
        <Button
          isDisabled={!isTracked || lacks.withdraw !== null}
          aria-describedby={reasonId}
          onPress={() => document.begin('withdrawal', { type: 'product', product })}
        >
          {text.stock.withdraw}
        </Button>
        <Button
          isDisabled={!isTracked || lacks.deliver !== null}
          aria-describedby={reasonId}
          onPress={() => document.begin('delivery', { type: 'product', product })}
        >
          {text.stock.deliver}
        </Button>
        <Button
          isDisabled={!isTracked || lacks.withdraw !== null || lacks.deliver !== null}
          aria-describedby={reasonId}
          onPress={() => setCounting(true)}
        >
          {text.desk.countProduct}
        </Button>
      </div>
      <p id={reasonId} className="footnote">
        {reasons.join(' ')}
      </p>
      <Facts product={product} />
      {isTracked && (
        <MovementList
          of={{ productId }}
          onCorrect={lacks.correct === null ? ({ id }) => setCorrecting(id) : null}
        />
      )}
      {correcting !== null && (
        <CorrectDialog
          of={{ type: 'product', product }}
          movementId={correcting}
          onClose={() => setCorrecting(null)}
        />
      )}
      {counting && product.pieces !== null && (
        <CountProductDialog product={product} onClose={() => setCounting(false)} />
      )}
      {document.dialog}
    </div>
  );
}

function Facts({ product }: { readonly product: ProductView }) {
  const text = useText();
  const formats = useFormats();
  const facts = [
    [text.desk.price, product.price === null ? null : formats.money(product.price)],
    [text.desk.brand, product.brand],
    [text.stock.articleNumber, product.articleNumber],
    [text.stock.barcodes, product.eans.length === 0 ? text.stock.noBarcodes : product.eans.join(', ')],
    [
      text.desk.latestCost,
      product.latestPurchasePrice === null ? null : formats.money(product.latestPurchasePrice),
    ],
    [text.desk.averageCost, product.averageCost === null ? null : formats.money(product.averageCost)],
  ] as const;
  return (
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
      {product.notForSale && (
        <div>
          <dt>{text.desk.sale}</dt>
          <dd>{text.desk.notForSale}</dd>
        </div>
      )}
    </dl>
  );
}
