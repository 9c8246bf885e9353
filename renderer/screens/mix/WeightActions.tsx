import type { DraftComponent } from '../../../shared/bridge/drafts.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { isWeighed } from './draft-parts.ts';
import { useActiveDraft } from './active-draft.ts';
import { nextStep } from './next-step.ts';
import { isPouring } from './pour.ts';
import { usePour, useScaleActivity } from './use-pour.ts';
import style from './weight.module.css';

/** Tare, new pack, and the one next step that a button does. */
export function WeightActions() {
  const { component } = useActiveDraft();
  if (useScaleActivity() === 'weightChanged' && (component === null || isWeighed(component)))
    return <WeightChangeActions component={component} />;
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
  const { draft, open, apply } = useActiveDraft();
  const step = nextStep(draft, useScaleActivity());
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
        onPress={() => open({ type: 'choose' })}
      >
        {text.mix.chooseItem}
      </Button>
    </div>
  );
}

function SmallActions({ component }: { readonly component: DraftComponent }) {
  const text = useText();
  const { draft, apply, open } = useActiveDraft();
  const tareIsMain = nextStep(draft, useScaleActivity()) === 'tare';
  const { id, openedNewPack, amount } = component;
  const packOpen = (draft.preview.before[id]?.openLeft ?? null) !== null;

  const newPack = () => {
    if (openedNewPack)
      void apply({ type: 'openedNewPack', componentId: id, opened: false, fromFinishedPack: null });
    // Something was poured and a pack was open: some of it may have come from the old one.
    else if (amount > 0 && packOpen) open({ type: 'fromOld', component });
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

function MainAction({ component }: { readonly component: DraftComponent }) {
  const text = useText();
  const { draft, apply, open } = useActiveDraft();
  const silent = usePour(({ type }) => type === 'silent');
  const step = nextStep(draft, useScaleActivity());
  if (step === 'tare')
    return (
      <Button size="large" kind="primary" onPress={() => void apply({ type: 'tare' })}>
        <TareWords />
      </Button>
    );
  if (silent)
    return (
      <Button
        size="large"
        kind={step === 'type' ? 'primary' : 'quiet'}
        aria-label={`${text.mix.typeWeight}: ${shadeInWords(component.item)}`}
        onPress={() => open({ type: 'weight', component })}
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
      <CaptureLabel label={component.amount > 0 ? text.mix.addGrams : text.mix.captureGrams} />
    </Button>
  );
}

/** Hundredths of a gram from which something stands on the scale: no bowl is lighter. */
const bowlFrom = 500;

function TareWords() {
  const text = useText();
  const { bowl } = useActiveDraft();
  const stands = usePour((pour) => pour.type === 'weight' && pour.gross >= bowlFrom);
  if (!stands) return text.mix.tareFirst;
  // Something is in it: it was tared on another scale, or its weights were typed.
  return bowl.total === 0 ? text.mix.tareEmpty : text.mix.tareHere;
}

/** Alone, so that the button around it stays as it is at each frame of the scale. */
function CaptureLabel({ label }: { readonly label: (grams: string) => string }) {
  const text = useText();
  const formats = useFormats();
  return usePour((pour) =>
    pour.type === 'weight' && isPouring(pour) ? label(formats.grams(pour.grams)) : text.mix.capture,
  );
}

/** Both say that nothing of it was poured; what was poured after all is captured as always. */
function WeightChangeActions({ component }: { readonly component: DraftComponent | null }) {
  const text = useText();
  const { draft, apply, failed } = useActiveDraft();
  const pouring = usePour(isPouring);
  const same = useBridgeCall('scale.sameBowl');
  const step = nextStep(draft, useScaleActivity());
  return (
    <div className={style.actions}>
      <div className={style.small}>
        <Button size="large" onPress={() => void apply({ type: 'tare' })}>
          {text.mix.tare}
        </Button>
        {pouring && component !== null && isWeighed(component) && (
          <Button size="large" onPress={() => void apply({ type: 'capture' })}>
            <CaptureLabel label={text.mix.captureGrams} />
          </Button>
        )}
      </div>
      <Button
        size="large"
        kind={step === 'sameBowl' ? 'primary' : 'quiet'}
        isPending={same.isPending}
        onPress={() => same.mutate({}, { onError: ({ failure }) => failed(failure) })}
      >
        {text.mix.sameBowl}
      </Button>
    </div>
  );
}
