import { useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { DraftSummary } from '../../../shared/bridge/drafts.ts';
import { useApp, useBridgeQuery } from '../../bridge/hooks.ts';
import { useBeginMix } from '../../features/drafts/draft-steps.ts';
import { ScanProblemNotice } from '../../features/scan/ScanProblemNotice.tsx';
import { useScan, useScansWait } from '../../features/scan/use-scan.ts';
import { mixPath } from '../../frame/routes.ts';
import { Button } from '../../parts/Button.tsx';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { personName } from '../../parts/person-name.ts';
import { shadeInWords, SwatchRow } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { ChooseItemDialog } from './ChooseItemDialog.tsx';
import { lastDraftInFront, nothingInFront } from './front-draft.ts';
import type { Word } from './mix-in-front.ts';
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

function Begin({
  drafts,
  gone = false,
}: {
  readonly drafts: readonly DraftSummary[];
  readonly gone?: boolean;
}) {
  const text = useText();
  const [word, setWord] = useState<Word | null>(null);
  const [choosing, setChoosing] = useState(false);

  const beginMix = useBeginMix((failure) => setWord({ type: 'failure', failure }));
  const begin = (itemId: string | null) => {
    setChoosing(false);
    void beginMix(itemId);
  };
  useScan({
    item: ({ itemId }) => begin(itemId),
    problem: (problem) => setWord(problem && { type: 'scan', problem }),
  });
  return (
    <div className={style.screen}>
      <h1 className="heard">{text.mix.title}</h1>
      <Panel label={text.mix.title}>
        {word?.type === 'failure' && <FailureNotice failure={word.failure} />}
        {word?.type === 'scan' && <ScanProblemNotice problem={word.problem} next={text.scan.atBegin} />}
        <EmptyState
          title={gone ? text.mix.notThere : text.mix.beginTitle}
          action={
            <div className={style.actions}>
              <Button size="large" onPress={() => setChoosing(true)}>
                {text.mix.chooseItem}
              </Button>
              <Button size="large" kind="primary" onPress={() => begin(null)}>
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
      {choosing && <ChooseItemDialog onClose={() => setChoosing(false)} onChoose={begin} />}
    </div>
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
