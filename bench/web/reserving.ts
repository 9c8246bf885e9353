/** Figure t: holding a slot, against the same statements run bare. */
import type { Slot } from '../../shared/widget/slots.ts';
import { request } from '../load/job.ts';
import { share, type Figure } from '../measure/figure.ts';
import type { BenchService } from '../servers/service.ts';
import { besideBareStatements, portions } from '../statements/beside-bare.ts';
import { account, dayFromNow, performedBy, refDataOf, slotsPath } from './visitors.ts';

const target = 0.25;
const perRound = 30;
/** Minutes from one reservation's start to the next one's: longer than it lasts with the time after it. */
const apart = 120;

/** Keys of slots that do not touch each other. */
async function keysAt(service: BenchService): Promise<string[]> {
  const refData = await refDataOf(service);
  const keys: string[] = [];
  for (const { id } of refData.resources)
    for (const from of [1, 45]) {
      const asked = { from: dayFromNow(from), to: dayFromNow(from + 43), resources: [id] };
      const path = slotsPath({ ...asked, service: performedBy(refData, id) });
      const response = await fetch(new URL(path, service.url));
      const { resourceSlots } = (await response.json()) as { resourceSlots: { slots: Slot[] }[] };
      let before = -Infinity;
      for (const { key, date, time, length } of resourceSlots[0]?.slots ?? []) {
        const starts = Date.parse(`${date}T${time}Z`) / 60_000;
        if (starts < before + apart) continue;
        if (length > apart - 30) throw new Error(`a service of ${length} minutes is too long to be measured`);
        before = starts;
        keys.push(key);
      }
    }
  return keys;
}

const reserveRequest = (slotKey: string): string =>
  request('POST', `${account}/booking/reserve`, {}, JSON.stringify({ slotKey }));

const measure = () =>
  besideBareStatements({
    what: 'Reservation of a slot',
    target,
    status: 200,
    prepare: async (service) => {
      const requests = (await keysAt(service)).map(reserveRequest);
      if (requests.length < portions * perRound) throw new Error(`there are ${requests.length} slots`);
      return (portion) => requests.slice(portion * perRound, (portion + 1) * perRound);
    },
  });

export const reserving: Figure = {
  letter: 't',
  what: 'reservation of a slot',
  target: `≥ ${share(target)}`,
  measure,
};
