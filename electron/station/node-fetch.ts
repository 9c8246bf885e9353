/**
 * Node's `fetch`, which also trusts whom this computer trusts: the certificate of a salon's own proxy, or of a company's, is
 * signed by somebody whom only the operating system was told of.
 */
import tls from 'node:tls';

/** Nobody whom Node knows vouches for the certificate: nothing of the request was sent. */
const unvouched = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

export function isUnvouched(error: unknown): boolean {
  const causes = error instanceof Error ? [error, error.cause] : [];
  return causes.some((cause) => unvouched.has((cause as { code?: string } | null | undefined)?.code ?? ''));
}

let trustsSystem = false;

/** Half a second of this process, once: only where it is needed. An older Node knows nothing of the system's. */
function trustSystem(): void {
  if (trustsSystem) return;
  trustsSystem = true;
  const { setDefaultCACertificates, getCACertificates } = tls as Partial<typeof tls>;
  if (setDefaultCACertificates !== undefined && getCACertificates !== undefined)
    setDefaultCACertificates([...getCACertificates('default'), ...getCACertificates('system')]);
}

export const nodeFetch: typeof fetch = async (...given) => {
  try {
    return await fetch(...given);
  } catch (error) {
    if (!isUnvouched(error)) throw error;
    trustSystem();
    return fetch(...given);
  }
};
