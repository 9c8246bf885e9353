import { useLocation } from 'wouter';
import { useApp, useBridgeQuery } from '../../bridge/hooks.ts';
import { correctingInWords, summaryInWords } from '../../features/drafts/bowls-in-words.ts';
import { mixPath } from '../../paths.ts';
import { Chip, Chips } from '../../parts/Chips.tsx';
import { shadePieces } from '../../parts/formula-pieces.ts';
import { personName } from '../../parts/person-name.ts';
import { SwatchBlock } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { mineFirst } from './mine-first.ts';

/** Everyone's unfinished mixes in one row, one's own first. Renders nothing if there are none. */
export function DraftChips() {
  const text = useText();
  const formats = useFormats();
  const [, go] = useLocation();
  const { session } = useApp();
  const { data: drafts = [] } = useBridgeQuery('drafts.list', {});
  const me = session.type === 'signedIn' ? session.staff.id : null;
  if (drafts.length === 0) return null;
  return (
    <Chips label={text.today.notFinished}>
      {mineFirst(drafts, me).map((draft) => (
        <Chip
          key={draft.id}
          before={draft.components.length > 0 && <SwatchBlock of={draft.components.slice(0, 2)} />}
          title={draft.customer?.name ?? (shadePieces(draft.components).join(' ') || text.today.empty)}
          more={
            <span className="hint">
              {draft.corrects !== null
                ? correctingInWords(draft.corrects.mixedAt, text, formats)
                : draft.follows === null
                  ? text.today.unfinishedBy(personName(draft.staff, text))
                  : text.mix.toCome(summaryInWords(draft, text))}
            </span>
          }
          onPress={() => go(mixPath(draft.id))}
        />
      ))}
    </Chips>
  );
}
