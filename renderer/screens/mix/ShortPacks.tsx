import { useText } from '../../text/text.tsx';
import style from './bowls.module.css';

/** Whole packs where a column is narrow: short to the eye, whole to the ear. */
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
