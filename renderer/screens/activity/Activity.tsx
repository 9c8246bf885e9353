import { useCallback, useEffect, useRef, useState } from 'react';
import type { ActivityPage, ActivityShow, OutboxEntry } from '../../../shared/bridge/outbox.ts';
import { assertNever } from '../../../shared/result.ts';
import { useApp } from '../../bridge/hooks.ts';
import { EmptyState, Loading } from '../../parts/EmptyState.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { SegmentedChoice } from '../../parts/SegmentedChoice.tsx';
import type { Text } from '../../text/en.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { useLayout } from '../../features/layout/use-layout.ts';
import style from './Activity.module.css';
import { DiscardDialog, TakeBackDialog } from './DiscardDialog.tsx';
import { EditDocumentDialog } from './EditDocumentDialog.tsx';
import { EditPersonDialog } from './EditPersonDialog.tsx';
import type { Asking } from './EntryActions.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { EntryList } from './EntryList.tsx';
import { Journal } from './Journal.tsx';
import { ReplacementDialog } from './ReplacementDialog.tsx';
import { Underway } from './Underway.tsx';
import { useEntries } from './use-entries.ts';

type Show = ActivityShow | 'journal';

/**
 * All entries that this computer has sent or will send, newest first; entries that need a person are on top.
 */
export default function Activity() {
  const text = useText();
  const formats = useFormats();
  const layout = useLayout();
  const { outbox } = useApp();
  const [show, setShow] = useState<Show>('all');
  const counted = (label: string, count: number) =>
    count === 0 ? label : text.activity.counted(label, formats.number(count));
  return (
    <div className={style.screen} data-layout={layout}>
      <header className={style.top}>
        <div>
          <h1 className={style.title}>{text.activity.title}</h1>
          <p className={style.hint}>{text.activity.hint}</p>
        </div>
        <SegmentedChoice
          label={text.activity.show}
          hideLabel
          options={[
            { value: 'all', text: text.activity.showAll },
            { value: 'attention', text: counted(text.activity.showAttention, outbox.attention) },
            { value: 'waiting', text: counted(text.activity.showWaiting, outbox.waiting) },
            { value: 'journal', text: text.activity.showJournal },
          ]}
          value={show}
          onChange={setShow}
        />
      </header>
      <Underway />
      <Elsewhere />
      <div className={style.panel}>{show === 'journal' ? <Journal /> : <Shown key={show} show={show} />}</div>
    </div>
  );
}

interface Question {
  readonly entry: OutboxEntry;
  readonly what: Asking;
}

/** One of the lists, and the dialog for one of its entries. */
function Shown({ show }: { readonly show: ActivityShow }) {
  const text = useText();
  const [sight, setSight] = useState({ first: 0, last: 0 });
  const { counts, at, failure } = useEntries(show, sight.first, sight.last);
  const [question, setQuestion] = useState<Question | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const settling = useRef(false);
  const onSight = useCallback((first: number, last: number) => setSight({ first, last }), []);
  // A settled row disappears with its focused button: keep the focus in the list.
  useEffect(() => {
    if (!settling.current || document.activeElement !== document.body) return;
    settling.current = false;
    place.current?.focus();
  });
  if (failure !== null) return <FailureNotice failure={failure} />;
  if (counts === null) return <Loading label={text.parts.loading} />;
  const close = () => {
    setQuestion(null);
    settling.current = true;
  };
  return (
    <div ref={place} className={style.shown} tabIndex={-1}>
      <h2 className="heard">{text.activity.list}</h2>
      <output className="heard">{text.activity.found(counts[show])}</output>
      {counts[show] === 0 ? (
        <Empty show={show} />
      ) : (
        <EntryList
          show={show}
          counts={counts}
          at={at}
          onSight={onSight}
          onAsk={(entry, what) => setQuestion({ entry, what })}
        />
      )}
      {question !== null && <Ask key={question.entry.id} question={question} onClose={close} />}
    </div>
  );
}

function Ask({
  question: { entry, what },
  onClose,
}: {
  readonly question: Question;
  readonly onClose: () => void;
}) {
  switch (what) {
    case 'discard':
      return <DiscardDialog entry={entry} onClose={onClose} />;
    case 'takeBack':
      return <TakeBackDialog entry={entry} onClose={onClose} />;
    case 'edit':
      return <Edit entry={entry} onClose={onClose} />;
    case 'replacement':
      return <ReplacementDialog entry={entry} onClose={onClose} />;
    default:
      return assertNever(what);
  }
}

function Edit({ entry, onClose }: { readonly entry: OutboxEntry; readonly onClose: () => void }) {
  const { may, newPersonId } = entry;
  switch (may.edit) {
    case 'document':
      return <EditDocumentDialog entry={entry} onClose={onClose} />;
    case 'person':
      return newPersonId !== null && <EditPersonDialog personId={newPersonId} onClose={onClose} />;
    // A mix is edited on its own screen; null: it cannot be edited.
    case 'mix':
    case null:
      return null;
    default:
      return assertNever(may.edit);
  }
}

const emptyWords = (show: keyof ActivityPage['counts'], text: Text): readonly [string, string] => {
  switch (show) {
    case 'all':
      return [text.activity.empty, text.activity.emptyText];
    case 'attention':
      return [text.activity.emptyAttention, text.activity.emptyAttentionText];
    case 'waiting':
      return [text.activity.emptyWaiting, text.activity.emptyWaitingText];
    default:
      return assertNever(show);
  }
};

function Empty({ show }: { readonly show: ActivityShow }) {
  const [title, hint] = emptyWords(show, useText());
  return <EmptyState title={title}>{hint}</EmptyState>;
}
