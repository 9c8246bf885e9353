import { useLocation } from 'wouter';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { Chip, Chips } from '../../parts/Chips.tsx';
import { useText } from '../../text/text.tsx';
import { registeredPath } from '../../paths.ts';

/** Notes for the next visit that were typed and not saved, each leading to its mix. */
export function NoteChips() {
  const text = useText();
  const [, go] = useLocation();
  const { data: notes = [] } = useBridgeQuery('typed.notes', {});
  if (notes.length === 0) return null;
  return (
    <Chips label={text.today.unsavedNotes}>
      {notes.map(({ reference, customer }) => (
        <Chip
          key={reference}
          icon="warning"
          title={customer ?? text.today.nameless}
          more={<span className="hint">{text.today.unsavedNote}</span>}
          onPress={() => go(registeredPath(reference))}
        />
      ))}
    </Chips>
  );
}
