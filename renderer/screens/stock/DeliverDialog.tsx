import { useState } from 'react';
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { NumberField } from '../../parts/NumberField.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { mostPacks, packsProblem } from './packs-typed.ts';
import { CommentField, StockDialog } from './StockDialog.tsx';

/** Puts whole packs in. */
export function DeliverDialog({ item, onClose }: { readonly item: ItemView; readonly onClose: () => void }) {
  const text = useText();
  const formats = useFormats();
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
        words: problem === 'none' ? text.stock.deliverPacks(text.parts.packs(packs)) : text.stock.deliver,
        isDisabled: problem !== 'none',
        isPending: deliver.isPending,
        onPress: send,
      }}
    >
      <NumberField
        label={text.stock.packs}
        value={packs}
        onChange={setPacks}
        live
        size="large"
        minValue={1}
        maxValue={mostPacks}
        error={problem === 'none' ? undefined : text.stock.notANumber}
        description={
          problem === 'none'
            ? text.stock.after(formats.number(item.packs), formats.number(item.packs + packs))
            : undefined
        }
      />
      <CommentField comment={comment} onChange={setComment} />
    </StockDialog>
  );
}
