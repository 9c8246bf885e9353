import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileView } from '../../../shared/bridge/catalogue-file.ts';
import type { RangeView } from '../../../shared/bridge/catalogue-care.ts';
import { useApp, useBridgeQuery } from '../../bridge/hooks.ts';
import type { Refused } from '../../bridge/queries.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import rows from '../../parts/rows.module.css';
import { useFormats, useText } from '../../text/text.tsx';
import { CatalogueFileDialog } from '../catalogue-file/CatalogueFileDialog.tsx';
import { saveRows } from '../catalogue-file/save-csv.ts';
import { writtenRows } from '../catalogue-file/transfer.ts';
import { useMissingScope } from '../connection/missing-scope.ts';
import style from './care.module.css';
import { ItemFormDialog } from './ItemFormDialog.tsx';
import { RangeDialog } from './RangeDialog.tsx';

/** The open editor; null: the list of ranges. */
type Caring =
  | { readonly type: 'range'; readonly range: RangeView | null }
  | { readonly type: 'item' }
  | { readonly type: 'file' }
  | null;

/** All ranges with their values; creates ranges and items. */
export function CatalogueDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const formats = useFormats();
  const words = text.catalogue;
  const [caring, setCaring] = useState<Caring>(null);
  const missing = useMissingScope()('stock:write');
  const { data: ranges, error } = useBridgeQuery('catalogue.ranges', {});
  const { data: file } = useBridgeQuery('catalogueFile.view', {});
  const { settings } = useApp();
  const save = useMutation<void, Refused>({
    mutationFn: async () => saveRows(text.catalogueFile.fileName, await writtenRows(), settings.language),
  });
  const back = () => setCaring(null);
  if (caring?.type === 'range') return <RangeDialog range={caring.range} onClose={back} />;
  if (caring?.type === 'file') return <CatalogueFileDialog onClose={back} />;
  if (caring?.type === 'item') return <ItemFormDialog of={{ rangeId: null, ean: null }} onClose={back} />;
  return (
    <Dialog
      title={words.title}
      isOpen
      onClose={onClose}
      size="broad"
      actions={
        <>
          <Button isPending={save.isPending} isDisabled={ranges?.length === 0} onPress={() => save.mutate()}>
            {text.catalogueFile.saveAs}
          </Button>
          <Button isDisabled={missing !== null} onPress={() => setCaring({ type: 'file' })}>
            {text.catalogueFile.open}
          </Button>
          <Button isDisabled={missing !== null} onPress={() => setCaring({ type: 'range', range: null })}>
            {words.newRange}
          </Button>
          <Button
            isDisabled={missing !== null || ranges?.length === 0}
            onPress={() => setCaring({ type: 'item' })}
          >
            {words.newItem}
          </Button>
        </>
      }
    >
      {missing !== null && (
        <p className="footnote">{text.desk.keyLacks(text.settings.scope[missing].what)}</p>
      )}
      {save.error !== null && <FailureNotice failure={save.error.failure} />}
      {file && <FileUnderway file={file} onShow={() => setCaring({ type: 'file' })} />}
      {error !== null && ranges === undefined && <FailureNotice failure={error.failure} />}
      {ranges?.length === 0 && <p>{words.noRanges}</p>}
      <ul className={rows.rows}>
        {ranges?.map((range) => (
          <li key={range.rangeId}>
            <button
              type="button"
              className={rows.row}
              disabled={missing !== null}
              onClick={() => setCaring({ type: 'range', range })}
            >
              <span className={rows.main}>
                <span className={rows.title}>{range.name}</span>
                <span className={rows.facts}>
                  {[words.kindWord(range.kind), text.stock.items(range.items)].join(' · ')}
                </span>
              </span>
              <span className={style.facts}>
                <span>{range.packSize === null ? text.stock.wholePacks : formats.grams(range.packSize)}</span>
                <span>{formats.money(range.listPrice)}</span>
              </span>
              <Icon name="forward" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** A file being planned or sent, and the button back to it. */
function FileUnderway({ file, onShow }: { readonly file: FileView; readonly onShow: () => void }) {
  const { catalogueFile: words } = useText();
  const formats = useFormats();
  const { name, state, steps } = file;
  const done = formats.number(steps.done + steps.failed);
  const says = {
    planned: words.planned(name),
    running: words.underway(name),
    stopped: words.stopped(done, formats.number(steps.of)),
    done: words.done(formats.number(steps.done)),
  };
  return (
    <Notice tone="calm" title={says[state]} actions={<Button onPress={onShow}>{words.showFile}</Button>}>
      {state === 'running' && words.sending(done, formats.number(steps.of))}
    </Notice>
  );
}
