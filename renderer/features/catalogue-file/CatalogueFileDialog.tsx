import { useMutation } from '@tanstack/react-query';
import type { FileView } from '../../../shared/bridge/catalogue-file.ts';
import { columns } from '../../../shared/catalogue-file/columns.ts';
import { useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import type { Refused } from '../../bridge/queries.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FileButton } from '../../parts/FileButton.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';
import style from './catalogue-file.module.css';
import { PlannedFile } from './PlannedFile.tsx';
import { RangeQuestion } from './RangeQuestion.tsx';
import { SentFile } from './SentFile.tsx';
import { handOver, type ChosenFile } from './transfer.ts';

/** Imports ranges, items, barcodes and opening balances from a file: choose, preview, send. */
export function CatalogueFileDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useText().catalogueFile;
  const { data: file } = useBridgeQuery('catalogueFile.view', {});
  const read = useMutation<null, Refused, ChosenFile>({ mutationFn: handOver });
  const forget = useBridgeCall('catalogueFile.leave');
  const chooser = (label: string, kind: 'primary' | 'quiet') => (
    <FileButton
      kind={kind}
      accept=".csv,.txt,.tsv,text/csv"
      onFile={(one) => read.mutate({ file: one, range: null })}
      isPending={read.isPending}
    >
      {read.isPending ? words.reading : label}
    </FileButton>
  );
  const chosen = read.variables;
  // The question stays visible while its answer is processed.
  const isAsked =
    read.error?.failure.details?.['why'] === 'range' || (read.isPending && typeof chosen?.range === 'string');
  if (isAsked && chosen !== undefined)
    return (
      <RangeQuestion
        fileName={chosen.file.name}
        isPending={read.isPending}
        onAnswer={(range) => read.mutate({ ...chosen, range })}
        onClose={read.reset}
      />
    );
  const failed = read.error !== null && <FailureNotice failure={read.error.failure} />;
  if (file === undefined) return null;
  if (file === null)
    return (
      <Dialog
        title={words.title}
        isOpen
        onClose={onClose}
        size="broad"
        actions={chooser(words.choose, 'primary')}
      >
        {failed}
        <NoFile />
      </Dialog>
    );
  const left = (
    <>
      <Button isPending={forget.isPending} onPress={() => forget.mutate({})}>
        {words.forget}
      </Button>
      {chooser(words.another, 'quiet')}
    </>
  );
  const Shown = isUnsent(file) ? PlannedFile : SentFile;
  return (
    <Shown file={file} onClose={onClose} leave={left}>
      {failed}
    </Shown>
  );
}

const isUnsent = ({ state }: FileView): boolean => state === 'planned';

/** Explains which columns a file may have. */
function NoFile() {
  const words = useText().catalogueFile;
  return (
    <>
      <p>{words.about}</p>
      <p className="hint">{words.columnsAre}</p>
      <ul className={style.columns}>
        {columns.map((column) => (
          <li key={column}>{words.column[column]}</li>
        ))}
      </ul>
      <p className="hint">{words.columnsHint}</p>
    </>
  );
}
