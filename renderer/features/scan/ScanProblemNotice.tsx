import { useState } from 'react';
import { useLocation } from 'wouter';
import { giftCardsPath, productPath } from '../../paths.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { Button, type ButtonProps } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';
import { UnknownBarcode } from '../catalogue-care/UnknownBarcode.tsx';
import { lookUpCard } from '../gift-cards/looked-up.ts';
import { isCardCode, type ScanProblem } from './use-scan.ts';

/**
 * A scan that is no item, and the next step on this screen: attach the unknown barcode, or open a product or
 * gift card of the front desk.
 */
export function ScanProblemNotice({
  problem,
  next,
  size = 'normal',
}: {
  readonly problem: ScanProblem;
  readonly next: { readonly unknown: string; readonly unreadable: string };
  /** The size of its buttons. */
  readonly size?: ButtonProps['size'];
}) {
  const text = useText();
  const [, go] = useLocation();
  const [done, setDone] = useState<ScanProblem | null>(null);
  const { data: products = [] } = useBridgeQuery('products.ofBarcode', { code: problem.code });
  const isCard = isCardCode(problem);
  const lookUp = () => {
    lookUpCard(problem.code);
    go(giftCardsPath);
  };
  if (done === problem) return null;
  if (products.length > 0)
    return (
      <Notice
        tone="attention"
        announce
        title={text.scan.productTitle(products.map(({ name }) => name).join(', '))}
        actions={products.map(({ productId, name }) => (
          <Button key={productId} size={size} onPress={() => go(productPath(productId))}>
            {text.scan.openProduct(name)}
          </Button>
        ))}
      >
        {text.scan.productText}
      </Notice>
    );
  const title = problem.type === 'unknown' ? text.scan.unknownTitle(problem.code) : text.scan.unreadableTitle;
  return (
    <Notice
      tone="attention"
      announce
      title={title}
      actions={
        isCard ? (
          <Button size={size} onPress={lookUp}>
            {text.scan.lookUpCard}
          </Button>
        ) : (
          problem.type === 'unknown' && (
            <UnknownBarcode code={problem.code} size={size} onDone={() => setDone(problem)} />
          )
        )
      }
    >
      {isCard ? text.scan.maybeCard : next[problem.type]}
    </Notice>
  );
}
