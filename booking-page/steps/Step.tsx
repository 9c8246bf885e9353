import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { NoticeBand } from '../parts/Notice.tsx';
import type { Notice } from '../flow/booking.ts';
import { useWords } from '../text/words.ts';
import style from './steps.module.css';

interface StepProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** The step's number; absent outside the numbered steps. */
  readonly place?: { readonly step: number; readonly all: number };
  readonly notice: Notice | null;
  /** False for the first step of a visit. True moves the focus, so that screen readers announce the step. */
  readonly moved: boolean;
  readonly children: ComponentChildren;
}

/**
 * One step. Its heading is focused when it opens, unless a notice or a provider's frame in it took the focus.
 */
export function Step({ title, lead, place, notice, moved, children }: StepProps) {
  const { text } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    // Effects of children run first.
    if (!moved || step.current?.contains(document.activeElement) === true) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [moved]);
  return (
    <div ref={step} class={style.step}>
      <div class={style.head}>
        {place !== undefined && <p>{text.stepOf(place.step, place.all)}</p>}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p>{lead}</p>}
        <NoticeBand notice={notice} />
      </div>
      {children}
    </div>
  );
}
