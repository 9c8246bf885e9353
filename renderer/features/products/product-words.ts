import type { ProductView } from '../../../shared/bridge/products.ts';
import type { Text } from '../../text/en.ts';

/** A product's stock, or that it is not tracked. */
export const piecesWords = ({ pieces, expected }: ProductView, text: Text): string =>
  pieces === null
    ? text.desk.notTracked
    : [text.desk.inStock(text.parts.pieces(pieces)), ...(expected ? [text.stock.expectedShort] : [])].join(
        ' · ',
      );
