import { useState } from 'react';
import type { ItemView } from '../../../shared/bridge/views.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { PacksField } from './PacksField.tsx';
import { packsProblem } from './packs-typed.ts';

const longestComment = 500;

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
    <Dialog
      title={text.stock.deliverTitle(shadeInWords(item))}
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
            isDisabled={problem !== 'none'}
            isPending={deliver.isPending}
            onPress={send}
          >
            {problem === 'none' ? text.stock.deliverPacks(text.parts.packs(packs)) : text.stock.deliver}
          </Button>
        </>
      }
    >
      {deliver.error !== null && <FailureNotice failure={deliver.error.failure} />}
      <PacksField
        packs={packs}
        onChange={setPacks}
        error={problem === 'none' ? undefined : text.stock.notANumber}
        description={
          problem === 'none'
            ? text.stock.after(formats.number(item.packs), formats.number(item.packs + packs))
            : undefined
        }
      />
      <TextField
        label={text.stock.comment}
        description={text.stock.commentHint}
        value={comment}
        onChange={setComment}
        maxLength={longestComment}
        spellCheck
      />
    </Dialog>
  );
}
