/**
 * Serves the booking page of each widget account at `/book/{id}`, and its static files at `/booking-page/NAME`. The page
 * loads its data from the public API.
 */
import type { BookingPageFile, PageFiles } from './page-files.ts';

export interface BookingPage {
  readonly files: PageFiles;
  /** Whether an account of the widget has this public id. */
  readonly hasAccount: (id: string) => Promise<boolean>;
}

/** `self`: the sources of the page's own files. */
const policy = (frameAncestors: string, self = "'self'"): string =>
  [
    "default-src 'none'",
    `script-src ${self}`,
    `style-src ${self}`,
    `img-src ${self}`,
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

const plainHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=()',
};

/** Documents by the path after the account's id. The simulated providers' document is shown in a frame of the page. */
const documents: Readonly<Record<string, { readonly file: string; readonly frameAncestors: string }>> = {
  '': { file: 'index.html', frameAncestors: "'none'" },
  '/manage': { file: 'index.html', frameAncestors: "'none'" },
  '/simulated': { file: 'simulated.html', frameAncestors: "'self'" },
};

const documentPath = /^\/book\/([a-z0-9-]{3,60})(\/manage|\/simulated)?\/?$/i;
const filePath = /^\/booking-page\/([\w-][\w.-]*)$/;

function sendFile(request: Request, file: BookingPageFile, headers: Record<string, string>): Response {
  const packed = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  const body = packed ? file.gzipped : file.plain;
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: {
      ...plainHeaders,
      'Content-Type': file.type,
      'Content-Length': String(body.length),
      Vary: 'Accept-Encoding',
      ...(packed && { 'Content-Encoding': 'gzip' }),
      ...headers,
    },
  });
}

const inWords = (status: number, sentence: string, headers: Record<string, string> = {}): Response =>
  new Response(`${sentence}\n`, {
    status,
    headers: {
      ...plainHeaders,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy("'none'"),
      ...headers,
    },
  });

/** The response if the database does not answer. */
export const unavailable = (): Response =>
  inWords(503, 'Försök igen om en stund. Try again in a moment.', { 'Retry-After': '2' });

async function documentOf(request: Request, page: BookingPage, id: string, rest: string): Promise<Response> {
  const { file: name, frameAncestors } = documents[rest]!;
  const file = page.files.get(name);
  if (file === undefined || !(await page.hasAccount(id)))
    return inWords(404, 'Här finns ingen bokningssida. There is no booking page here.');
  return sendFile(request, file, {
    // Revalidate the document; its files have their content's hash in their names.
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': policy(frameAncestors, rest === '/simulated' ? selfOf(request) : undefined),
  });
}

/** A printed address may have capital letters. The browser keeps the part behind `#`. */
const toLowerCase = ({ pathname, search }: URL): Response =>
  inWords(308, pathname.toLowerCase(), { Location: `${pathname.toLowerCase()}${search}` });

/**
 * The simulated provider's frame has an opaque origin, which `'self'` matches in Chromium alone: the host is named beside
 * it. A proxy may speak HTTPS where the service does not.
 */
function selfOf(request: Request): string {
  const host = request.headers.get('host') ?? '';
  return /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host)
    ? `'self' http://${host} https://${host}`
    : "'self'";
}

/** Null: not a path of the booking page. */
export async function answerOfBookingPage(request: Request, page: BookingPage): Promise<Response | null> {
  const address = new URL(request.url);
  const { pathname } = address;
  const document = documentPath.exec(pathname);
  const file = filePath.exec(pathname);
  if (document === null && file === null) return null;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return inWords(405, 'Only GET and HEAD.', { Allow: 'GET, HEAD' });
  if (document !== null)
    return pathname === pathname.toLowerCase()
      ? documentOf(request, page, document[1]!, document[2] ?? '')
      : toLowerCase(address);
  const found = page.files.get(file![1]!);
  return found === undefined || found.type.startsWith('text/html')
    ? inWords(404, 'There is no such file.')
    : sendFile(request, found, {
        'Cache-Control': 'public, max-age=31536000, immutable',
        // The sandboxed frame of a simulated provider has another origin, so it needs this to load the files.
        'Access-Control-Allow-Origin': '*',
      });
}
