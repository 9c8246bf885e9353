import { swatch } from '../../shared/colour-bar/swatch.ts';
import { classes } from './classes.ts';
import style from './Shade.module.css';

export interface SwatchProps {
  readonly shade: string;
  /** The range's kind: `colour`, `bleach`, `developer`, … */
  readonly kind: string;
  readonly size?: 'small' | 'normal' | 'large';
}

/** The colour of a shade. Decoration: the words beside it say which shade it is. */
export function Swatch({ shade, kind, size = 'normal' }: SwatchProps) {
  const colour = swatch({ shade, kind });
  const hatched = colour.type === 'hatched';
  return (
    <span
      aria-hidden="true"
      className={classes(style.swatch, style[size], hatched && style.hatched)}
      {...(hatched ? {} : { style: { backgroundColor: colour.hex } })}
    />
  );
}
