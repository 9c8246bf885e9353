import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import { useText } from '../../text/text.tsx';
import { isWeighed } from './draft-parts.ts';
import style from './weight.module.css';
import { useActiveDraft } from './active-draft.ts';
import { PackCounter } from './PackCounter.tsx';
import { PouredItem } from './PouredItem.tsx';
import { ScaleSwitch } from './ScaleSwitch.tsx';
import { TargetBar } from './TargetBar.tsx';
import { useWeightChange } from './use-pour.ts';
import { WeightActions } from './WeightActions.tsx';
import { WeightNumber } from './WeightNumber.tsx';

/** The live weight, what is poured, and the next step. `arriving`: a tube was scanned and is not in the bowl yet. */
export function WeightColumn({ arriving }: { readonly arriving: ItemView | null }) {
  const text = useText();
  const { component } = useActiveDraft();
  // Until a person has said what it means, nothing is on its way to a target.
  const weightChanged = useWeightChange() !== null;
  const inPacks = component !== null && !isWeighed(component);
  return (
    <section className={style.column} aria-label={text.mix.weight}>
      <ScaleSwitch />
      <PouredItem arriving={arriving} />
      {inPacks ? <PackCounter component={component} /> : <WeightNumber />}
      {component !== null && !inPacks && !weightChanged && <TargetBar component={component} />}
      <WeightActions />
    </section>
  );
}
