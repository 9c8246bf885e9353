import type { ReactNode } from 'react';
import type { ShadeView } from '../../shared/bridge/catalogue.ts';
import { swatch } from '../../shared/colour-bar/swatch.ts';
import { classes } from './classes.ts';
import style from './Shade.module.css';

type Shown = Pick<ShadeView, 'rangeName' | 'kind' | 'shade' | 'name'>;

interface SwatchProps {
  readonly shade: string;
  /** The range's kind: `colour`, `bleach`, `developer`, … */
  readonly kind: string;
  readonly size?: 'small' | 'normal' | 'large';
}

/** The colour of a shade. Decorative: the text beside it names the shade. */
export function Swatch({ shade, kind, size = 'normal' }: SwatchProps) {
  const colour = swatch({ shade, kind });
  const hatched = colour.type === 'hatched';
  return (
    <span
      aria-hidden="true"
      className={classes(style.swatch, style[size], hatched && style.hatched)}
      style={hatched ? undefined : { backgroundColor: colour.hex }}
    />
  );
}

export interface ShadeProps {
  readonly of: Shown;
  readonly size?: 'small' | 'normal' | 'large';
  /** One more line below the name. */
  readonly more?: ReactNode;
}

/**
 * A complete shade: swatch, shade, range, name. Never truncated, as a cut name might look like another
 * tube's.
 */
export function Shade({ of, size = 'normal', more }: ShadeProps) {
  return (
    <div className={classes(style.shade, style[`${size}Shade`])}>
      <Swatch shade={of.shade} kind={of.kind} size={size} />
      <div className={style.lines}>
        <p className={style.number}>{of.shade}</p>
        <p className={style.range}>{of.rangeName}</p>
        {of.name !== null && <p className={style.range}>{of.name}</p>}
        {more !== undefined && <div className={style.range}>{more}</div>}
      </div>
    </div>
  );
}

/** A shade as one line of plain text, for labels and messages. */
export const shadeInWords = (of: Shown): string =>
  [of.rangeName, of.shade, of.name].filter((word) => word !== null).join(' ');

/** Up to four swatches, two by two, to recognise a mix in a list. */
export function SwatchBlock({ of }: { readonly of: readonly Shown[] }) {
  return (
    <span className={style.block} aria-hidden="true">
      {of.slice(0, 4).map((shade, index) => (
        <Swatch key={index} shade={shade.shade} kind={shade.kind} size="small" />
      ))}
    </span>
  );
}
