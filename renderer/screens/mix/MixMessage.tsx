import { ScanProblemNotice } from '../../features/scan/ScanProblemNotice.tsx';
import { Button } from '../../parts/Button.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';
import { useActiveDraft, type Message } from './active-draft.ts';

/** What was not understood or not done, and what to do next; the draft is as it was. */
export function MixMessage({
  message,
  onDismiss,
}: {
  readonly message: Message;
  readonly onDismiss: () => void;
}) {
  const text = useText();
  const { open } = useActiveDraft();
  const close = <Button onPress={onDismiss}>{text.parts.close}</Button>;
  if (message.type === 'failure') {
    const why = text.mix.notReady[String(message.failure.details?.['why'])];
    return message.failure.code === 'not_ready' && why !== undefined ? (
      <Notice tone="attention" announce title={text.mix.notReadyTitle} actions={close}>
        {why}
      </Notice>
    ) : (
      <FailureNotice failure={message.failure} actions={close} />
    );
  }
  return (
    <ScanProblemNotice
      problem={message.problem}
      next={text.scan.inMix}
      actions={
        <>
          <Button onPress={() => open({ type: 'choose' })}>{text.mix.chooseItem}</Button>
          {close}
        </>
      }
    />
  );
}
