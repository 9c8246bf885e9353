import { useEffect, useEffectEvent } from 'react';
import type { Draft } from '../../../shared/bridge/drafts.ts';
import type { Failure } from '../../../shared/result.ts';
import { roundedGrams } from '../../../shared/colour-bar/weighing.ts';
import type { WeightChange } from '../../../shared/colour-bar/weight-jump.ts';
import { assertNever } from '../../../shared/result.ts';
import { ownEntry } from '../../../shared/own-entry.ts';
import { useApp } from '../../bridge/hooks.ts';
import { ScanProblemNotice } from '../../features/scan/ScanProblemNotice.tsx';
import { IconButton } from '../../parts/Button.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { useActiveDraft, type Message } from './active-draft.ts';
import { everyComponent } from './draft-parts.ts';
import { isPouring } from './pour.ts';
import { usePour, useWeightChange } from './use-pour.ts';
import { BowlQuestionNotice } from './WeighingQuestion.tsx';

/** Milliseconds for which a message is shown. */
const shownFor = 7000;

/** Messages that disappear automatically: the draft is unchanged, and the next step repeats them if they still apply. */
const passes = (message: Message): boolean =>
  message.type !== 'failure' ||
  ['not_ready', 'scale_silent', 'scale_unsettled', 'unknown_here'].includes(message.failure.code);

/** Whether a refusal only says that the shown question must be answered first. */
const isAboutBowl = (message: Message): boolean =>
  'failure' in message && message.failure.details?.['why'] === 'bowl_asked';

/** The one place for a mix's messages, so that no row and no number moves when one appears. */
export function MixNotice({
  message,
  onDismiss,
}: {
  readonly message: Message | null;
  readonly onDismiss: () => void;
}) {
  const change = useWeightChange();
  const { question } = useApp().scale;
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (message === null || !passes(message)) return undefined;
    const timer = setTimeout(() => dismiss(), shownFor);
    return () => clearTimeout(timer);
  }, [message]);
  const yields = message === null || message.type === 'said' || isAboutBowl(message);
  if (question?.type === 'bowl' && yields) return <BowlQuestionNotice question={question} />;
  if (message !== null) return <MessageNotice message={message} onDismiss={onDismiss} />;
  return change === null ? null : <WeightChangeNotice change={change} />;
}

function MessageNotice({
  message,
  onDismiss,
}: {
  readonly message: Message;
  readonly onDismiss: () => void;
}) {
  const text = useText();
  const { draft } = useActiveDraft();
  const { code, details } = 'failure' in message ? message.failure : {};
  const why = code === 'not_ready' ? ownEntry(text.mix.notReady, String(details?.['why'])) : undefined;
  const close = <IconButton kind="plain" icon="close" label={text.parts.close} onPress={onDismiss} />;
  switch (message.type) {
    case 'said':
      return <Notice tone="calm" announce title={message.text} />;
    case 'scan':
      return <ScanProblemNotice problem={message.problem} next={text.scan.inMix} size="large" />;
    case 'failure':
      if (why !== undefined) return <NotReadyNotice why={why} />;
      return <FailureNotice failure={message.failure} actions={passes(message) ? undefined : close} />;
    case 'register': {
      const { failure } = message;
      if (why !== undefined) return <NotReadyNotice why={why} />;
      const isCorrection = draft.corrects !== undefined && failure.code === 'not_allowed';
      const unitChanged = failure.details?.['why'] === 'unit_changed';
      return (
        <FailureNotice
          failure={failure}
          actions={close}
          message={
            unitChanged
              ? text.mix.unitChanged(changedShades(failure, draft))
              : isCorrection
                ? text.mix.notCorrectable
                : undefined
          }
        />
      );
    }
    default:
      return assertNever(message);
  }
}

function NotReadyNotice({ why }: { readonly why: string }) {
  const text = useText();
  return (
    <Notice tone="attention" announce title={text.mix.notReadyTitle}>
      {why}
    </Notice>
  );
}

function changedShades({ details }: Failure, draft: Draft): string {
  const ids = details?.['componentIds'];
  return everyComponent(draft)
    .filter(({ id }) => Array.isArray(ids) && ids.includes(id))
    .map(({ item }) => shadeInWords(item))
    .join(', ');
}

/** The scale reconnected with another weight, so the amount poured in between is unknown. */
function WeightChangeNotice({ change: { from, to } }: { readonly change: WeightChange }) {
  const text = useText();
  const formats = useFormats();
  // Show tenths only if both weights round to the same number.
  const close = roundedGrams(from) === roundedGrams(to);
  const tell = (hundredths: number) =>
    (close
      ? `${formats.tenths(hundredths)}\u00a0${text.mix.gram}`
      : formats.grams(roundedGrams(hundredths))
    ).replace('-', '−');
  // A negative weight means that the bowl was in a hand, and may still be.
  const lifted = from < 0;
  const poured = usePour(isPouring);
  return (
    <Notice tone="attention" announce title={text.mix.movedTitle}>
      {text.mix.movedText(tell(to), tell(from))}{' '}
      {to < from || lifted ? text.mix.movedBack : poured && text.mix.movedMore}
    </Notice>
  );
}
