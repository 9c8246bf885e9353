import { shadeInWords } from '../../parts/Shade.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';
import { useScan } from './use-scan.ts';

/** While mounted, a scanned tube is only named in a toast: its effect would close a form or be hidden behind it. */
export function HoldScans() {
  const text = useText();
  useScan({
    item: (item) => showToast({ tone: 'calm', text: text.scan.waits(shadeInWords(item)), group: 'scan' }),
  });
  return null;
}
