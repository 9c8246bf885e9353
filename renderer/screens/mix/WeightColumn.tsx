import { useText } from '../../text/text.tsx';
import { Button } from '../../parts/Button.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { isWeighed } from './front.ts';
import style from './weight.module.css';
import { useMix, type Word } from './mix-in-front.ts';
import { PackCounter } from './PackCounter.tsx';
import { PouredItem } from './PouredItem.tsx';
import { TargetBar } from './TargetBar.tsx';
import { WeightActions } from './WeightActions.tsx';
import { WeightNumber } from './WeightNumber.tsx';

/** The live weight, what is poured, and the next step. */
export function WeightColumn({
  word,
  onDismiss,
}: {
  readonly word: Word | null;
  readonly onDismiss: () => void;
}) {
  const text = useText();
  const { component } = useMix();
  const inPacks = component !== null && !isWeighed(component);
  return (
    <section className={style.column} aria-label={text.mix.weight}>
      <PouredItem />
      {word !== null && <WordNotice word={word} onDismiss={onDismiss} />}
      {inPacks ? <PackCounter component={component} /> : <WeightNumber />}
      {component !== null && !inPacks && <TargetBar component={component} />}
      <WeightActions />
    </section>
  );
}

function WordNotice({ word, onDismiss }: { readonly word: Word; readonly onDismiss: () => void }) {
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
