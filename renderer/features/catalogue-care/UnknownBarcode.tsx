import { useState } from 'react';
import { useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { Button, type ButtonProps } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { SearchField } from '../../parts/SearchField.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';
import { useMissingScope } from '../connection/missing-scope.ts';
import { ItemChoices } from '../scan/ItemChoices.tsx';
import { scanCode } from '../scan/use-scan.ts';
import { CareFailure } from './CareFailure.tsx';
import { ItemFormDialog } from './ItemFormDialog.tsx';

const mostShown = 30;

interface UnknownBarcodeProps {
  readonly code: string;
  /** The size of its buttons. */
  readonly size?: ButtonProps['size'];
  /** The barcode was attached, an item was created, or another screen opened. */
  readonly onDone: () => void;
}

/** Offers to attach an unknown barcode to an item or to create an item with it. */
export function UnknownBarcode({ code, size = 'normal', onDone }: UnknownBarcodeProps) {
  const { catalogue: words, settings, desk } = useText();
  const [doing, setDoing] = useState<'attach' | 'create' | null>(null);
  const missing = useMissingScope()('stock:write');
  /** The barcode is known now: handle the original scan again. */
  const known = () => {
    onDone();
    void scanCode(code);
  };
  return (
    <>
      <div className="wrapping">
        <Button size={size} isDisabled={missing !== null} onPress={() => setDoing('attach')}>
          {words.attachTo}
        </Button>
        <Button size={size} isDisabled={missing !== null} onPress={() => setDoing('create')}>
          {words.newItem}
        </Button>
      </div>
      {missing !== null && <p className="footnote">{desk.keyLacks(settings.scope[missing].what)}</p>}
      {doing === 'attach' && (
        <AttachDialog code={code} onAttached={known} onClose={() => setDoing(null)} onLeave={onDone} />
      )}
      {doing === 'create' && (
        <ItemFormDialog
          of={{ rangeId: null, ean: code }}
          onSaved={(itemId) => (itemId === null ? onDone() : known())}
          onClose={() => setDoing(null)}
        />
      )}
    </>
  );
}

interface AttachDialogProps {
  readonly code: string;
  readonly onAttached: () => void;
  readonly onClose: () => void;
  /** Another screen opens. */
  readonly onLeave: () => void;
}

/** One tap on an item attaches the barcode. */
function AttachDialog({ code, onAttached, onClose, onLeave }: AttachDialogProps) {
  const text = useText();
  const words = text.catalogue;
  const [search, setSearch] = useState('');
  const { data: found } = useBridgeQuery(
    'stock.search',
    { search: search.trim(), limit: mostShown },
    { keepPrevious: true },
  );
  const attach = useBridgeCall('catalogue.addBarcode');
  return (
    <Dialog title={words.attachTitle(code)} isOpen onClose={onClose} size="large">
      {attach.error !== null && <CareFailure failure={attach.error.failure} onLeave={onLeave} />}
      <SearchField
        label={text.stock.searchLabel}
        placeholder={text.stock.searchPlaceholder}
        value={search}
        onChange={setSearch}
        focusFirst
      />
      <ItemChoices
        items={found?.items ?? []}
        onChoose={(item) => {
          if (attach.isPending) return;
          attach.mutate(
            { itemId: item.itemId, code },
            {
              onSuccess: ({ id }) => {
                const called = shadeInWords(item);
                showToast({
                  tone: 'good',
                  text: id === null ? words.barcodeWaits(called) : words.barcodeAttached(called),
                });
                onAttached();
              },
            },
          );
        }}
      />
      {found?.count === 0 && <p className="muted">{text.stock.nothingFor(search.trim())}</p>}
    </Dialog>
  );
}
