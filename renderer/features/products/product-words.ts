import type { ProductView } from '../../../shared/bridge/products.ts';
import type { Text } from '../../text/en.ts';

/** What is in stock of a product, or that nobody counts it. */
export const piecesWords = ({ pieces, expected }: ProductView, text: Text): string =>
  pieces === null
    ? text.desk.notTracked
    : [text.desk.inStock(text.parts.pieces(pieces)), ...(expected ? [text.stock.expectedShort] : [])].join(
        ' · ',
      );
