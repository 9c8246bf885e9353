import { useApp } from '../../bridge/hooks.ts';
import { useText } from '../../text/text.tsx';

/** A line on each screen whose entries the salon's other computers do not get; nothing where they are shared. */
export function KeptHere() {
  const text = useText();
  const { keptHere } = useApp().sharing;
  return keptHere === null ? null : <p className="footnote">{text.sharing.keptHere[keptHere]}</p>;
}
