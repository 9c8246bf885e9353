import { Loading } from '../../parts/EmptyState.tsx';
import { useFirstText } from '../../text/text.tsx';
import { useScansWait } from './use-scan.ts';

/** In the place of a screen that is being loaded; what is scanned meanwhile is for that screen. */
export function Arriving() {
  const text = useFirstText();
  useScansWait();
  return <Loading label={text.parts.loading} />;
}
