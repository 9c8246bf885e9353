import { Fragment, useLayoutEffect, useRef } from 'react';
import { classes } from './classes.ts';
import style from './rows.module.css';

interface InLinesProps {
  /** Pieces are never truncated: a cut name might look like another tube's. */
  readonly of: readonly string[];
  readonly most: 1 | 2;
  /** The text for the number of pieces left out. */
  readonly more: (count: number) => string;
}

/**
 * As many whole pieces as fit into one or two lines, then how many more there are. Screen readers get all of
 * them.
 */
export const InLines = (props: InLinesProps) => <Lines key={props.of.join('\n')} {...props} />;

/**
 * A piece longer than a line may break between words (a dot ends a word of the pseudo-language), never
 * between an amount and its unit.
 */
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
      // The first piece is never left out or cut: if it fills the lines, the count goes beside its end, or
      // the box grows.
      lines.dataset['flows'] = '';
      if (!fits(1, `(+${all.length - 1})`)) lines.dataset['grown'] = '';
    };
    // Also called with the initial size.
    const watching = new ResizeObserver(fit);
    watching.observe(lines);
    fit();
    return () => watching.disconnect();
  }, [more]);
  return (
    <span ref={box} className={classes(style.lines, most === 2 && style.two)}>
      {pieces.map((piece, index) => (
        <Fragment key={index}>
          <span>{breakable(piece)}</span>{' '}
        </Fragment>
      ))}
      <span aria-hidden="true" />
    </span>
  );
}
