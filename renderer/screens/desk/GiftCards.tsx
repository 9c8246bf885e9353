import { ownEntry } from '../../../shared/own-entry.ts';
import { useState } from 'react';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { lookUpCard, useLookedUp } from '../../features/gift-cards/looked-up.ts';
import { useMissingScope } from '../../features/connection/missing-scope.ts';
import { Button } from '../../parts/Button.tsx';
import { EmptyState, Loading } from '../../parts/EmptyState.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { SearchField } from '../../parts/SearchField.tsx';
import { useText } from '../../text/text.tsx';
import style from './desk.module.css';
import { GiftCardPanel } from './GiftCardPanel.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { Recorded } from './Recorded.tsx';

/** Looks up one gift card by its code. */
export function GiftCards() {
  const text = useText();
  const code = useLookedUp();
  const [typed, setTyped] = useState(code ?? '');
  const [recorded, setRecorded] = useState<string | null>(null);
  const [shown, setShown] = useState(code);
  // A scanned code replaces the typed one and is looked up.
  if (shown !== code) {
    setShown(code);
    setRecorded(null);
    if (code !== null) setTyped(code);
  }
  const [recording, setRecording] = useState<string | null>(null);
  const lookUp = (wanted: string) => {
    setRecorded(null);
    lookUpCard(wanted.trim() === '' ? null : wanted.trim());
  };
  const lacks = useMissingScope()('giftcards:write');
  return (
    <div className={style.two}>
      <section className={style.column} aria-label={text.desk.lookUp}>
        <form
          className={style.asking}
          onSubmit={(event) => {
            event.preventDefault();
            lookUp(typed);
          }}
        >
          <SearchField
            label={text.desk.code}
            placeholder={text.desk.codePlaceholder}
            value={typed}
            onChange={setTyped}
            focusFirst
          />
          <Button type="submit" kind="primary" isDisabled={typed.trim() === ''}>
            {text.desk.lookUp}
          </Button>
        </form>
        <p className="hint">{text.desk.codeHint}</p>
        <div className="wrapping">
          <Button icon="plus" isDisabled={lacks !== null} onPress={() => setRecording('')}>
            {text.desk.record}
          </Button>
        </div>
        {lacks !== null && <p className="footnote">{text.desk.keyLacks(text.settings.scope[lacks].what)}</p>}
        <p className="hint">{text.desk.recordHint}</p>
      </section>
      <section className={style.column} aria-label={text.desk.giftCard}>
        {recorded !== null ? (
          <Recorded entryId={recorded} />
        ) : code === null ? (
          <EmptyState title={text.desk.chooseCard}>{text.desk.chooseCardText}</EmptyState>
        ) : (
          <Found code={code} onRecord={lacks === null ? () => setRecording(code) : null} />
        )}
      </section>
      {recording !== null && (
        <RecordDialog
          code={recording}
          onDone={(entryId) => {
            setRecording(null);
            setRecorded(entryId);
          }}
          onClose={() => setRecording(null)}
        />
      )}
    </div>
  );
}

function Found({ code, onRecord }: { readonly code: string; readonly onRecord: (() => void) | null }) {
  const text = useText();
  const { data: card, error, refetch } = useBridgeQuery('giftCards.find', { code });
  if (error !== null) {
    const { failure } = error;
    const words: Partial<Record<string, { happened: string; next: string }>> = text.desk.cannotLookUp;
    return (
      <FailureNotice
        failure={failure}
        message={ownEntry(words, failure.code)}
        actions={<Button onPress={() => void refetch()}>{text.parts.tryAgain}</Button>}
      />
    );
  }
  if (card === undefined) return <Loading label={text.parts.loading} />;
  if (card !== null) return <GiftCardPanel key={card.giftCardId} card={card} />;
  return (
    <EmptyState
      title={text.desk.noCard(code)}
      action={
        onRecord !== null && (
          <Button size="large" onPress={onRecord}>
            {text.desk.recordThis}
          </Button>
        )
      }
    >
      {text.desk.noCardText}
    </EmptyState>
  );
}
