import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { RecipeView } from '../../../shared/bridge/customers.ts';
import style from './printed.module.css';
import { RecipeCard } from './RecipeCard.tsx';

interface PrintedRecipeProps {
  readonly recipe: RecipeView;
  readonly customer: string;
  readonly salon: string;
  /** The system's dialog is closed, whatever was chosen there. */
  readonly onDone: () => void;
}

/** A recipe as a card on one sheet, by the system's own print dialog. Nothing of it is seen on the screen. */
export function PrintedRecipe({ recipe, customer, salon, onDone }: PrintedRecipeProps) {
  const card = useRef<HTMLDivElement>(null);
  const done = useEffectEvent(onDone);
  useLayoutEffect(() => {
    if (card.current !== null) fit(card.current);
  }, []);
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
      <div ref={card} className={style.card}>
        <header className={style.head}>
          <p className={style.salon}>{salon}</p>
          <h2 className={style.customer}>{customer}</h2>
        </header>
        <RecipeCard recipe={recipe} />
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
