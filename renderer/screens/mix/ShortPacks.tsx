import { useText } from '../../text/text.tsx';
import style from './bowls.module.css';

/** Whole packs in a narrow column: an abbreviation on the screen, the full words for screen readers. */
export function ShortPacks({ packs }: { readonly packs: number }) {
  const text = useText();
  return (
    <>
      <span className={style.packs} aria-hidden="true">
        {text.parts.packsShort(packs)}
      </span>
      <span className="heard">{text.parts.packs(packs)}</span>
    </>
  );
}
