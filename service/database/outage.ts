/** Whether an error means that the database is temporarily unreachable. */

/** Node's codes for failed connections. */
const network: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** PostgreSQL: connection exceptions, shutdown or start, too many connections, a standby, and a lock's timeout. */
const engine = /^(08...|57P0[1-3]|53300|25006|55P03)$/;

/** The driver has no codes for these. */
const driver =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (network.has(code) || (typeof code === 'string' && engine.test(code)) || driver.test(error.message))
    return true;
  return error.cause !== undefined && isOutage(error.cause);
}
