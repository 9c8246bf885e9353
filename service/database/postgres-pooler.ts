/** A pooler in front of PostgreSQL, such as PgBouncer: the service needs prepared statements and limits of time. */
import type { Client, ClientBase, Pool, QueryConfig } from 'pg';

const limits = 'statement_timeout, lock_timeout, idle_in_transaction_session_timeout';

const serverProcess = 'select pg_backend_pid() as pid';

const processOf = async (client: ClientBase, query: string | QueryConfig): Promise<number | undefined> =>
  (await client.query<{ pid: number }>(query)).rows[0]?.pid;

/** A pooler gives each client its own number; the server's process has another one. */
async function isPooled(client: Client): Promise<boolean> {
  return (await processOf(client, serverProcess)) !== (client as unknown as { processID: number }).processID;
}

/** Tries to have another client take the connection that a statement was prepared on. */
const mostRounds = 20;

/** Whether a prepared statement is still known after another client took its connection. */
async function keepsStatements(pool: Pool): Promise<boolean> {
  const one = await pool.connect();
  const other = await pool.connect();
  const prepared = { name: 'colour_bar_probe', text: serverProcess };
  try {
    // What the pool sent as they connected is answered before.
    await processOf(other, serverProcess);
    for (let round = 0; round < mostRounds; round += 1) {
      const before = await processOf(one, prepared);
      await other.query('begin');
      const isTaken = (await processOf(other, serverProcess)) === before;
      const after = await processOf(one, prepared).catch(() => null);
      await other.query('rollback');
      if (after === null) return false;
      if (isTaken) return true;
    }
    // Each client has its own connection.
    return true;
  } finally {
    one.release(true);
    other.release(true);
  }
}

/** Rejects with a sentence where a pooler would lose what the service relies on. */
export async function refusePooler(client: Client, pool: Pool): Promise<void> {
  // A server that is only alike may not know the function.
  if (!(await isPooled(client).catch(() => false))) return;
  let keeps: boolean;
  try {
    keeps = await keepsStatements(pool);
  } catch (error) {
    if (!/unsupported startup parameter/.test(String(error))) throw error;
    throw new Error(
      `PgBouncer refuses limits of time: set ignore_startup_parameters = ${limits} there, and the limits for the user in PostgreSQL (docs/scale.md)`,
      { cause: error },
    );
  }
  if (!keeps)
    throw new Error(
      'PgBouncer loses prepared statements: use pool_mode = session, or version 1.21 or newer with max_prepared_statements above 0',
    );
}
