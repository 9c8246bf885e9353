import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import style from './printed.module.css';

interface PrintedSheetProps {
  /** Who it is from, above the title. */
  readonly salon: string;
  readonly title: string;
  /** It goes on over as many pages as it takes, at its full size; else it is made as small as one sheet needs. */
  readonly overPages?: boolean;
  readonly children: ReactNode;
  /** The system's dialog is closed, whatever was chosen there. */
  readonly onDone: () => void;
}

/** A4 by the system's own print dialog. Nothing of it is seen on the screen. */
export function PrintedSheet({ salon, title, overPages = false, children, onDone }: PrintedSheetProps) {
  const card = useRef<HTMLDivElement>(null);
  const done = useEffectEvent(onDone);
  useLayoutEffect(() => {
    if (card.current !== null && !overPages) fit(card.current);
  }, [overPages]);
  useEffect(() => {
    const close = () => done();
    window.addEventListener('afterprint', close);
    // Once it was drawn; the dialog stops the page.
    const soon = setTimeout(() => window.print());
    return () => {
      clearTimeout(soon);
      window.removeEventListener('afterprint', close);
    };
  }, []);
  return createPortal(
    <div className={style.sheet}>
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

/** From as it is to what can just be read on paper; the little that does not fit then goes on over the page. */
const sizes = [1, 0.9, 0.8, 0.7, 0.6, 0.5];

/** Makes a card as small as one sheet needs it to be. */
function fit(card: HTMLElement): void {
  const { parentElement: sheet, style: own } = card;
  for (const size of sizes) {
    own.zoom = String(size);
    // The sheet is as high as the paper unless what is on it is higher.
    if (sheet === null || sheet.scrollHeight <= sheet.clientHeight) return;
  }
}
