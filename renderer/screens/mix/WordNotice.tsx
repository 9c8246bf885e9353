import { Button } from '../../parts/Button.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';
import { useMix, type Word } from './mix-in-front.ts';

/** What was not understood or not done, and what to do next; the draft is as it was. */
export function WordNotice({ word, onDismiss }: { readonly word: Word; readonly onDismiss: () => void }) {
  const text = useText();
  const { open } = useMix();
  const close = <Button onPress={onDismiss}>{text.parts.close}</Button>;
  if (word.is === 'failure') {
    const why = text.mix.notReady[String(word.failure.details?.['why'])];
    return word.failure.code === 'not_ready' && why !== undefined ? (
      <Notice tone="attention" announce title={text.mix.notReadyTitle} actions={close}>
        {why}
      </Notice>
    ) : (
      <FailureNotice failure={word.failure} actions={close} />
    );
  }
  const unknown = word.is === 'unknown';
  return (
    <Notice
      tone="attention"
      announce
      title={unknown ? text.mix.unknownTitle(word.code) : text.mix.unreadableTitle}
      actions={
        <>
          <Button onPress={() => open({ is: 'choose' })}>{text.mix.chooseItem}</Button>
          {close}
        </>
      }
    >
      {unknown ? text.mix.unknownText : text.mix.unreadableText}
    </Notice>
  );
}
