import type { GiftCardView } from '../../../shared/bridge/gift-cards.ts';
import { useApp, useBridgeCall } from '../../bridge/hooks.ts';
import { failureNotice } from '../../features/stock-documents/StockDialog.tsx';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';

/** Voiding cannot be undone, so it is asked first. */
export function VoidDialog({ card, onClose }: { readonly card: GiftCardView; readonly onClose: () => void }) {
  const text = useText();
  const formats = useFormats();
  const { connection } = useApp();
  const makeVoid = useBridgeCall('giftCards.void');
  const { giftCardId, code, value } = card;
  const save = () =>
    makeVoid.mutate(
      { giftCardId },
      {
        onSuccess: () => {
          onClose();
          showToast({ tone: 'good', text: text.desk.voidSaved(code) });
        },
      },
    );
  return (
    <Dialog
      title={text.desk.voidTitle(code)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button size="large" focusFirst onPress={onClose}>
            {text.parts.cancel}
          </Button>
          <Button size="large" kind="danger" isPending={makeVoid.isPending} onPress={save}>
            {text.desk.voidNow(formats.money(value))}
          </Button>
        </>
      }
    >
      {failureNotice(makeVoid.error?.failure)}
      <p>{text.desk.voidText}</p>
      {connection.state !== 'online' && <p>{text.desk.voidOffline}</p>}
    </Dialog>
  );
}
