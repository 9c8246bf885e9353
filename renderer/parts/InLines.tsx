import { useLayoutEffect, useRef } from 'react';
import { classes } from './classes.ts';
import style from './rows.module.css';

interface InLinesProps {
  /** None is ever shown by half: another tube might look the same. */
  readonly of: readonly string[];
  readonly most: 1 | 2;
  /** The words for as many as found no place. */
  readonly more: (count: number) => string;
}

/** As many of the pieces as find a place in so many lines, whole, and how many more there are; all of them are read out. */
export const InLines = (props: InLinesProps) => <Lines key={props.of.join('\n')} {...props} />;

/** One that is longer than a line is parted between words (a dot ends those of the longest language), and no amount from its unit. */
const breakable = (piece: string): string => piece.replaceAll(/(?<=[\p{L}:·])\u00A0(?!%)/gu, ' ');

function Lines({ of: pieces, most, more }: InLinesProps) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const lines = box.current;
    if (lines === null) return undefined;
    const all = [...lines.children].filter((child) => child instanceof HTMLElement);
    const rest = all.pop();
    const fits = (shown: number, said: string) => {
      for (const [place, piece] of all.entries()) piece.toggleAttribute('data-left-out', place >= shown);
      if (rest !== undefined) {
        rest.hidden = shown === all.length;
        rest.textContent = rest.hidden ? '' : said;
      }
      return lines.scrollHeight <= lines.clientHeight + 1;
    };
    const fit = () => {
      delete lines.dataset['flows'];
      delete lines.dataset['grown'];
      for (let shown = all.length; shown > 0; shown -= 1) if (fits(shown, more(all.length - shown))) return;
      // The first is never left out, nor cut: where it fills the lines alone, the others are a number beside its end, or it
      // has more lines.
      lines.dataset['flows'] = '';
      if (!fits(1, `(+${all.length - 1})`)) lines.dataset['grown'] = '';
    };
    // Tells its first size too.
    const watching = new ResizeObserver(fit);
    watching.observe(lines);
    fit();
    return () => watching.disconnect();
  }, [more]);
  return (
    <span ref={box} className={classes(style.lines, most === 2 && style.two)}>
      {pieces.map((piece, index) => (
        <span key={index}>{breakable(piece)} </span>
      ))}
      <span aria-hidden="true" />
    </span>
  );
}
