import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BackupFrom, BackupLook } from '../../../shared/bridge/backup.ts';
import type { Failure } from '../../../shared/result.ts';
import { ownEntry } from '../../../shared/own-entry.ts';
import { useApp, useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import type { Refused } from '../../bridge/queries.ts';
import { Button } from '../../parts/Button.tsx';
import { FileButton } from '../../parts/FileButton.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { saveAs } from '../../parts/save-as.ts';
import { blobOf, handOver } from './backup-transfer.ts';
import { Facts } from './Facts.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import style from './Settings.module.css';

/** Why a file cannot be restored. */
function BackupFailure({ failure }: { readonly failure: Failure }) {
  const text = useText();
  const why = failure.details?.['why'];
  return (
    <FailureNotice
      failure={failure}
      message={
        failure.code === 'not_a_backup' && typeof why === 'string'
          ? ownEntry(text.backup.not, why)
          : undefined
      }
    />
  );
}

/** Exports this computer's data as a file and restores it, also from the daily copies. */
export function BackupPanel() {
  const text = useText();
  const formats = useFormats();
  const { salvage } = useApp();
  const save = useBridgeCall('backup.export');
  const look = useBridgeCall('backup.look');
  const copies = useBridgeQuery('backup.copies', {});
  const open = useMutation<BackupLook, Refused, File>({ mutationFn: handOver });
  const [found, setFound] = useState<{ from: BackupFrom; look: BackupLook } | null>(null);
  const refusals = [save.error, look.error, open.error].filter((error) => error !== null);
  const reset = () => {
    save.reset();
    look.reset();
    open.reset();
  };
  const chooseFile = (file: File) => {
    reset();
    open.mutate(file, { onSuccess: (seen) => setFound({ from: { type: 'file' }, look: seen }) });
  };
  const chooseCopy = (name: string) => {
    reset();
    const from = { type: 'copy', name } as const;
    look.mutate({ from }, { onSuccess: (seen) => setFound({ from, look: seen }) });
  };
  return (
    <Panel title={text.backup.title}>
      <div className="stack-5">
        <p className="hint">{text.backup.hint}</p>
        <div className="wrapping">
          <Button
            isPending={save.isPending}
            onPress={() => {
              reset();
              save.mutate(
                {},
                {
                  onSuccess: (file) => {
                    saveAs(file.name, blobOf(file.base64));
                    showToast({ tone: 'good', text: text.backup.saved(file.name) });
                  },
                },
              );
            }}
          >
            {save.isPending ? text.backup.saving : text.backup.save}
          </Button>
          <FileButton accept=".backup" onFile={chooseFile} isPending={open.isPending}>
            {open.isPending ? text.backup.reading : text.backup.open}
          </FileButton>
        </div>
        {refusals.map((error) => (
          <BackupFailure key={error.failure.code} failure={error.failure} />
        ))}
        <div>
          <h3 className={style.part}>{text.backup.copies}</h3>
          <p className="hint">{text.backup.copiesHint}</p>
        </div>
        {copies.data?.length === 0 && <p className="hint">{text.backup.noCopies}</p>}
        {copies.data !== undefined && copies.data.length > 0 && (
          <ul className={style.copies}>
            {copies.data.map(({ name, at, newer }) => (
              <li key={name} className={style.copy}>
                <span>{newer ? text.backup.copyOfNewer(formats.moment(at)) : formats.moment(at)}</span>
                <Button
                  isPending={look.isPending}
                  aria-label={text.backup.restoreCopyOf(formats.moment(at))}
                  onPress={() => chooseCopy(name)}
                >
                  {text.backup.restoreCopy}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {salvage !== null && (
          <Facts
            of={[
              {
                name: salvage.backTo === null ? text.backup.lastRepair : text.backup.wentBack,
                value: [
                  formats.moment(salvage.at),
                  ...(salvage.setAside === null ? [] : [salvage.setAside]),
                ].join(' · '),
              },
            ]}
          />
        )}
      </div>
      {found !== null && <RestoreDialog {...found} onClose={() => setFound(null)} />}
    </Panel>
  );
}
