import type { DraftComponent } from '../../../shared/bridge/drafts.ts';
import { lightestBowl } from '../../../shared/colour-bar/draft-bowl.ts';
import { useApp, useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { shortcuts } from '../../parts/shortcut-keys.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { isWeighed } from './draft-parts.ts';
import { useActiveDraft } from './active-draft.ts';
import { isChanged, nextStep } from './next-step.ts';
import { isPouring } from './pour.ts';
import { LiveText } from './LiveText.tsx';
import { usePour, useScaleActivity } from './use-pour.ts';
import { QuestionActions } from './WeighingQuestion.tsx';
import style from './weight.module.css';

/** Buttons: type a weight, tare, new pack, and the next step. */
export function WeightActions() {
  const { draft, component } = useActiveDraft();
  const isAsked = useApp().scale.question !== null;
  const step = nextStep(draft, useScaleActivity());
  if (isChanged(useScaleActivity()) && (component === null || isWeighed(component)))
    return <WeightChangeActions component={component} />;
  if (isAsked) return <QuestionActions />;
  if (component === null)
    return (
      <div className={style.actions}>
        <div className={style.small}>
          <TareAction />
        </div>
      </div>
    );
  if (!isWeighed(component)) return <div className={style.actions} />;
  return (
    <div className={style.actions} data-asks={step === 'tare' || undefined}>
      <SmallActions component={component} />
      <MainAction component={component} />
    </div>
  );
}

function TareAction() {
  const text = useText();
  const { apply } = useActiveDraft();
  return (
    <Button size="large" shortcut={shortcuts.tare} onPress={() => void apply({ type: 'tare' })}>
      {text.mix.tare}
    </Button>
  );
}

function SmallActions({ component }: { readonly component: DraftComponent }) {
  const text = useText();
  const { draft, apply, activeRow, open, openForActive } = useActiveDraft();
  const step = nextStep(draft, useScaleActivity());
  const silent = usePour(({ type }) => type === 'silent');
  const pouring = usePour(isPouring);
  const { id, openedNewPack } = component;
  const inOld = draft.preview.before[id]?.openLeft ?? 0;

  const newPack = async () => {
    // Another component has become active, so this press was for the earlier one.
    if ((await activeRow())?.id !== id) return false;
    const opened = !openedNewPack;
    // Grams poured so far came from the old one.
    if (opened && inOld > 0 && pouring && !(await apply({ type: 'capture' }))) return false;
    const poured = (await activeRow())?.amount ?? 0;
    // More was poured than the old pack held, so it is empty and no question is needed.
    if (!opened || poured >= inOld)
      return apply({ type: 'openedNewPack', componentId: id, opened, fromFinishedPack: null });
    open({ type: 'newPack', component });
    return true;
  };
  return (
    <div className={style.small}>
      {(!silent || step === 'tare') && (
        <Button size="large" shortcut={shortcuts.typeWeight} onPress={() => void openForActive('weight')}>
          {text.mix.typeWeight}
        </Button>
      )}
      {step !== 'tare' && <TareAction />}
      <Button
        size="large"
        aria-pressed={openedNewPack}
        icon={openedNewPack ? 'check' : undefined}
        onPress={() => void newPack()}
      >
        {text.mix.newPack}
      </Button>
    </div>
  );
}

function MainAction({ component }: { readonly component: DraftComponent }) {
  const text = useText();
  const { draft, apply, openForActive } = useActiveDraft();
  const silent = usePour(({ type }) => type === 'silent');
  const pouring = usePour(isPouring);
  const step = nextStep(draft, useScaleActivity());
  if (step === 'tare')
    return (
      <Button
        size="large"
        kind="primary"
        shortcut={shortcuts.tare}
        onPress={() => void apply({ type: 'tare' })}
      >
        <TareWords />
      </Button>
    );
  if (silent)
    return (
      <Button
        size="large"
        kind={step === 'type' ? 'primary' : 'quiet'}
        shortcut={shortcuts.typeWeight}
        onPress={() => void openForActive('weight')}
      >
        {text.mix.typeWeight}
      </Button>
    );
  return (
    // Never disabled, so that the focus stays. If pressed too early, the station says why it cannot capture.
    <Button
      size="large"
      kind={step === 'capture' ? 'primary' : pouring ? 'quiet' : 'idle'}
      shortcut={shortcuts.capture}
      onPress={() => void apply({ type: 'capture' })}
    >
      <CaptureLabel label={component.amount > 0 ? text.mix.addGrams : text.mix.captureGrams} />
    </Button>
  );
}

function TareWords() {
  const text = useText();
  const { bowl } = useActiveDraft();
  const stands = usePour((pour) => pour.type === 'weight' && pour.gross >= lightestBowl);
  if (!stands) return text.mix.tareFirst;
  // A bowl with content was tared on another scale, or its weights were typed.
  return bowl.total === 0 ? text.mix.tareEmpty : text.mix.tareHere;
}

function CaptureLabel({ label }: { readonly label: (grams: string) => string }) {
  const text = useText();
  const formats = useFormats();
  return (
    <LiveText
      of={(pour) =>
        pour.type === 'weight' && isPouring(pour) ? label(formats.grams(pour.grams)) : text.mix.capture
      }
    />
  );
}

/** Keeps the amount that was poured while the scale was gone, or continues without it. */
function WeightChangeActions({ component }: { readonly component: DraftComponent | null }) {
  const text = useText();
  const { draft, apply, failed } = useActiveDraft();
  const same = useBridgeCall('scale.sameBowl');
  const more = usePour(isPouring) && component !== null;
  const kind = nextStep(draft, useScaleActivity()) === 'sameBowl' ? 'primary' : 'quiet';
  const sameBowl = (
    <Button
      size="large"
      kind={more ? 'quiet' : kind}
      isPending={same.isPending}
      onPress={() => same.mutate({}, { onError: ({ failure }) => failed(failure) })}
    >
      {more ? text.mix.sameBowlWithout : text.mix.sameBowl}
    </Button>
  );
  return (
    <div className={style.actions} data-asks>
      <div className={style.small}>
        <TareAction />
        {more && sameBowl}
      </div>
      {more ? (
        <Button
          size="large"
          kind={kind}
          shortcut={shortcuts.capture}
          onPress={() => void apply({ type: 'capture' })}
        >
          <CaptureLabel label={text.mix.keepGrams} />
        </Button>
      ) : (
        sameBowl
      )}
    </div>
  );
}
