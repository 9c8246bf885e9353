import { useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { Scanned } from '../../../shared/bridge/catalogue.ts';
import type { DraftSummary } from '../../../shared/bridge/drafts.ts';
import { assertNever } from '../../../shared/result.ts';
import { useApp, useBridgeQuery } from '../../bridge/hooks.ts';
import { mixPath } from '../../frame/routes.ts';
import { useScansWait, useScanTaker } from '../../frame/scan-taker.ts';
import { Button } from '../../parts/Button.tsx';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { personName } from '../../parts/person-name.ts';
import { shadeInWords, SwatchRow } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { ChooseItemDialog, SeveralDialog } from './ChooseItemDialog.tsx';
import { beginWith } from './draft-steps.ts';
import { lastDraftInFront, nothingInFront } from './front-draft.ts';
import type { OpenDialog, Word } from './mix-in-front.ts';
import style from './no-draft.module.css';

/** No draft is open: a scan begins one, and unfinished ones wait to be gone on with. */
export function NoDraft() {
  const { session } = useApp();
  const { data: drafts, isPending } = useBridgeQuery('drafts.list', {});
  // Which of them goes on is not known yet.
  useScansWait(isPending);
  const last = drafts?.find(({ id }) => id === lastDraftInFront());
  const mine = session.state === 'signedIn' && last?.staff.id === session.staff.id;
  if (last !== undefined && mine) return <Redirect to={mixPath(last.id)} replace />;
  return <Begin drafts={drafts ?? []} />;
}

type BeginDialog = { readonly is: 'choose' } | Extract<OpenDialog, { is: 'several' }>;

function Begin({
  drafts,
  gone = false,
}: {
  readonly drafts: readonly DraftSummary[];
  readonly gone?: boolean;
}) {
  const text = useText();
  const [, go] = useLocation();
  const [word, setWord] = useState<Word | null>(null);
  const [dialog, setDialog] = useState<BeginDialog | null>(null);

  const begin = async (itemId: string | null) => {
    setDialog(null);
    const begun = await beginWith(itemId);
    if (begun.ok) go(mixPath(begun.value.id));
    else setWord({ is: 'failure', failure: begun.error });
  };
  useScanTaker((scanned: Scanned) => {
    setWord(null);
    switch (scanned.type) {
      case 'item':
        void begin(scanned.item.itemId);
        return;
      case 'several':
        setDialog({ is: 'several', items: scanned.items });
        return;
      case 'unknown':
        setWord({ is: 'unknown', code: scanned.code });
        return;
      case 'unreadable':
        setWord({ is: 'unreadable' });
        return;
      default:
        assertNever(scanned);
    }
  });
  return (
    <div className={style.screen}>
      <h1 className="heard">{text.mix.title}</h1>
      <Panel label={text.mix.title}>
        {word !== null && <BeginWord word={word} />}
        <EmptyState
          title={gone ? text.mix.notThere : text.mix.beginTitle}
          action={
            <div className={style.actions}>
              <Button size="large" onPress={() => setDialog({ is: 'choose' })}>
                {text.mix.chooseItem}
              </Button>
              <Button size="large" kind="primary" onPress={() => void begin(null)}>
                {text.mix.begin}
              </Button>
            </div>
          }
        >
          {gone ? text.mix.notThereText : text.mix.beginText}
        </EmptyState>
      </Panel>
      {drafts.length > 0 && (
        <Panel title={text.mix.unfinished} flush>
          <ul className={style.drafts}>
            {drafts.map((draft) => (
              <DraftRow key={draft.id} draft={draft} />
            ))}
          </ul>
        </Panel>
      )}
      {dialog?.is === 'choose' && (
        <ChooseItemDialog onClose={() => setDialog(null)} onChoose={(itemId) => void begin(itemId)} />
      )}
      {dialog?.is === 'several' && (
        <SeveralDialog
          items={dialog.items}
          onClose={() => setDialog(null)}
          onChoose={(itemId) => void begin(itemId)}
        />
      )}
    </div>
  );
}

function BeginWord({ word }: { readonly word: Word }) {
  const text = useText();
  if (word.is === 'failure') return <FailureNotice failure={word.failure} />;
  return word.is === 'unknown' ? (
    <Notice tone="attention" announce title={text.mix.unknownTitle(word.code)}>
      {text.mix.unknownBegin}
    </Notice>
  ) : (
    <Notice tone="attention" announce title={text.mix.unreadableTitle}>
      {text.mix.unreadableBegin}
    </Notice>
  );
}

function DraftRow({ draft }: { readonly draft: DraftSummary }) {
  const text = useText();
  const formats = useFormats();
  const [, go] = useLocation();
  const [first] = draft.components;
  const what =
    first === undefined ? text.mix.emptyDraft : draft.components.map(({ shade }) => shade).join(' + ');
  return (
    <li className={style.draft}>
      <SwatchRow of={draft.components} />
      <div className={style.draftWords}>
        <p className={style.draftTitle}>{what}</p>
        <p className={style.draftMore}>
          {personName(draft.staff, text)} · {text.mix.bowls(draft.bowls)} · {formats.grams(draft.grams)} ·{' '}
          {text.mix.savedAt(formats.moment(draft.updatedAt))}
        </p>
      </div>
      <Button
        size="large"
        aria-label={text.mix.goOnWith(first === undefined ? text.mix.emptyDraft : shadeInWords(first))}
        onPress={() => go(mixPath(draft.id))}
      >
        {text.mix.goOn}
      </Button>
    </li>
  );
}

/** The draft of the address is not open any more; the next scan begins a new one. */
export function GoneDraft() {
  useEffect(nothingInFront, []);
  const { data: drafts } = useBridgeQuery('drafts.list', {});
  return <Begin drafts={drafts ?? []} gone />;
}
