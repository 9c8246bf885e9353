import { useState } from 'react';
import type { ProductView } from '../../../shared/bridge/products.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { HoldScans } from '../../features/scan/HoldScans.tsx';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { NumberField } from '../../parts/NumberField.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';

interface CountProductDialogProps {
  readonly product: ProductView;
  readonly onClose: () => void;
}

/** Sets a product's stock to the pieces that a person counted. */
export function CountProductDialog({ product, onClose }: CountProductDialogProps) {
  const text = useText();
  const [pieces, setPieces] = useState(Number.NaN);
  const count = useBridgeCall('stock.countProduct');
  const { productId, name } = product;
  return (
    <Dialog
      title={text.desk.countTitle(name)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button size="large" onPress={onClose}>
            {text.parts.cancel}
          </Button>
          <Button
            size="large"
            kind="primary"
            isDisabled={Number.isNaN(pieces)}
            isPending={count.isPending}
            onPress={() =>
              count.mutate(
                { productId, pieces },
                {
                  onSuccess: () => {
                    onClose();
                    showToast({ tone: 'good', text: text.desk.productCounted(name) });
                  },
                },
              )
            }
          >
            {text.orders.save}
          </Button>
        </>
      }
    >
      <HoldScans />
      {count.error !== null && <FailureNotice failure={count.error.failure} />}
      <NumberField
        label={text.desk.countedPieces}
        description={text.desk.countedThere(product.pieces ?? 0)}
        value={pieces}
        onChange={setPieces}
        minValue={0}
        maxValue={100_000}
      />
    </Dialog>
  );
}
