import type { ReactNode } from 'react';
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import type { PacksBefore } from '../../../shared/bridge/drafts.ts';
import { useApp, useBridgeQuery, useReading } from '../../bridge/hooks.ts';
import { Shade, shadeInWords } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import type { Text } from '../../text/en.ts';
import type { Formats } from '../../text/formats.ts';
import { isWeighed } from './draft-parts.ts';
import style from './weight.module.css';
import { useActiveDraft, useArriving } from './active-draft.ts';
import { PackCounter } from './PackCounter.tsx';
import { ScaleSwitch } from './ScaleSwitch.tsx';
import { TargetBar } from './TargetBar.tsx';
import { AskedItem, TubeAnswers, TubeQuestion } from './TubeQuestion.tsx';
import { useWeightChange } from './use-pour.ts';
import { WeightActions } from './WeightActions.tsx';
import { WeightNumber } from './WeightNumber.tsx';

/** The live weight, the active component and the next step. The place of each part does not depend on the others. */
export function WeightColumn({ notice }: { readonly notice: ReactNode }) {
  const text = useText();
  const { component, draft } = useActiveDraft();
  const { asked } = draft;
  const { scale } = useApp();
  // While a question about the weight is open, no progress to a target is shown.
  const isAsked = useWeightChange() !== null || scale.question !== null || scale.waits;
  const inPacks = component !== null && !isWeighed(component);
  return (
    <section className={style.column} aria-label={text.mix.weight}>
      <ScaleSwitch />
      <PouredItem />
      <div className={style.notices}>
        {notice}
        <Next />
      </div>
      {asked ? (
        <TubeQuestion key={asked.id} asked={asked} />
      ) : inPacks ? (
        <PackCounter component={component} />
      ) : (
        <WeightNumber />
      )}
      <div className={style.bar}>
        {component !== null && !inPacks && !isAsked && <TargetBar component={component} />}
      </div>
      {asked ? <TubeAnswers asked={asked} /> : <WeightActions />}
    </section>
  );
}

/** The shade being poured, and its open pack's content. */
function PouredItem() {
  const { draft } = useActiveDraft();
  const arriving = useArriving((now) => (now.arriving?.draftId === draft.id ? now.arriving.item : null));
  return (
    <header className={style.item}>
      <Item arriving={arriving} />
      <Heard arriving={arriving} />
    </header>
  );
}

function Item({ arriving }: { readonly arriving: ItemView | null }) {
  const text = useText();
  const formats = useFormats();
  const { draft, bowl, component } = useActiveDraft();
  if (draft.asked !== undefined) return <AskedItem asked={draft.asked} />;
  if (arriving !== null) {
    const { openUsed, openLeft, unopenedPacks, packs, packSize, expected } = arriving;
    const before = { openLeft: openUsed > 0 ? openLeft : null, unopenedPacks, packs, expected };
    return <Shade of={arriving} size="large" more={packWords(before, packSize !== null, text, formats)} />;
  }
  if (component === null)
    return (
      <div className={style.nothing}>
        <p className={style.nothingTitle}>{text.mix.nothingChosen}</p>
        <p>{bowl.components.length > 0 ? text.mix.nothingChosenRows : text.mix.nothingChosenText}</p>
      </div>
    );
  const before = draft.preview.before[component.id];
  const more = component.openedNewPack
    ? newPackWords(before, text, formats)
    : before && packWords(before, isWeighed(component), text, formats);
  return <Shade of={component.item} size="large" more={more} />;
}

/** The item that was scanned while the active row was being poured. It becomes active once that row is captured. */
function Next() {
  const text = useText();
  const { next } = useApp().scale;
  const { data: item } = useBridgeQuery('stock.item', { itemId: next ?? '' }, { enabled: next !== null });
  const silent = useReading((reading) => reading === null || reading.state === 'silent');
  if (next === null || item === undefined) return null;
  // Otherwise it is shown instead of the weight.
  if (!silent) return null;
  return <output className="muted">{text.mix.nextSilent(shadeInWords(item))}</output>;
}

/** Screen reader text, announced when another item becomes active or grams are captured. */
function Heard({ arriving }: { readonly arriving: ItemView | null }) {
  const text = useText();
  const formats = useFormats();
  const { component } = useActiveDraft();
  if (arriving !== null || component === null) return <output className="heard" />;
  const { item, amount } = component;
  const much = isWeighed(component) ? formats.grams(amount) : text.parts.packs(amount);
  return (
    <output className="heard">
      {shadeInWords(item)}: {amount === 0 ? text.mix.nothingYet : much}
    </output>
  );
}

function newPackWords(before: PacksBefore | undefined, text: Text, formats: Formats): string {
  if (before === undefined) return text.mix.newPackNone;
  const { openLeft, fromOld, writtenOff } = before;
  if (fromOld > 0) return text.mix.newPackFrom(formats.grams(fromOld));
  const isFirst = openLeft !== null && openLeft > writtenOff;
  return isFirst ? text.mix.newPackLater(formats.grams(openLeft)) : text.mix.newPackNone;
}

type WhatIsLeft = Pick<PacksBefore, 'openLeft' | 'unopenedPacks' | 'packs' | 'expected'>;

function packWords(before: WhatIsLeft, weighed: boolean, text: Text, formats: Formats): string {
  const words = whatIsLeft(before, weighed, text, formats);
  return before.expected ? text.mix.expected(words) : words;
}

function whatIsLeft(
  { openLeft, unopenedPacks, packs }: Omit<WhatIsLeft, 'expected'>,
  weighed: boolean,
  text: Text,
  formats: Formats,
): string {
  if (!weighed) return text.parts.packsInStock(text.parts.packs(packs));
  if (openLeft === null && unopenedPacks === 0) return text.mix.noneInStock;
  if (openLeft === null)
    return `${text.mix.noOpenPack}, ${text.parts.packsInStock(text.parts.packs(unopenedPacks))}`;
  const more = unopenedPacks === 0 ? text.mix.noMore : text.mix.morePacks(unopenedPacks);
  return `${text.mix.openPack(formats.grams(openLeft))}, ${more}`;
}
