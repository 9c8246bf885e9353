/** The page's files as both hosts serve them: from one folder, by known kinds only, under a strict content policy. */
import { ownEntry } from '../../shared/own-entry.ts';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Placeholder in the built page; each response replaces it with a fresh nonce (see `html.cspNonce` of the bundle). */
const noncePlaceholder = 'colour-bar-nonce';

export interface PageFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Nothing but the app's own files, and a connection to its own host. The nonce is for the two style elements that
 * React Aria adds; scripts have none.
 */
const contentPolicy = (nonce: string, connect: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

export const plainHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Scales on USB and by Bluetooth, and the camera that a key's QR code is shown to: for the page itself, which is asked.
  'Permissions-Policy':
    'hid=(self), bluetooth=(self), serial=(), usb=(), camera=(self), microphone=(), geolocation=(), display-capture=(), payment=(), midi=()',
};

/** The file inside `folder` for an address's path; null for an invalid path. */
export function pageFileAt(folder: string, pathname: string): string | null {
  let name: string;
  try {
    name = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (name === '/') name = '/index.html';
  const parts = name.split('/').slice(1);
  // No empty, hidden or climbing part, no drive, no other separator: the path stays inside the folder.
  if (!name.startsWith('/') || parts.some((part) => !/^[\w-][\w.-]*$/.test(part))) return null;
  return path.join(folder, ...parts);
}

/** Null if there is no such file. `connect`: further addresses that the page may connect to. */
export async function readPageFile(
  folder: string,
  pathname: string,
  connect: readonly string[] = [],
): Promise<PageFile | null> {
  const file = pageFileAt(folder, pathname);
  const type = file === null ? undefined : ownEntry(kinds, path.extname(file));
  if (file === null || type === undefined) return null;
  let body: Buffer<ArrayBuffer>;
  try {
    body = await readFile(file);
  } catch {
    return null;
  }
  if (!type.startsWith('text/html')) {
    // Built files carry their content's hash in their name.
    const cache = pathname.startsWith('/assets/') ? 'private, max-age=31536000, immutable' : 'no-cache';
    return { body, headers: { ...plainHeaders, 'Content-Type': type, 'Cache-Control': cache } };
  }
  const nonce = randomBytes(16).toString('base64');
  return {
    body: Buffer.from(body.toString('utf8').replaceAll(noncePlaceholder, nonce)),
    headers: {
      ...plainHeaders,
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': contentPolicy(nonce, connect),
    },
  };
}
