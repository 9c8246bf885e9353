import { Button } from '../../parts/Button.tsx';
import { copyText } from '../../parts/copy-text.ts';
import { Notice } from '../../parts/Notice.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';

interface PageOnlyProps {
  readonly page: string;
  readonly why: { readonly title: string; readonly text: string };
}

/** Only the booking page can book this: its address, to send to the customer. */
export function PageOnly({ page, why }: PageOnlyProps) {
  const text = useText();
  const copy = async () => {
    const copied = await copyText(page);
    showToast(
      copied
        ? { tone: 'good', text: text.visits.pageCopied }
        : { tone: 'attention', text: text.mix.notCopied },
    );
  };
  return (
    <Notice
      tone="attention"
      title={why.title}
      announce
      actions={<Button onPress={() => void copy()}>{text.visits.copyPage}</Button>}
    >
      <p>{why.text}</p>
      <p>{page}</p>
    </Notice>
  );
}
