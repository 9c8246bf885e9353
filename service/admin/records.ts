/** Lists messages to customers and their web payments (decisions 5, Messages, Payments). */
import { z } from 'zod';
import { ok } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { messagesOfLocation } from '../database/messages.ts';
import type { MessagesTable, PaymentAttemptsTable } from '../database/money-tables.ts';
import { locationById } from '../database/organisations.ts';
import { attemptsOfLocation, changesOfAttempt } from '../database/payments.ts';
import { moneyText, optionalTime, timeText } from '../domain/values.ts';
import * as values from './values.ts';
import { isThere, verb, type VerbResult } from './verb.ts';

/** The number of records shown. */
const most = 200;

/** A list of a location's, the newest first. */
const listOf = (
  name: string,
  rows: (connection: Connection, location: string) => Promise<readonly unknown[]>,
) =>
  verb({
    name,
    subject: 'LOCATION',
    options: '',
    fields: z.strictObject({ id: values.idOption }),
    run: ({ database }, { id }) =>
      database.read(async (connection): Promise<VerbResult<unknown>> => {
        const location = isThere(await connection.first(locationById, { id }), `location ${id}`);
        return location.ok ? ok(await rows(connection, id)) : location;
      }),
  });

const presentMessage = (row: MessagesTable) => ({
  id: row.id,
  kind: row.kind,
  channel: row.channel,
  to: row.recipient,
  subject: row.subject ?? undefined,
  text: row.cleared_at === null ? row.text : undefined,
  state: row.state,
  dueAt: timeText(row.due_at),
  createdAt: timeText(row.created_at),
  endedAt: optionalTime(row.ended_at),
  tries: row.tries,
  trouble: row.trouble ?? undefined,
});

const presentAttempt = (row: PaymentAttemptsTable) => ({
  id: row.id,
  bookingId: row.booking_id ?? undefined,
  provider: row.provider,
  state: row.state,
  amount: moneyText(row.amount),
  failureCode: row.failure_code ?? undefined,
  createdAt: timeText(row.created_at),
});

const messages = listOf('messages', async (connection, location) =>
  (await connection.all(messagesOfLocation, { location, count: most })).map(presentMessage),
);

const payments = listOf('payments', async (connection, location) => {
  const shown = [];
  for (const row of await connection.all(attemptsOfLocation, { location, count: most })) {
    const changes = await connection.all(changesOfAttempt, { attempt: row.id });
    shown.push({
      ...presentAttempt(row),
      changes: changes.map(({ state, reason, changed_at }) => ({
        state,
        reason: reason ?? undefined,
        at: timeText(changed_at),
      })),
    });
  }
  return shown;
});

export const recordVerbs = [messages, payments];
