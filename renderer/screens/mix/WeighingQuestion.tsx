import type { AfterQuestion, BowlQuestion, WeighingAnswer } from '../../../shared/bridge/scales.ts';
import { assertNever } from '../../../shared/result.ts';
import { useApp, useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import type { Text } from '../../text/en.ts';
import type { Formats } from '../../text/formats.ts';
import { useActiveDraft } from './active-draft.ts';
import style from './weight.module.css';

/** The question about the bowl that must be answered before the next capture. */
export function BowlQuestionNotice({ question }: { readonly question: BowlQuestion }) {
  const text = useText();
  const formats = useFormats();
  const { component } = useActiveDraft();
  const { title, words } = bowlWords(question, component?.item.shade ?? '', text, formats);
  return (
    <Notice tone="attention" announce title={title}>
      {words}
    </Notice>
  );
}

function bowlWords({ why, onTop, more }: BowlQuestion, shade: string, text: Text, formats: Formats) {
  const { asked } = text.mix;
  const grams = formats.grams(more ?? onTop ?? 0);
  switch (why) {
    case 'untared':
      return { title: asked.untared(grams), words: asked.count };
    case 'moved':
      if (more === null) return { title: asked.otherBowl, words: asked.less };
      return { title: asked.sameBowl, words: asked.more(grams) };
    case 'lifted':
      return { title: asked.lifted, words: asked.liftedText(grams, shade) };
    case 'unknown':
      return { title: asked.unknown(grams), words: asked.unknownText(shade) };
    default:
      return assertNever(why);
  }
}

/** Shown instead of the weight: *Wait*, or the question which row the grams belong to. */
export function WaitForWeight() {
  const text = useText();
  const formats = useFormats();
  const { component } = useActiveDraft();
  const { question, next } = useApp().scale;
  const nextItem = useItem(next);
  const { asked } = text.mix;
  const isAsked = question?.type === 'after';
  return (
    <div className={style.numberPlace}>
      <output className={style.wait}>
        {isAsked ? (
          <span className={style.asked}>
            {afterWords(question, nextItem?.shade ?? asked.anotherBowl, text, formats)}
          </span>
        ) : (
          <>
            <span className={style.waitWord}>{asked.wait}</span>
            <span>
              {component !== null && asked.waitFor(component.item.shade)}{' '}
              {nextItem !== null && text.mix.next(shadeInWords(nextItem))}
            </span>
          </>
        )}
      </output>
    </div>
  );
}

function afterWords({ by, grams, all }: AfterQuestion, next: string, text: Text, formats: Formats): string {
  const { asked } = text.mix;
  if (grams === null) return asked.perhapsAfter(formats.grams(all), next);
  return (by === 'scan' ? asked.afterScan : asked.afterTap)(formats.grams(grams), next);
}

/** The item; null: none, or not loaded yet. */
function useItem(itemId: string | null) {
  const { data } = useBridgeQuery('stock.item', { itemId: itemId ?? '' }, { enabled: itemId !== null });
  return itemId === null ? null : (data ?? null);
}

interface Choice {
  readonly answer: WeighingAnswer;
  readonly label: string;
}

/** The answers, one tap each; the likely one is black. */
export function QuestionActions() {
  const text = useText();
  const formats = useFormats();
  const { component, failed, openForActive } = useActiveDraft();
  const { question, next } = useApp().scale;
  const answer = useBridgeCall('scale.answer');
  const nextShade = useItem(next)?.shade ?? null;
  if (question === null) return null;
  const shade = component?.item.shade ?? '';
  const choices =
    question.type === 'bowl'
      ? bowlChoices(question, text, formats)
      : afterChoices(question, [shade, nextShade ?? text.mix.asked.anotherBowl], text, formats);
  const [likely, ...others] = choices;
  const isTyped = question.type === 'after' && question.grams === null;
  const button = ({ answer: said, label }: Choice, kind: 'primary' | 'quiet') => (
    <Button
      key={said}
      size="large"
      kind={kind}
      isPending={answer.isPending}
      onPress={() => answer.mutate({ answer: said }, { onError: ({ failure }) => failed(failure) })}
    >
      {label}
    </Button>
  );
  return (
    <div className={style.actions} data-asks>
      <div className={style.small}>
        {isTyped && (
          <Button size="large" onPress={() => void openForActive('weight')}>
            {text.mix.typeWeight}
          </Button>
        )}
        {others.map((each) => button(each, 'quiet'))}
      </div>
      {likely !== undefined && button(likely, 'primary')}
    </div>
  );
}

/** The answers, the likely one first. */
function bowlChoices({ why, onTop, more }: BowlQuestion, text: Text, formats: Formats): readonly Choice[] {
  const { asked } = text.mix;
  const begin = (label: string): Choice => ({ answer: 'begin', label });
  const count = (label: (grams: string) => string, answer: 'count' | 'countTop', grams: number | null) =>
    grams === null ? [] : [{ answer, label: label(formats.grams(grams)) }];
  switch (why) {
    case 'untared':
      return [...count(asked.countGrams, 'countTop', onTop), begin(asked.begin)];
    case 'lifted':
    case 'unknown':
      return [...count(asked.countGrams, 'count', more), begin(asked.leaveOut)];
    case 'moved':
      if (onTop === null) return [begin(asked.beginOther), ...count(asked.countSame, 'count', more)];
      return [
        ...count(asked.countOther, 'countTop', onTop),
        ...count(asked.countSame, 'count', more),
        begin(asked.begin),
      ];
    default:
      return assertNever(why);
  }
}

function afterChoices(
  { grams, all }: AfterQuestion,
  [active, next]: readonly [string, string],
  text: Text,
  formats: Formats,
): readonly Choice[] {
  const { asked } = text.mix;
  const toActive: Choice = { answer: 'active', label: asked.allTo(formats.grams(all), active) };
  return grams === null
    ? [toActive]
    : [{ answer: 'next', label: asked.gramsTo(formats.grams(grams), next) }, toActive];
}
