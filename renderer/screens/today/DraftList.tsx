import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { DraftSummary } from '../../../shared/bridge/drafts.ts';
import { call } from '../../bridge/client.ts';
import { useApp, useBridgeQuery } from '../../bridge/hooks.ts';
import { correctingInWords, summaryInWords } from '../../features/drafts/bowls-in-words.ts';
import { mixPath } from '../../paths.ts';
import { Button, IconButton } from '../../parts/Button.tsx';
import { EmptyState, Loading } from '../../parts/EmptyState.tsx';
import { shadePieces } from '../../parts/formula-pieces.ts';
import { InLines } from '../../parts/InLines.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { personName } from '../../parts/person-name.ts';
import { SwatchBlock } from '../../parts/Shade.tsx';
import { showToast } from '../../parts/toasts.ts';
import type { Text } from '../../text/en.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { mineFirst } from './mine-first.ts';
import rows from '../../parts/rows.module.css';
import style from './Today.module.css';

/** Restores a discarded draft; a toast shows a failure. */
async function restore(draftId: string, text: Text): Promise<void> {
  const back = await call('drafts.restore', { draftId });
  if (!back.ok) showToast({ tone: 'bad', text: text.errors[back.error.code].happened });
}

interface DraftRowProps {
  readonly draft: DraftSummary;
  readonly mine: boolean;
  /** Its buttons. */
  readonly children: ReactNode;
}

/** A draft: its content, its owner, when it was saved, and its amount. */
function DraftRow({ draft, mine, children }: DraftRowProps) {
  const text = useText();
  const formats = useFormats();
  const name = personName(draft.staff, text);
  const facts = [mine ? text.today.mine(name) : name, formats.moment(draft.updatedAt)];
  if (draft.components.length > 0) facts.push(formats.grams(draft.grams));
  return (
    <li>
      <div className={rows.row}>
        <SwatchBlock of={draft.components} />
        <div className={rows.main}>
          {draft.customer !== null && (
            <p className={rows.title}>{draft.customer.name ?? text.today.nameless}</p>
          )}
          <p className={draft.customer === null ? rows.title : rows.facts}>
            {draft.corrects !== null ? (
              correctingInWords(draft.corrects.mixedAt, text, formats)
            ) : draft.follows !== null ? (
              text.mix.toCome(summaryInWords(draft, text))
            ) : draft.components.length === 0 ? (
              text.today.empty
            ) : (
              <InLines
                of={shadePieces(draft.components)}
                most={draft.customer === null ? 2 : 1}
                more={text.parts.andMore}
              />
            )}
          </p>
          <p className={rows.facts}>{facts.join(' · ')}</p>
        </div>
        <div className={style.actions}>{children}</div>
      </div>
    </li>
  );
}

function OpenDraft({ draft, mine }: Omit<DraftRowProps, 'children'>) {
  const text = useText();
  const [, go] = useLocation();
  const name = personName(draft.staff, text);

  const discard = async () => {
    const gone = await call('drafts.discard', { draftId: draft.id });
    if (!gone.ok) {
      showToast({ tone: 'bad', text: text.errors[gone.error.code].happened });
      return;
    }
    showToast({ tone: 'good', text: text.today.discarded, undo: () => void restore(draft.id, text) });
  };
  return (
    <DraftRow draft={draft} mine={mine}>
      <Button aria-label={text.today.goOnWith(name)} onPress={() => go(mixPath(draft.id))}>
        {text.today.goOn}
      </Button>
      <IconButton kind="plain" icon="close" label={text.today.discard(name)} onPress={() => void discard()} />
    </DraftRow>
  );
}

/** Everyone's unfinished mixes, one's own first. They survive locking, another person's sign-in and a crash. */
export function DraftList() {
  const text = useText();
  const { session } = useApp();
  const drafts = useBridgeQuery('drafts.list', {});
  const me = session.type === 'signedIn' ? session.staff.id : null;

  if (drafts.error !== null && drafts.data === undefined)
    return <FailureNotice failure={drafts.error.failure} />;
  if (drafts.data === undefined) return <Loading label={text.parts.loading} />;
  if (drafts.data.length === 0)
    return (
      <>
        <EmptyState title={text.today.nothingUnfinished}>{text.today.scanHint}</EmptyState>
        <DiscardedToday me={me} />
      </>
    );
  return (
    <>
      <h3 className={style.heading}>{text.today.notFinished}</h3>
      <ul className={rows.rows}>
        {mineFirst(drafts.data, me).map((draft) => (
          <OpenDraft key={draft.id} draft={draft} mine={draft.staff.id === me} />
        ))}
      </ul>
      <p className={style.hint}>{text.today.scanHint}</p>
      <DiscardedToday me={me} />
    </>
  );
}

/** Discarded drafts, which can be restored until the day ends. Renders nothing if there are none. */
export function DiscardedToday({ me }: { readonly me: string | null }) {
  const text = useText();
  const { data: discarded = [] } = useBridgeQuery('drafts.discarded', {});
  if (discarded.length === 0) return null;
  return (
    <>
      <h3 className={style.heading}>{text.today.discardedToday}</h3>
      <ul className={rows.rows}>
        {discarded.map((draft) => (
          <DraftRow key={draft.id} draft={draft} mine={draft.staff.id === me}>
            <Button
              aria-label={text.today.bringBackOf(personName(draft.staff, text))}
              onPress={() => void restore(draft.id, text)}
            >
              {text.today.bringBack}
            </Button>
          </DraftRow>
        ))}
      </ul>
    </>
  );
}
