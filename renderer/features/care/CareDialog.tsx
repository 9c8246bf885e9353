import { longestWhy, usualQuestions } from '../../../shared/colour-bar/care-questions.ts';
import type { CallInput } from '../../../shared/bridge.ts';
import { ownEntry } from '../../../shared/own-entry.ts';
import { useApp, useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { DateField } from '../../parts/DateField.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { SegmentedChoice } from '../../parts/SegmentedChoice.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';
import { TypedBefore } from '../typed/TypedBefore.tsx';
import { useTyped, type Typed } from '../typed/use-typed.ts';
import style from './care.module.css';
import { isDue, skipCare, type CareNow } from './use-care.ts';

interface CareDialogProps {
  readonly personId: string;
  readonly name: string | null;
  readonly now: CareNow;
  readonly onClose: () => void;
}

type Answer = 'yes' | 'no' | '';
type Result = 'may' | 'not' | '';
type Tested = 'none' | 'fine' | 'reaction';
/** The draft of a check is dropped after its day. */
interface CareForm {
  readonly day: string;
  readonly given: Readonly<Record<string, Answer>>;
  readonly result: Result;
  readonly why: string;
  readonly tested: Tested;
  readonly testDay: string;
}
type Said = Omit<CallInput<'care.record'>, 'personId'>;

/** The care form, with unsaved answers from earlier. */
export function CareDialog(props: CareDialogProps) {
  const { personId, now } = props;
  const before = now.here?.check?.date === now.today ? now.here.check : null;
  const typed = useTyped<CareForm>(
    { form: 'care', id: personId },
    {
      day: now.today,
      given: Object.fromEntries(
        (before?.answers ?? []).map(({ question, yes }) => [question, yes ? 'yes' : 'no']),
      ),
      result: before === null ? '' : before.mayColour ? 'may' : 'not',
      why: before?.why ?? '',
      tested: 'none',
      testDay: now.today,
    },
    ({ day }) => day === now.today,
  );
  return typed && <CareFields {...props} typed={typed} />;
}

/** The yes/no questions, the result, and an allergy test if the salon requires one. */
function CareFields({
  personId,
  name,
  now,
  typed,
  onClose,
}: CareDialogProps & { readonly typed: Typed<CareForm> }) {
  const text = useText();
  const { settings } = useApp();
  const questions = settings.careQuestions ?? usualQuestions[settings.language === 'sv' ? 'sv' : 'en'];
  const asksCheck = settings.careCheck;
  const asksTest = settings.allergyTest;
  const { given, result, why, tested, testDay } = typed.value;
  const set = (part: Partial<CareForm>) => typed.type({ ...typed.value, ...part });
  const record = useBridgeCall('care.record');
  const save = (said: Said) =>
    record.mutate(
      { personId, ...said },
      {
        onSuccess: ({ note }) => {
          typed.forget();
          const words = {
            same: text.care.saved,
            saved: text.care.savedWithNote,
            later: text.care.savedNoteLater,
            failed: text.care.savedNoteFailed,
          };
          showToast({ tone: note === 'failed' ? 'attention' : 'good', text: words[note] });
          onClose();
        },
      },
    );
  const test = asksTest && tested !== 'none' ? { date: testDay, reaction: tested === 'reaction' } : null;
  const isAhead = test !== null && test.date > now.today;
  const answerOf = (question: string): Answer => ownEntry(given, question) ?? '';
  const begun = result !== '' || why.trim() !== '' || questions.some((one) => answerOf(one) !== '');
  const complete = result !== '' && questions.every((one) => answerOf(one) !== '');
  const check =
    asksCheck && complete
      ? {
          mayColour: result === 'may',
          why,
          answers: questions.map((question) => ({ question, yes: answerOf(question) === 'yes' })),
        }
      : null;
  const half = asksCheck && begun && !complete;
  return (
    <Dialog
      title={name === null ? text.care.title : text.care.of(name)}
      isOpen
      onClose={onClose}
      size="large"
      actions={
        <>
          {isDue(now) && (
            <Button
              size="large"
              kind="plain"
              onPress={() => {
                void skipCare(personId, text);
                onClose();
              }}
            >
              {text.care.skip}
            </Button>
          )}
          {half && <p className="hint">{text.care.answerAll}</p>}
          <Button
            size="large"
            kind="primary"
            isPending={record.isPending}
            isDisabled={half || isAhead || (check === null && test === null)}
            onPress={() => save({ check, test })}
          >
            {text.care.save}
          </Button>
        </>
      }
    >
      {record.error !== null && <FailureNotice failure={record.error.failure} />}
      <TypedBefore since={typed.since} onForget={typed.forget} />
      {asksCheck && (
        <>
          <Button
            size="large"
            wide
            isPending={record.isPending}
            isDisabled={isAhead}
            onPress={() =>
              save({
                check: {
                  mayColour: true,
                  why: '',
                  answers: questions.map((question) => ({ question, yes: false })),
                },
                test,
              })
            }
          >
            {text.care.allNo}
          </Button>
          <div className={style.questions}>
            {questions.map((question) => (
              <div key={question} className={style.question}>
                <span aria-hidden="true">{question}</span>
                <SegmentedChoice<Answer>
                  label={question}
                  hideLabel
                  value={answerOf(question)}
                  options={[
                    { value: 'no', text: text.care.answerNo },
                    { value: 'yes', text: text.care.answerYes },
                  ]}
                  onChange={(answer) => set({ given: { ...given, [question]: answer } })}
                />
              </div>
            ))}
          </div>
          <SegmentedChoice<Result>
            label={text.care.result}
            value={result}
            options={[
              { value: 'may', text: text.care.mayColour },
              { value: 'not', text: text.care.notNow },
            ]}
            onChange={(chosen) => set({ result: chosen })}
          />
          <TextField
            label={text.care.why}
            value={why}
            maxLength={longestWhy}
            onChange={(reason) => set({ why: reason })}
          />
        </>
      )}
      {asksTest && (
        <section className={style.test} aria-label={text.care.test}>
          <h3 className={style.heading}>{text.care.test}</h3>
          <SegmentedChoice<Tested>
            label={text.care.testResult}
            value={tested}
            options={[
              { value: 'none', text: text.care.noTest },
              { value: 'fine', text: text.care.noReaction },
              { value: 'reaction', text: text.care.reaction },
            ]}
            onChange={(outcome) => set({ tested: outcome })}
          />
          {tested !== 'none' && (
            <DateField
              label={text.care.testDay}
              isRequired
              max={now.today}
              value={testDay}
              onChange={(day) => set({ testDay: day })}
            />
          )}
          {isAhead && <p role="alert">{text.care.ahead}</p>}
        </section>
      )}
      <p className="hint">{text.care.kept}</p>
    </Dialog>
  );
}
