/** Adds the booking page to the service's routes. */
import { accountByName } from '../database/widget-accounts.ts';
import type { HttpApp } from '../http/app.ts';
import { loggable } from '../http/loggable.ts';
import type { ServicePorts } from '../ports.ts';
import { answerOfBookingPage, unavailable } from './booking-page.ts';
import { readPageFiles } from './page-files.ts';

/** A printed address may be in capital letters throughout. */
const anyBook = 'book{[bB][oO][oO][kK]}';

/** Throws if the folder cannot be read. */
export function serveBookingPage(
  app: HttpApp,
  folder: string,
  { database, log }: Pick<ServicePorts, 'database' | 'log'>,
): void {
  const page = {
    files: readPageFiles(folder),
    hasAccount: (account: string) =>
      database.read(async (connection) => (await connection.first(accountByName, { account })) !== undefined),
  };
  for (const path of [`/:${anyBook}/*`, '/booking-page/*'])
    app.all(path, async (context) => {
      try {
        return (await answerOfBookingPage(context.req.raw, page)) ?? (await context.notFound());
      } catch (error) {
        log.error({ error: loggable(error) }, 'the booking page could not be answered');
        return unavailable();
      }
    });
}
