import { useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { DraftSummary } from '../../../shared/bridge/drafts.ts';
import { useApp, useBridgeQuery } from '../../bridge/hooks.ts';
import { useBeginMix } from '../../features/drafts/draft-steps.ts';
import { ScanProblemNotice } from '../../features/scan/ScanProblemNotice.tsx';
import { useScan, useScansWait } from '../../features/scan/use-scan.ts';
import { mixPath } from '../../paths.ts';
import { Button } from '../../parts/Button.tsx';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { shadePieces } from '../../parts/formula-pieces.ts';
import { InLines } from '../../parts/InLines.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { personName } from '../../parts/person-name.ts';
import { shadeInWords, SwatchBlock } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { ChooseItemDialog } from './ChooseItemDialog.tsx';
import { lastActiveDraft, forgetActiveDraft } from './active-draft.ts';
import type { Message } from './active-draft.ts';
import style from './no-draft.module.css';

/** Shown without an open draft: a scan begins one, and unfinished drafts can be continued. */
export function NoDraft() {
  const { session } = useApp();
  const { data: drafts, isPending } = useBridgeQuery('drafts.list', {});
  // Hold scans until the drafts are loaded.
  useScansWait(isPending);
  const last = drafts?.find(({ id }) => id === lastActiveDraft());
  const mine = session.type === 'signedIn' && last?.staff.id === session.staff.id;
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
  const [message, setMessage] = useState<Message | null>(null);
  const [choosing, setChoosing] = useState(false);

  const beginMix = useBeginMix((failure) => setMessage({ type: 'failure', failure }));
  const begin = (itemId: string | null) => {
    setChoosing(false);
    void beginMix(itemId);
  };
  useScan({
    item: ({ itemId }) => begin(itemId),
    problem: (problem) => setMessage(problem && { type: 'scan', problem }),
  });
  return (
    <div className={style.screen}>
      <h1 className="heard">{text.mix.title}</h1>
      <Panel label={text.mix.title}>
        {message?.type === 'failure' && <FailureNotice failure={message.failure} />}
        {message?.type === 'scan' && <ScanProblemNotice problem={message.problem} next={text.scan.atBegin} />}
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
  const { customer } = draft;
  const content = first === undefined ? text.mix.emptyDraft : shadeInWords(first);
  return (
    <li className={style.draft}>
      <SwatchBlock of={draft.components} />
      <div className={style.draftWords}>
        {customer !== null && <p className={style.draftTitle}>{customer.name ?? text.customers.nameless}</p>}
        <p className={customer === null ? style.draftTitle : undefined}>
          {first === undefined ? (
            text.mix.emptyDraft
          ) : (
            <InLines
              of={shadePieces(draft.components)}
              most={customer === null ? 2 : 1}
              more={text.parts.andMore}
            />
          )}
        </p>
        <p className="hint">
          {personName(draft.staff, text)} · {text.mix.bowls(draft.bowls)} · {formats.grams(draft.grams)} ·{' '}
          {text.mix.savedAt(formats.moment(draft.updatedAt))}
        </p>
      </div>
      <Button
        size="large"
        aria-label={text.mix.goOnWith(customer?.name ?? content)}
        onPress={() => go(mixPath(draft.id))}
      >
        {text.mix.goOn}
      </Button>
    </li>
  );
}

/** Shown if the address's draft is no longer open; the next scan begins a new one. */
export function GoneDraft() {
  useEffect(forgetActiveDraft, []);
  const { data: drafts } = useBridgeQuery('drafts.list', {});
  return <Begin drafts={drafts ?? []} gone />;
}
