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

/** `folder`: the built page. */
export function servePageFiles(folder: string): void {
  protocol.handle(scheme, async (request) => {
    const url = new URL(request.url);
    const readable = url.host === host && (request.method === 'GET' || request.method === 'HEAD');
    const file = readable ? await readPageFile(folder, url.pathname) : null;
    if (file === null) return new Response(`${noPage.notFound}\n`, { status: 404 });
    return new Response(file.body, { headers: file.headers });
  });
}
