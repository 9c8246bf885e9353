/** The times that can be booked (spec 3, Endpoints; decisions 5, Availability). */
import { z } from 'zod';
import { accountPath, callsOf } from './operation.ts';
import { numbers } from './values.ts';

const slot = z.object({
  /** Opaque; good for 15 minutes. */
  key: z.string(),
  /** In the account's time zone, like `time`. */
  date: z.iso.date(),
  time: z.iso.time(),
  /** Minutes, without the time that is kept free afterwards. */
  length: z.int(),
  resourceId: z.int(),
  serviceIds: z.array(z.int()),
  resourceHashId: z.string(),
});
export type Slot = z.infer<typeof slot>;

const longest = 62;
const day = 24 * 60 * 60 * 1000;

export const slotCalls = callsOf('slots', 'decisions 5, Availability', {
  list: {
    route: `GET ${accountPath}/resources/slots`,
    summary: 'The slots of each asked resource that performs all asked services',
    query: z
      .object({
        fromDate: z.iso.date({ abort: true }),
        toDate: z.iso.date({ abort: true }),
        resIds: numbers,
        srvIds: numbers,
      })
      .superRefine(({ fromDate, toDate }, context) => {
        const days = (Date.parse(toDate) - Date.parse(fromDate)) / day + 1;
        const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['toDate'], message });
        if (days < 1) refuse('is before fromDate');
        else if (days > longest) refuse(`makes more than ${longest} days`);
      }),
    answer: z
      .object({ resourceSlots: z.array(z.object({ hashId: z.string(), slots: z.array(slot) })) })
      .meta({ id: 'Slots' }),
  },
});
