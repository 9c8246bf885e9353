import type { catalogueCalls } from '../../../shared/bridge/catalogue.ts';
import { ok } from '../../../shared/result.ts';
import type { Pages } from '../pages.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Session } from '../session/session.ts';
import type { Scans } from './scans.ts';

interface CatalogueHandlersPorts {
  readonly scans: Scans;
  readonly session: Pick<Session, 'touch'>;
  readonly pages: Pages;
}

export const catalogueHandlers = ({
  scans,
  session,
  pages,
}: CatalogueHandlersPorts): CallHandlersOf<typeof catalogueCalls> => ({
  scan: async ({ code }, _, page) => {
    session.touch();
    if (page !== null) pages.used(page);
    return ok(await scans.scan(code, page));
  },
});
