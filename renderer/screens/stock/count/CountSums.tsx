import { useState } from 'react';
import type { CountView } from '../../../../shared/bridge/counting.ts';
import { useBridgeCall, useBridgeQuery } from '../../../bridge/hooks.ts';
import { useMissingScope } from '../../../features/connection/missing-scope.ts';
import { useMoney } from '../../../features/rights/use-money.ts';
import { Button } from '../../../parts/Button.tsx';
import { Dialog } from '../../../parts/Dialog.tsx';
import { FailureNotice, Status } from '../../../parts/Notice.tsx';
import { Panel } from '../../../parts/Panel.tsx';
import { showToast } from '../../../parts/toasts.ts';
import { useFormats, useText } from '../../../text/text.tsx';

interface CountSumsProps {
  readonly count: CountView;
  /** Null: all ranges are saved. */
  readonly rangeId: string | null;
  /** Ends the count; the next scan begins another one. */
  readonly onEnded: () => void;
}

/** The sum of all differences, and the documents that correct the balances. */
export function CountSums({ count, rangeId, onEnded }: CountSumsProps) {
  const text = useText();
  const formats = useFormats();
  const money = useMoney();
  const words = text.counting;
  const scopes = useMissingScope();
  const missing = scopes('stock:write');
  const missingCost = scopes('stock:cost');
  const [ending, setEnding] = useState(false);
  const [asking, setAsking] = useState(false);
  const { data: ranges = [] } = useBridgeQuery('catalogue.ranges', {});
  const keep = useBridgeCall('counting.keep');
  const end = useBridgeCall('counting.end');
  const { counts, sums } = count;
  const unsaved = counts.right + counts.different + counts.moved;
  const range = ranges.find((one) => one.rangeId === rangeId);
  const save = (unweighed: 'left' | 'gone') =>
    keep.mutate(
      { rangeId, deliveries: missingCost === null, comment: words.comment, unweighed },
      {
        onSuccess: ({ items }) =>
          showToast(
            items === 0
              ? { tone: 'attention', text: words.keptNone }
              : { tone: 'good', text: words.keptToast(items) },
          ),
        onSettled: () => setAsking(false),
      },
    );
  const forget = () =>
    end.mutate(
      {},
      {
        onSuccess: () => {
          setEnding(false);
          onEnded();
        },
      },
    );
  if (unsaved === 0)
    return (
      <Panel title={words.sums}>
        <div className="stack-3">
          <Status tone="good">{words.allKept(counts.kept)}</Status>
          <p className="hint">{words.allKeptText}</p>
          <Button kind="primary" wide isPending={end.isPending} onPress={forget}>
            {words.nextCount}
          </Button>
        </div>
      </Panel>
    );
  return (
    <Panel title={words.sums}>
      <div className="stack-3">
        <p>{words.progress(counts.all, counts.right, counts.kept)}</p>
        {counts.different > 0 && (
          <ul>
            {sums.in > 0 && <li>{words.in(text.parts.packs(sums.in))}</li>}
            {sums.out > 0 && <li>{words.out(text.parts.packs(sums.out))}</li>}
            {sums.grams > 0 && <li>{words.grams(formats.grams(sums.grams))}</li>}
            <li>{words.value(money(sums.value))}</li>
          </ul>
        )}
        {counts.moved > 0 && <p>{words.movedCount(counts.moved)}</p>}
        {[missing, missingCost].map(
          (scope) =>
            scope !== null && (
              <p key={scope} className="footnote">
                {text.desk.keyLacks(text.settings.scope[scope].what)}
              </p>
            ),
        )}
        {range !== undefined && (count.keepable > 0 || counts.right + counts.different > 0) && (
          <p className="hint">{(count.keepable > 0 ? words.keepRange : words.keepNoneOf)(range.name)}</p>
        )}
        {keep.error !== null && <FailureNotice failure={keep.error.failure} />}
        {count.keepable > 0 && (
          <>
            <p className="hint">{words.keepText}</p>
            <Button
              kind="primary"
              wide
              isPending={keep.isPending}
              isDisabled={missing !== null}
              onPress={() => (count.unweighed > 0 ? setAsking(true) : save('left'))}
            >
              {words.keep(count.keepable)}
            </Button>
          </>
        )}
        <Button wide onPress={() => setEnding(true)}>
          {words.end}
        </Button>
        <p className="footnote">{words.elsewhere}</p>
      </div>
      {asking && (
        <Dialog
          title={words.unweighedTitle(count.unweighed)}
          isOpen
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button isDisabled={keep.isPending} onPress={() => save('gone')}>
                {words.unweighedGone(count.unweighed)}
              </Button>
              <Button kind="primary" isPending={keep.isPending} onPress={() => save('left')}>
                {words.unweighedLeft(count.unweighed)}
              </Button>
            </>
          }
        >
          <p>{words.unweighedText}</p>
        </Dialog>
      )}
      {ending && (
        <Dialog
          title={words.endTitle}
          isOpen
          onClose={() => setEnding(false)}
          actions={
            <>
              <Button onPress={() => setEnding(false)}>{text.parts.cancel}</Button>
              <Button kind="danger" isPending={end.isPending} onPress={forget}>
                {words.endNow}
              </Button>
            </>
          }
        >
          <p>{words.endText(unsaved)}</p>
        </Dialog>
      )}
    </Panel>
  );
}
