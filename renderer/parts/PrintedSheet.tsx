import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import style from './printed.module.css';

interface PrintedSheetProps {
  /** The salon's name, above the title. */
  readonly salon: string;
  readonly title: string;
  /** Continues over several pages at full size; otherwise it is scaled to one sheet. */
  readonly overPages?: boolean;
  /** `80`, `58`: millimetres of a till's roll. */
  readonly paper?: 'a4' | 'a6' | '80' | '58';
  readonly children: ReactNode;
  /** The print dialog was closed, printed or not. */
  readonly onDone: () => void;
}

/** A sheet of paper, printed by the system's dialog; invisible on the screen. */
export function PrintedSheet({
  salon,
  title,
  overPages = false,
  paper = 'a4',
  children,
  onDone,
}: PrintedSheetProps) {
  const card = useRef<HTMLDivElement>(null);
  const done = useEffectEvent(onDone);
  useLayoutEffect(() => {
    if (card.current !== null && !overPages) fit(card.current);
  }, [overPages]);
  useEffect(() => {
    const close = () => done();
    window.addEventListener('afterprint', close);
    // After rendering, as the dialog blocks the page.
    const soon = setTimeout(() => window.print());
    return () => {
      clearTimeout(soon);
      window.removeEventListener('afterprint', close);
    };
  }, []);
  return createPortal(
    <div className={style.sheet} data-paper={paper}>
      <div ref={card} className={style.card} data-over={overPages ? 'pages' : 'one page'}>
        <header className={style.head}>
          <p className={style.salon}>{salon}</p>
          <h2 className={style.title}>{title}</h2>
        </header>
        {children}
      </div>
    </div>,
    document.body,
  );
}

/**
 * Scales from full size to the smallest readable one; text that still does not fit continues on a second
 * page.
 */
const sizes = [1, 0.9, 0.8, 0.7, 0.6, 0.5];

/** Scales a card down to fit one sheet. */
function fit(card: HTMLElement): void {
  const { parentElement: sheet, style: own } = card;
  for (const size of sizes) {
    own.zoom = String(size);
    // `scrollHeight` exceeds `clientHeight` only if the content is taller than the paper.
    if (sheet === null || sheet.scrollHeight <= sheet.clientHeight) return;
  }
}
