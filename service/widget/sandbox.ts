/**
 * Messages to the sample's customers by phone number (decisions 5, Messages), so that clients' tests can read PINs. Public,
 * so only available if all data are the sample's.
 */
import { ok } from '../../shared/result.ts';
import { sandboxOperations } from '../../shared/widget/sandbox.ts';
import { messagesTo } from '../database/messages.ts';
import { timeText } from '../domain/values.ts';
import { routesOf, type ApiRoutes } from '../http/app.ts';
import { widgetManner } from './refusals.ts';

const most = 20;

export const sandboxApi: ApiRoutes = () =>
  routesOf(
    sandboxOperations,
    {
      messages: {
        list: async ({ query, now }, database) => {
          const rows = await database.read((connection) =>
            connection.all(messagesTo, { phone: query.phone, now, count: most }),
          );
          return ok({
            status: 200,
            body: {
              data: rows.map((row) => ({
                id: row.id,
                kind: row.kind,
                channel: row.channel,
                to: row.recipient,
                ...(row.subject !== null && { subject: row.subject }),
                text: row.text,
                createdAt: timeText(row.created_at),
              })),
            },
          });
        },
      },
    },
    {
      admit: async () => ok({ context: {}, sender: null }),
      manner: { ...widgetManner, under: '/sandbox/' },
    },
  );
