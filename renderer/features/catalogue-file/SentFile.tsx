import { useApp, useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { personName } from '../../parts/person-name.ts';
import { ProgressBar } from '../../parts/ProgressBar.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { FileRowList } from './FileRowList.tsx';
import type { FileProps } from './PlannedFile.tsx';

/** The progress of sending a file, and its result. */
export function SentFile({ file, onClose, leave, children }: FileProps) {
  const text = useText();
  const formats = useFormats();
  const { connection } = useApp();
  const words = text.catalogueFile;
  const stop = useBridgeCall('catalogueFile.stop');
  const start = useBridgeCall('catalogueFile.start');
  const { state, steps, counts } = file;
  const done = formats.number(steps.done + steps.failed);
  const of = formats.number(steps.of);
  const goOn = () => start.mutate({ opening: file.opening.isWanted, comment: words.openingComment });
  const actions =
    state === 'running' ? (
      <Button isPending={stop.isPending} onPress={() => stop.mutate({})}>
        {words.stop}
      </Button>
    ) : (
      <>
        {leave}
        {state === 'stopped' && (
          <Button kind="primary" isPending={start.isPending} onPress={goOn}>
            {words.goOn}
          </Button>
        )}
      </>
    );
  return (
    <Dialog title={words.title} isOpen onClose={onClose} size="broad" actions={actions}>
      {children}
      {[stop.error, start.error].map(
        (error) => error !== null && <FailureNotice key={error.failure.code} failure={error.failure} />,
      )}
      <p>{words.readBy(file.name, personName(file.by, text), formats.moment(file.at))}</p>
      {state !== 'done' && (
        <>
          <ProgressBar label={words.underway(file.name)} done={steps.done + steps.failed} of={steps.of} />
          <output>{state === 'running' ? words.sending(done, of) : words.stopped(done, of)}</output>
          {state === 'running' && (
            <p className="hint">{connection.state === 'online' ? words.sendingText : words.waitsOffline}</p>
          )}
        </>
      )}
      {state === 'done' && (
        <Notice
          tone={counts.failed > 0 ? 'attention' : 'good'}
          title={words.done(formats.number(steps.done))}
          announce
        >
          {counts.failed > 0 ? words.doneFailed(counts.failed) : words.doneText}
        </Notice>
      )}
      <FileRowList file={file} />
    </Dialog>
  );
}
