/** Changes that a supplier makes to the catalogue; the API cannot make them. */
import type { Connection } from '../database/connection.ts';
import { addProductBarcode } from '../database/products.ts';
import { statement } from '../database/statement.ts';

const productsOfArticle = statement((db, p: { article: string }) =>
  db.selectFrom('products').selectAll().where('catalogue_article', '=', p.article).orderBy('id'),
);

/** `updated_at` stays, because a supplier's addition is not a change of the product (spec 1, Times 4). */
const writeCatalogueEans = statement((db, p: { id: string; eans: string }) =>
  db.updateTable('products').set({ catalogue_eans: p.eans }).where('id', '=', p.id),
);

/**
 * Adds a barcode to a catalogue article; every product linked to the article then has it. Another product may have it
 * already. `updatedAt` stays (spec 1, Times 4).
 */
export async function addArticleBarcode(
  connection: Connection,
  catalogueArticle: string,
  ean: string,
): Promise<void> {
  for (const product of await connection.all(productsOfArticle, { article: catalogueArticle })) {
    const known = JSON.parse(product.catalogue_eans) as string[];
    const own = JSON.parse(product.eans) as string[];
    if (known.includes(ean) || own.includes(ean)) continue;
    await connection.run(addProductBarcode, {
      product_id: product.id,
      location_id: product.location_id,
      ean,
      catalogue: 1,
    });
    await connection.run(writeCatalogueEans, { id: product.id, eans: JSON.stringify([...known, ean]) });
  }
}
