import type { DraftComponent } from '../../../shared/bridge/drafts.ts';
import { useText } from '../../text/text.tsx';
import style from './bowls.module.css';
import { ComponentRow } from './ComponentRow.tsx';
import { useMix } from './mix-in-front.ts';

/** From this many rows on they are 56 px high. */
const manyRows = 6;

export function ComponentList({
  label,
  onRemove,
}: {
  readonly label: string;
  readonly onRemove: (component: DraftComponent) => Promise<void>;
}) {
  const text = useText();
  const { bowl, component } = useMix();
  if (bowl.components.length === 0) return <p className={style.none}>{text.mix.noComponents}</p>;
  return (
    <ul aria-label={label} className={style.list} data-many={bowl.components.length >= manyRows || undefined}>
      {bowl.components.map((each) => (
        <ComponentRow
          key={each.id}
          component={each}
          inFront={each.id === component?.id}
          onRemove={() => void onRemove(each)}
        />
      ))}
    </ul>
  );
}
