/** The local copy of the colour bar and what keeps it in step with the service, put together. */
import { swedishSampleName } from '../../../shared/text/sample-names.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { SavedSettings } from '../settings/settings.ts';
import { createCatalogue, type Catalogue } from './catalogue.ts';
import { createCatalogueSync, type CatalogueSync } from './catalogue-sync.ts';

interface CatalogueFeaturePorts extends Core {
  readonly connection: ServiceConnection;
  readonly settings: SavedSettings;
}

export function createCatalogueFeature(ports: CatalogueFeaturePorts): {
  catalogue: Catalogue;
  sync: CatalogueSync;
} {
  const { signals, events, background, lifetime, settings } = ports;
  const { api, place, origin, locationId, isOnline } = ports.connection;
  const catalogue = createCatalogue({
    ...ports,
    lowAtPacks: () => settings.get().lowAtPacks,
    // The sample's own names follow the language; a salon's are its own.
    nameOf: (name) =>
      origin() === 'sample' && settings.get().language === 'sv' ? (swedishSampleName(name) ?? name) : name,
    changed: () => events.changed('catalogue'),
  });
  const open = () => background(catalogue.open(place()));
  signals.on('begun', open).on('placeChanged', open);
  lifetime.onClose(catalogue.ready);
  const sync = createCatalogueSync({
    ...ports,
    api,
    catalogue,
    online: isOnline,
    locationId,
    changed: () => events.changed('catalogue', 'movements'),
  });
  lifetime.onClose(sync.close);
  return { catalogue, sync };
}
