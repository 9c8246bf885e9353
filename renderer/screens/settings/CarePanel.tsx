import { useState } from 'react';
import type { CallInput } from '../../../shared/bridge.ts';
import { longestQuestion, mostQuestions, usualQuestions } from '../../../shared/colour-bar/care-questions.ts';
import { useApp, useBridgeCall } from '../../bridge/hooks.ts';
import { shownAgain } from '../../bridge/queries.ts';
import { Button, IconButton } from '../../parts/Button.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { NumberField } from '../../parts/NumberField.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { useText } from '../../text/text.tsx';
import style from './CarePanel.module.css';

/** The reminders before colour: the questions, and an allergy test. */
export function CarePanel() {
  const text = useText();
  const { settings } = useApp();
  const set = useBridgeCall('settings.set');
  const change = (some: CallInput<'settings.set'>) => set.mutate(some);
  const changeNumber = async (some: CallInput<'settings.set'>) => {
    await set.mutateAsync(some);
    await shownAgain('app.state');
  };
  return (
    <Panel title={text.care.settings}>
      <div className="stack-5">
        <Switch
          label={text.care.remind}
          description={text.care.remindHint}
          isSelected={settings.careCheck}
          onChange={(careCheck) => change({ careCheck })}
        />
        {settings.careCheck && <Questions onChange={(careQuestions) => change({ careQuestions })} />}
        <Switch
          label={text.care.remindTest}
          description={text.care.remindTestHint}
          isSelected={settings.allergyTest}
          onChange={(allergyTest) => change({ allergyTest })}
        />
        {settings.allergyTest && (
          <>
            <NumberField
              label={text.care.hours}
              value={settings.allergyTestHours}
              minValue={0}
              maxValue={168}
              onChange={(hours) =>
                Number.isNaN(hours) ? undefined : changeNumber({ allergyTestHours: hours })
              }
            />
            <NumberField
              label={text.care.months}
              value={settings.allergyTestMonths}
              minValue={1}
              maxValue={60}
              onChange={(months) =>
                Number.isNaN(months) ? undefined : changeNumber({ allergyTestMonths: months })
              }
            />
          </>
        )}
        {set.error !== null && <FailureNotice failure={set.error.failure} />}
      </div>
    </Panel>
  );
}

function Questions({ onChange }: { readonly onChange: (questions: string[] | null) => void }) {
  const text = useText();
  const { careQuestions: chosen, language } = useApp().settings;
  const usual = usualQuestions[language === 'sv' ? 'sv' : 'en'];
  const kept = chosen ?? usual;
  // Empty or duplicate questions are kept here only, until they are valid.
  const [edited, setEdited] = useState<readonly string[] | null>(null);
  const shown = edited ?? kept;
  const change = (questions: readonly string[]) => {
    setEdited(questions);
    const written = questions.map((one) => one.trim()).filter((one) => one !== '');
    onChange([...new Set(written)]);
  };
  return (
    <section className={style.questions} aria-label={text.care.questions}>
      <p className="hint">{text.care.questionsHint}</p>
      {shown.map((question, place) => (
        // Keyed by index, as a key from the text would change while typing.
        <div key={place} className={style.row}>
          <TextField
            label={text.care.question(place + 1)}
            value={question}
            maxLength={longestQuestion}
            error={question.trim() === '' ? text.care.empty : undefined}
            onChange={(typed) => change(shown.with(place, typed))}
          />
          <div className={style.buttons}>
            <IconButton
              icon="up"
              label={text.care.up(place + 1)}
              isDisabled={place === 0}
              onPress={() => change(moved(shown, place, place - 1))}
            />
            <IconButton
              icon="down"
              label={text.care.down(place + 1)}
              isDisabled={place === shown.length - 1}
              onPress={() => change(moved(shown, place, place + 1))}
            />
            <IconButton
              icon="close"
              label={text.care.remove(place + 1)}
              onPress={() => change(shown.toSpliced(place, 1))}
            />
          </div>
        </div>
      ))}
      <div className={style.buttons}>
        <Button
          icon="plus"
          isDisabled={shown.length >= mostQuestions}
          onPress={() => setEdited([...shown, ''])}
        >
          {text.care.add}
        </Button>
        {chosen !== null && (
          <Button
            kind="plain"
            onPress={() => {
              setEdited(null);
              onChange(null);
            }}
          >
            {text.care.usual}
          </Button>
        )}
      </div>
    </section>
  );
}

const moved = (questions: readonly string[], from: number, to: number): readonly string[] =>
  questions.with(from, questions[to] ?? '').with(to, questions[from] ?? '');
