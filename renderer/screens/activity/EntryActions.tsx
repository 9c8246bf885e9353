import { useLocation } from 'wouter';
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import { assertNever } from '../../../shared/result.ts';
import { useApp, useBridgeCall } from '../../bridge/hooks.ts';
import { mixPath } from '../../paths.ts';
import { Button } from '../../parts/Button.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import style from './entry.module.css';
import { SettleFailure } from './SettleFailure.tsx';

/** The dialogs that an entry's buttons open. */
export type Asking = 'discard' | 'takeBack' | 'edit' | 'replacement';

interface EntryActionsProps {
  readonly entry: OutboxEntry;
  readonly onAsk: (what: Asking) => void;
}

/** The possible actions for an entry. One that was not sent is undone rather than discarded. */
export function EntryActions({ entry, onAsk }: EntryActionsProps) {
  const text = useText();
  const formats = useFormats();
  const [, go] = useLocation();
  const retry = useBridgeCall('outbox.retry');
  const editMix = useBridgeCall('outbox.editMix');
  const { connection } = useApp();
  const { may, state, replacedBy } = entry;
  // Without a connection, one button elsewhere retries all entries.
  const retries = may.retry && (state !== 'waiting' || connection.state === 'online');
  const takesBack = may.takeBack && state !== 'blocked';
  const discards = may.discard && !takesBack;
  if (!retries && may.edit === null && !takesBack && !discards && replacedBy === null) return null;

  const edit = () => {
    switch (may.edit) {
      case null:
        return undefined;
      case 'document':
      case 'person':
        return onAsk('edit');
      case 'mix':
        return editMix.mutate(
          { entryId: entry.id },
          {
            onSuccess: (draft) => {
              go(mixPath(draft.id));
              showToast({ tone: 'good', text: text.activity.mixOpened });
            },
          },
        );
      default:
        return assertNever(may.edit);
    }
  };
  const failure = (retry.error ?? editMix.error)?.failure;
  const what = `${text.activity.kind[entry.kind]}, ${formats.moment(entry.createdAt)}`;
  return (
    <>
      {failure !== undefined && <SettleFailure failure={failure} />}
      <fieldset className={style.actions} aria-label={text.activity.actions(what)}>
        {may.edit !== null && (
          <Button isPending={editMix.isPending} onPress={edit}>
            {text.activity.edit}
          </Button>
        )}
        {retries && (
          <Button isPending={retry.isPending} onPress={() => retry.mutate({ entryId: entry.id })}>
            {text.activity.tryAgain}
          </Button>
        )}
        {takesBack && (
          <Button icon="undo" onPress={() => onAsk('takeBack')}>
            {text.activity.takeBack}
          </Button>
        )}
        {discards && (
          <Button kind="danger" onPress={() => onAsk('discard')}>
            {text.activity.discard}
          </Button>
        )}
        {replacedBy !== null && (
          <Button icon="forward" onPress={() => onAsk('replacement')}>
            {text.activity.replacement}
          </Button>
        )}
      </fieldset>
    </>
  );
}
