/** Checks a pooler in front of PostgreSQL, such as PgBouncer: the service needs prepared statements and time limits. */
import type { Client, ClientBase, Pool, QueryConfig } from 'pg';

const limits = 'statement_timeout, lock_timeout, idle_in_transaction_session_timeout';

const serverProcess = 'select pg_backend_pid() as pid';

const processOf = async (client: ClientBase, query: string | QueryConfig): Promise<number | undefined> =>
  (await client.query<{ pid: number }>(query)).rows[0]?.pid;

/** A pooler gives each client another process id than the server's. */
async function isPooled(client: Client): Promise<boolean> {
  return (await processOf(client, serverProcess)) !== (client as unknown as { processID: number }).processID;
}

/** Tries to make another client take the server connection on which a statement was prepared. */
const mostRounds = 20;

/** Whether a prepared statement survives another client's use of its server connection. */
async function keepsStatements(pool: Pool): Promise<boolean> {
  const one = await pool.connect();
  const other = await pool.connect();
  const prepared = { name: 'colour_bar_probe', text: serverProcess };
  try {
    // Wait until the pool's statements at the connect are answered.
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

/** Rejects with a sentence if the pooler lacks a needed feature. */
export async function refusePooler(client: Client, pool: Pool): Promise<void> {
  // A compatible server may lack the function.
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
