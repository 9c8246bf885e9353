import { Loading } from '../../parts/EmptyState.tsx';
import { useFirstText } from '../../text/text.tsx';
import { useScansWait } from './use-scan.ts';

/** Shown while a screen is loading; scans wait for that screen. */
export function Arriving() {
  const text = useFirstText();
  useScansWait();
  return <Loading label={text.parts.loading} />;
}
