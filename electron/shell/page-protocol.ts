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
 * The most bytes that a page's process takes at a time; this process sends each part in its own task. With a whole file
 * as one part, `taken` would be called long before the page has it.
 */
const partSize = 65_536;

/** A file's bytes, read on demand; `taken` is called at the end. */
function inParts(body: Uint8Array<ArrayBuffer>, taken: () => void): ReadableStream<Uint8Array> {
  let at = 0;
  const pull = (to: ReadableStreamDefaultController<Uint8Array>) => {
    if (at < body.length) return to.enqueue(body.subarray(at, (at += partSize)));
    to.close();
    taken();
  };
  return new ReadableStream({ pull, cancel: taken }, { highWaterMark: 0 });
}

/** `folder`: the built page. Resolves once the page has its first script, and nothing that it asked for is on its way. */
export function servePageFiles(folder: string): Promise<void> {
  const begun = Promise.withResolvers<void>();
  let onTheWay = 0;
  let hasScript = false;
  protocol.handle(scheme, async (request) => {
    const url = new URL(request.url);
    const readable = url.host === host && (request.method === 'GET' || request.method === 'HEAD');
    onTheWay += 1;
    const taken = () => {
      onTheWay -= 1;
      hasScript ||= url.pathname.endsWith('.js');
      if (hasScript && onTheWay === 0) begun.resolve();
    };
    const file = readable ? await readPageFile(folder, url.pathname) : null;
    if (file !== null && request.method === 'GET')
      return new Response(inParts(file.body, taken), { headers: file.headers });
    taken();
    if (file !== null) return new Response(null, { headers: file.headers });
    return new Response(`${noPage.notFound}\n`, { status: 404 });
  });
  return begun.promise;
}
