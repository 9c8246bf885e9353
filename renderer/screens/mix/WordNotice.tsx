import { ScanProblemNotice } from '../../features/scan/ScanProblemNotice.tsx';
import { Button } from '../../parts/Button.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';
import { useMix, type Word } from './mix-in-front.ts';

/** What was not understood or not done, and what to do next; the draft is as it was. */
export function WordNotice({ word, onDismiss }: { readonly word: Word; readonly onDismiss: () => void }) {
  const text = useText();
  const { open } = useMix();
  const close = <Button onPress={onDismiss}>{text.parts.close}</Button>;
  if (word.type === 'failure') {
    const why = text.mix.notReady[String(word.failure.details?.['why'])];
    return word.failure.code === 'not_ready' && why !== undefined ? (
      <Notice tone="attention" announce title={text.mix.notReadyTitle} actions={close}>
        {why}
      </Notice>
    ) : (
      <FailureNotice failure={word.failure} actions={close} />
    );
  }
  return (
    <ScanProblemNotice
      problem={word.problem}
      next={text.scan.inMix}
      actions={
        <>
          <Button onPress={() => open({ is: 'choose' })}>{text.mix.chooseItem}</Button>
          {close}
        </>
      }
    />
  );
}
