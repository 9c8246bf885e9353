/**
 * Forgets everything that belongs to one service. Used when the service's data were reset, so that old ids mean
 * nothing.
 */
import { forgetSecrets } from './stored-value.ts';
import type { Store } from './store.ts';

export function forgetOrigin(store: Store, origin: string): void {
  const places = `${origin} `;
  store.transaction(() => {
    store.run('DELETE FROM outbox WHERE origin = ?', origin);
    for (const table of [
      'drafts',
      'catalogue_ranges',
      'catalogue_items',
      'catalogue_barcodes',
      'mixes',
      'leftovers',
      'typed_mixes',
      'charges',
      'order_lines',
      'order_rules',
      'order_arrivals',
      'shared_entries',
      'shared_versions',
      'counted',
      'file_rows',
      'file_steps',
      'personal_data',
    ])
      store.run(`DELETE FROM ${table} WHERE substr(place, 1, ?) = ?`, places.length, places);
    store.mark('outbox');
    store.mark('drafts');
    forgetSecrets(store, `offline sign-in ${places}`);
    for (const name of [
      'catalogue',
      'catalogue file',
      'staff',
      'staff names',
      'went back',
      'deliveries',
      'empty packs',
      'timers',
      'services',
      'products',
      'merchants',
      'booking account',
      'charging',
      'leftovers',
      'recipes declined',
      'sharing',
    ]) {
      const prefix = `${name} ${places}`;
      store.run('DELETE FROM settings WHERE substr(name, 1, ?) = ?', prefix.length, prefix);
    }
  });
}
