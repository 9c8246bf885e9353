import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import { useMoney } from '../../features/rights/use-money.ts';
import { useFormats, useText } from '../../text/text.tsx';
import style from './item.module.css';

/** An item's size and price with their source, its numbers, and its own and the supplier's barcodes. */
export function ItemFacts({ item }: { readonly item: ItemView }) {
  const text = useText();
  const formats = useFormats();
  const money = useMoney();
  const { packSize, listPrice, mixingRatio, articleNumber, eans, catalogueEans } = item;
  const size = packSize === null ? text.stock.wholePacks : formats.grams(packSize);
  const whose = (own: unknown, value: string) =>
    `${value} (${own === null ? text.stock.ofRange : text.stock.own})`;
  const listed = (codes: readonly string[]) =>
    codes.length === 0 ? text.stock.noBarcodes : codes.join(', ');
  return (
    <dl className={style.figures}>
      <dt>{text.stock.packSize}</dt>
      <dd>{whose(item.ownPackSize, size)}</dd>
      <dt>{text.stock.listPrice}</dt>
      <dd>{listPrice === null ? money(listPrice) : whose(item.ownListPrice, money(listPrice))}</dd>
      {mixingRatio !== null && (
        <>
          <dt>{text.stock.ratio}</dt>
          <dd>{formats.ratio(mixingRatio)}</dd>
        </>
      )}
      {articleNumber !== null && (
        <>
          <dt>{text.stock.articleNumber}</dt>
          <dd>{articleNumber}</dd>
        </>
      )}
      <dt>{text.stock.ownBarcodes}</dt>
      <dd>{listed(eans)}</dd>
      <dt>{text.stock.catalogueBarcodes}</dt>
      <dd>{listed(catalogueEans)}</dd>
    </dl>
  );
}
