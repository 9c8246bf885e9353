import { useState } from 'react';
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { packsProblem } from '../../features/stock-documents/packs-problem.ts';
import { PacksField } from '../../features/stock-documents/PacksField.tsx';
import { CommentField, StockDialog } from '../../features/stock-documents/StockDialog.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';

/** Puts whole packs in. */
export function DeliverDialog({ item, onClose }: { readonly item: ItemView; readonly onClose: () => void }) {
  const text = useText();
  const deliver = useBridgeCall('stock.deliver');
  const [packs, setPacks] = useState(1);
  const [comment, setComment] = useState('');
  const problem = packsProblem(packs, null);

  const send = () => {
    deliver.mutate(
      { itemId: item.itemId, packs, comment: comment.trim() },
      {
        onSuccess: () => {
          onClose();
          showToast({
            tone: 'good',
            text: text.stock.delivered(text.parts.packs(packs), shadeInWords(item)),
          });
        },
      },
    );
  };
  return (
    <StockDialog
      title={text.stock.deliverTitle(shadeInWords(item))}
      onClose={onClose}
      failure={deliver.error?.failure}
      action={{
        label: problem === 'none' ? text.stock.deliverPacks(text.parts.packs(packs)) : text.stock.deliver,
        isDisabled: problem !== 'none',
        isPending: deliver.isPending,
        onPress: send,
      }}
    >
      <PacksField packs={packs} onChange={setPacks} balance={item.packs} takes={false} />
      <CommentField comment={comment} onChange={setComment} />
    </StockDialog>
  );
}
