import type { DraftComponent } from '../../../shared/bridge/drafts.ts';
import { Button } from '../../parts/Button.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { isWeighed } from './front.ts';
import { useMix } from './mix-in-front.ts';
import { MovedActions } from './MovedWeight.tsx';
import { nextStep } from './next-step.ts';
import { isPouring, type Pour } from './pour.ts';
import { useMoved, usePour, useScaleMood } from './scale-mood.ts';
import style from './weight.module.css';

/** Tare, new pack, and the one next step that a button does. */
export function WeightActions() {
  const { bowl, component } = useMix();
  const moved = useMoved(bowl);
  const mood = useScaleMood(bowl);
  if (moved !== null && mood === 'moved' && (component === null || isWeighed(component)))
    return <MovedActions component={component} />;
  if (component === null) return <ChooseAction />;
  if (!isWeighed(component)) return <div className={style.actions} />;
  return (
    <div className={style.actions}>
      <SmallActions component={component} />
      <MainAction component={component} />
    </div>
  );
}

function ChooseAction() {
  const text = useText();
  const { draft, bowl, open, apply } = useMix();
  const step = nextStep(draft, useScaleMood(bowl));
  return (
    <div className={style.actions}>
      <div className={style.small}>
        <Button size="large" onPress={() => void apply({ type: 'tare' })}>
          {text.mix.tare}
        </Button>
      </div>
      <Button
        size="large"
        kind={step === 'choose' ? 'primary' : 'quiet'}
        onPress={() => open({ is: 'choose' })}
      >
        {text.mix.chooseItem}
      </Button>
    </div>
  );
}

function SmallActions({ component }: { readonly component: DraftComponent }) {
  const text = useText();
  const { draft, bowl, ahead, apply, open } = useMix();
  const tareIsMain = nextStep(draft, useScaleMood(bowl)) === 'tare';
  const { id, openedNewPack, amount } = component;
  const packOpen = (ahead.before.get(id)?.openLeft ?? null) !== null;

  const newPack = () => {
    if (openedNewPack)
      void apply({ type: 'openedNewPack', componentId: id, opened: false, fromFinishedPack: null });
    // Something was poured and a pack was open: some of it may have come from the old one.
    else if (amount > 0 && packOpen) open({ is: 'fromOld', component });
    else void apply({ type: 'openedNewPack', componentId: id, opened: true, fromFinishedPack: null });
  };
  return (
    <div className={style.small}>
      {!tareIsMain && (
        <Button size="large" onPress={() => void apply({ type: 'tare' })}>
          {text.mix.tare}
        </Button>
      )}
      <Button
        size="large"
        aria-pressed={openedNewPack}
        {...(openedNewPack ? { icon: 'check' } : {})}
        onPress={newPack}
      >
        {text.mix.newPack}
      </Button>
    </div>
  );
}

/** Hundredths of a gram from which something stands on the scale: no bowl is lighter. */
const bowlFrom = 500;

function MainAction({ component }: { readonly component: DraftComponent }) {
  const text = useText();
  const formats = useFormats();
  const { draft, bowl, apply, open } = useMix();
  const pour = usePour(bowl);
  const step = nextStep(draft, useScaleMood(bowl));
  if (step === 'tare')
    return (
      <Button size="large" kind="primary" onPress={() => void apply({ type: 'tare' })}>
        {tareWords(pour)}
      </Button>
    );
  if (pour.is === 'silent')
    return (
      <Button
        size="large"
        kind={step === 'type' ? 'primary' : 'quiet'}
        aria-label={`${text.mix.typeWeight}: ${shadeInWords(component.item)}`}
        onPress={() => open({ is: 'weight', component })}
      >
        {text.mix.typeWeight}
      </Button>
    );
  return (
    // Never disabled, so that a keyboard keeps its place: too early, the station says what is missing.
    <Button
      size="large"
      kind={step === 'capture' ? 'primary' : 'quiet'}
      onPress={() => void apply({ type: 'capture' })}
    >
      {captureWords(pour)}
    </Button>
  );

  function tareWords(now: Pour): string {
    if (now.is !== 'weight' || now.gross < bowlFrom) return text.mix.tareFirst;
    // Something is in it: it was tared on another scale, or its weights were typed.
    return bowl.total === 0 ? text.mix.tareEmpty : text.mix.tareHere;
  }
  function captureWords(now: Pour): string {
    if (now.is !== 'weight' || !isPouring(now)) return text.mix.capture;
    const grams = formats.grams(now.grams);
    return component.amount > 0 ? text.mix.addGrams(grams) : text.mix.captureGrams(grams);
  }
}
