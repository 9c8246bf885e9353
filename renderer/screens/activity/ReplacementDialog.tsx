import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { mixPath, personPath } from '../../paths.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Loading } from '../../parts/EmptyState.tsx';
import { useText } from '../../text/text.tsx';
import style from './entry.module.css';
import { EntryCard } from './EntryCard.tsx';
import { SettleFailure } from './SettleFailure.tsx';

/** The link from an edited entry to its replacement: an open mix, a customer, or another entry. */
export function ReplacementDialog({
  entry,
  onClose,
}: {
  readonly entry: OutboxEntry;
  readonly onClose: () => void;
}) {
  const text = useText();
  const [, go] = useLocation();
  const { data: became, error } = useBridgeQuery('outbox.replacement', { entryId: entry.id });
  const path =
    became?.type === 'draft'
      ? mixPath(became.draftId)
      : became?.type === 'person'
        ? personPath(became.personId)
        : null;
  const open = useEffectEvent((to: string) => {
    onClose();
    go(to);
  });
  useEffect(() => {
    if (path !== null) open(path);
  }, [path]);
  return (
    <Dialog
      title={text.activity.replacementTitle}
      isOpen
      onClose={onClose}
      actions={
        <Button focusFirst onPress={onClose}>
          {text.parts.close}
        </Button>
      }
    >
      {error !== null && <SettleFailure failure={error.failure} />}
      {became === undefined && error === null && <Loading label={text.parts.loading} />}
      {became?.type === 'gone' && <p>{text.activity.replacementGone}</p>}
      {became?.type === 'entry' && (
        <div className={style.bare}>
          <EntryCard entry={became.entry} whole />
        </div>
      )}
    </Dialog>
  );
}
