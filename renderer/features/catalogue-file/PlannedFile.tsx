import { useState, type ReactNode } from 'react';
import type { FileView } from '../../../shared/bridge/catalogue-file.ts';
import { useApp, useBridgeCall } from '../../bridge/hooks.ts';
import { ask } from '../../bridge/queries.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { personName } from '../../parts/person-name.ts';
import { Switch } from '../../parts/Switch.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { useMissingScope } from '../connection/missing-scope.ts';
import { FileRowList } from './FileRowList.tsx';
import { reasonsOf } from './row-words.ts';
import { saveRows } from './save-csv.ts';

export interface FileProps {
  readonly file: FileView;
  readonly onClose: () => void;
  /** Buttons that leave the file. */
  readonly leave: ReactNode;
  /** The failure, if any. */
  readonly children: ReactNode;
}

const partRows = 500;

/** The changes that a file would make, before anything is written. */
export function PlannedFile({ file, onClose, leave, children }: FileProps) {
  const text = useText();
  const formats = useFormats();
  const { settings } = useApp();
  const words = text.catalogueFile;
  const scopes = useMissingScope();
  const missing = scopes('stock:write');
  const missingCost = scopes('stock:cost');
  const [wanted, setWanted] = useState(true);
  const opening = wanted && missingCost === null && file.opening.items > 0;
  const start = useBridgeCall('catalogueFile.start');
  const { create, change, refused } = file.counts;
  const saveRefused = async () => {
    const rows: (string | number)[][] = [
      [words.columnLine, words.column.range, words.column.shade, words.columnWhy],
    ];
    for (let from = 0; from < refused; from += partRows)
      for (const row of await ask('catalogueFile.rows', { show: 'refused', from, limit: partRows }))
        rows.push([row.line, row.range, row.shade ?? '', reasonsOf(row, text).join(' ')]);
    await saveRows(words.refusedName, rows, settings.language);
  };
  const rangeFacts = ({ kind, packSize, listPrice }: FileView['newRanges'][number]) =>
    [
      text.catalogue.kindWord(kind),
      packSize === null ? text.stock.wholePacks : formats.grams(packSize),
      ...(listPrice === null ? [] : [formats.money(listPrice)]),
    ].join(', ');
  return (
    <Dialog
      title={words.title}
      isOpen
      onClose={onClose}
      size="broad"
      actions={
        <>
          {leave}
          {refused > 0 && <Button onPress={() => void saveRefused()}>{words.saveRefused}</Button>}
          <Button
            kind="primary"
            isPending={start.isPending}
            isDisabled={missing !== null || create + change === 0}
            onPress={() => start.mutate({ opening, comment: words.openingComment })}
          >
            {words.send(create + change)}
          </Button>
        </>
      }
    >
      {children}
      {start.error !== null && <FailureNotice failure={start.error.failure} />}
      <p>{words.readBy(file.name, personName(file.by, text), formats.moment(file.at))}</p>
      {missing !== null && (
        <p className="footnote">{text.desk.keyLacks(text.settings.scope[missing].what)}</p>
      )}
      {create + change === 0 && <p>{words.nothingToSend}</p>}
      {file.newRanges.length > 0 && (
        <p>
          {words.newRanges(file.newRanges.length)}{' '}
          {file.newRanges.map((range) => words.newRange(range.name, rangeFacts(range))).join(', ')}
        </p>
      )}
      {file.opening.items > 0 && (
        <Switch
          label={words.opening}
          description={
            missingCost === null
              ? words.openingText(text.parts.packs(file.opening.packs), file.opening.items)
              : text.desk.keyLacks(text.settings.scope[missingCost].what)
          }
          isSelected={opening}
          onChange={setWanted}
          isDisabled={missingCost !== null}
        />
      )}
      {file.balancesLeft > 0 && <p className="hint">{words.balancesLeft(file.balancesLeft)}</p>}
      {file.ignored.length > 0 && <p className="hint">{words.ignored(file.ignored.join(', '))}</p>}
      <FileRowList file={file} />
    </Dialog>
  );
}
