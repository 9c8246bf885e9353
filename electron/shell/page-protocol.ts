/** The page's address in the window: a scheme of our own, so that it has an origin and a content policy. */
import { protocol } from 'electron';
import { noPage } from '../../shared/text/technical.ts';
import { readPageFile } from '../hosts/page-files.ts';
import { host, scheme } from './our-page.ts';

/** Must run before the app is ready. */
export function declarePageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/**
 * `folder`: the built page. Resolves once the page has what it begins with: files beside its document were asked for, and
 * nothing is left to answer.
 */
export function servePageFiles(folder: string): Promise<void> {
  const begun = Promise.withResolvers<void>();
  let answering = 0;
  protocol.handle(scheme, async (request) => {
    const url = new URL(request.url);
    const readable = url.host === host && (request.method === 'GET' || request.method === 'HEAD');
    answering += 1;
    const file = readable ? await readPageFile(folder, url.pathname) : null;
    answering -= 1;
    if (answering === 0 && url.pathname !== '/') begun.resolve();
    if (file === null) return new Response(`${noPage.notFound}\n`, { status: 404 });
    return new Response(file.body, { headers: file.headers });
  });
  return begun.promise;
}
