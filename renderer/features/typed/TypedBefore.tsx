import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { useFormats, useText } from '../../text/text.tsx';

/** Says that a form shows unsaved text from earlier. */
export function TypedBefore({
  since,
  onForget,
}: {
  readonly since: string | null;
  readonly onForget: () => void;
}) {
  const text = useText();
  const formats = useFormats();
  if (since === null) return null;
  return (
    <Notice
      tone="calm"
      title={text.parts.typedBefore(formats.moment(since))}
      actions={<Button onPress={onForget}>{text.parts.forgetTyped}</Button>}
    />
  );
}
