import type { catalogueFileCalls } from '../../../shared/bridge/catalogue-file.ts';
import { ok } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CallHandlersOf } from '../router.ts';
import type { CatalogueFile } from './catalogue-file.ts';

export const catalogueFileHandlers = ({
  catalogue,
  catalogueFile: file,
}: {
  readonly catalogue: Pick<Catalogue, 'whenReady'>;
  readonly catalogueFile: CatalogueFile;
}): CallHandlersOf<typeof catalogueFileCalls> => ({
  'catalogueFile.hand': catalogue.whenReady((part, who) => file.hand(part, who)),
  'catalogueFile.view': () => ok(file.view()),
  'catalogueFile.rows': (wanted) => ok(file.rows(wanted)),
  'catalogueFile.start': catalogue.whenReady((wanted, who) => file.start(wanted, who)),
  'catalogueFile.stop': () => file.stop(),
  'catalogueFile.leave': () => file.leave(),
  'catalogueFile.export': catalogue.whenReady((wanted) => ok(file.written(wanted))),
});
