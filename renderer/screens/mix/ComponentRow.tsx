import { useEffect, useRef } from 'react';
import { isRescaled } from '../../../shared/colour-bar/draft-rescale.ts';
import type { DraftComponent } from '../../../shared/bridge/drafts.ts';
import { useApp } from '../../bridge/hooks.ts';
import { IconButton } from '../../parts/Button.tsx';
import { shadeInWords, Swatch } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import style from './bowls.module.css';
import { isWeighed, overBy } from './draft-parts.ts';
import { playCaptureTone } from '../../parts/tones.ts';
import { useActiveDraft } from './active-draft.ts';
import { LiveText } from './LiveText.tsx';
import { ShortPacks } from './ShortPacks.tsx';
import { NewPackQuestion, OverTargetQuestion } from './questions.tsx';
import { useCaptured } from './use-captured.ts';
import { usePour } from './use-pour.ts';
import { isPouring, shownWeight, type Pour, type ShownWeight } from './pour.ts';

/** Scrolls the row into view within the list, without scrolling the page. In a low window, rows that ask stay at an edge. */
function keepInView(row: HTMLElement) {
  const list = row.closest('[role=tabpanel]');
  if (list === null) return;
  const edges = { above: 0, below: 0 };
  for (const asking of list.querySelectorAll('[data-asks]')) {
    if (asking === row || getComputedStyle(asking).position !== 'sticky') continue;
    const isAbove = (asking.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    edges[isAbove ? 'above' : 'below'] = asking.getBoundingClientRect().height;
  }
  const [inside, outside] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  const [top, bottom] = [outside.top + edges.above, outside.bottom - edges.below];
  if (inside.bottom > bottom) list.scrollTop += inside.bottom - bottom;
  if (inside.top < top) list.scrollTop -= top - inside.top;
}

/** One component: its shade, its amount and open questions about it. */
export function ComponentRow({
  component,
  isActive,
  onRemove,
}: {
  readonly component: DraftComponent;
  readonly isActive: boolean;
  readonly onRemove: () => void;
}) {
  const text = useText();
  const { draft, apply, tolerance, bowl } = useActiveDraft();
  const { item } = component;
  const openLeft = draft.preview.before[component.id]?.ask ?? null;
  const over = isWeighed(component) ? overBy(component, tolerance) : 0;
  const othersFollow = bowl.components.some((each) => each.id !== component.id && isRescaled(each));
  // Show the range's name only to distinguish two components with the same number.
  const hasTwin = bowl.components.some(
    (each) =>
      each.id !== component.id && each.item.shade === item.shade && each.item.rangeId === item.rangeId,
  );
  const captured = useCaptured(component);
  const { settings, scale } = useApp();
  const { captureSound } = settings;
  // One question at a time: the scale's first, then the target's, as the next pour follows from it.
  const asksHere = scale.question === null;
  const asksTarget = over > 0 && othersFollow;
  const asks = asksHere && (asksTarget || openLeft !== null);
  useEffect(() => {
    if (captured && captureSound) playCaptureTone();
  }, [captured, captureSound]);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const { current } = row;
    const list = current?.parentElement;
    if (!isActive || current === null || list === null || list === undefined) return undefined;
    // A new question moves rows, so keep the active one in view.
    const observer = new ResizeObserver(() => keepInView(current));
    observer.observe(list);
    return () => observer.disconnect();
  }, [isActive]);
  return (
    <li
      ref={row}
      className={style.row}
      data-active={isActive || undefined}
      data-captured={captured || undefined}
      data-asks={asks || undefined}
    >
      <div className={style.rowLine}>
        <button
          type="button"
          className={style.select}
          aria-current={isActive ? 'true' : undefined}
          onClick={() => void apply({ type: 'selectComponent', componentId: component.id })}
        >
          <Swatch shade={item.shade} kind={item.kind} />
          <span className={style.label}>
            <span className={style.shade}>{item.shade}</span>
            {/* Shown in full above the weight when the row is active. */}
            <span className={style.about}>
              {hasTwin && item.name !== null && <>{item.name} · </>}
              {item.rangeName}
            </span>
            {!hasTwin && item.name !== null && <span className="heard">{item.name}</span>}
          </span>
          <Amounts component={component} isActive={isActive} />
        </button>
        {isActive && (
          <IconButton
            kind="plain"
            size="large"
            icon="close"
            label={text.mix.remove(shadeInWords(item))}
            onPress={onRemove}
          />
        )}
      </div>
      {asksHere && asksTarget && <OverTargetQuestion component={component} over={over} />}
      {asksHere && !asksTarget && openLeft !== null && (
        <NewPackQuestion component={component} openLeft={openLeft} />
      )}
    </li>
  );
}

function Amounts({
  component,
  isActive,
}: {
  readonly component: DraftComponent;
  readonly isActive: boolean;
}) {
  const text = useText();
  const formats = useFormats();
  const { item, amount, target, openedNewPack } = component;
  const weighed = item.packSize !== null;
  const { before } = useActiveDraft().draft.preview;
  const residue = before[component.id]?.writtenOff ?? 0;
  // Only exceptions are marked; the active component's other facts are beside the weight.
  const marks = [
    component.amountFrom === 'typed' ? text.mix.typed : null,
    openedNewPack && residue <= 0 ? text.mix.newPackMark : null,
    residue > 0 ? text.mix.writtenOff(formats.grams(residue)) : null,
  ].filter((mark) => mark !== null);
  return (
    <span className={style.amounts}>
      <span>
        <span className={style.amount}>
          {isActive && weighed ? (
            <LiveAmount amount={amount} />
          ) : (
            <Amount amount={amount} weighed={weighed} />
          )}
        </span>
        {target !== null && (
          <span className={style.marks}>
            {' '}
            {text.mix.of(weighed ? formats.grams(target) : text.parts.packs(target))}
          </span>
        )}
      </span>
      {marks.length > 0 && (
        <span className={style.marks} data-below>
          {marks.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </span>
      )}
    </span>
  );
}

function Amount({ amount, weighed }: { readonly amount: number; readonly weighed: boolean }) {
  const text = useText();
  const formats = useFormats();
  if (amount > 0) return weighed ? formats.grams(amount) : <ShortPacks packs={amount} />;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="heard">{text.mix.nothingYet}</span>
    </>
  );
}

/** The live grams, updated in the same frame as the big number; otherwise the captured ones. */
function LiveAmount({ amount }: { readonly amount: number }) {
  const text = useText();
  const formats = useFormats();
  const { bowl } = useActiveDraft();
  const shown = (pour: Pour): ShownWeight =>
    pour.type === 'weight' && isPouring(pour)
      ? shownWeight(pour, bowl.base, amount)
      : { hundredths: amount * 100, tenths: false };
  const isLive = usePour((pour) => shown(pour).tenths);
  if (!isLive) return <Amount amount={amount} weighed />;
  return (
    <>
      <LiveText of={(pour) => formats.tenths(shown(pour).hundredths)} />
      {`\u00a0${text.mix.gram}`}
    </>
  );
}
