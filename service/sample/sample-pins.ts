/** The sample's PINs by staff id, printed when the sample starts: the database stores only hashes. */
import { sampleId } from './sample-ids.ts';
import type { SampleSalon } from './sample-salon.ts';

export function pinsOfSample(salon: SampleSalon): ReadonlyMap<string, string> {
  const pins = new Map<string, string>();
  for (const { locations } of salon.organisations)
    for (const location of locations)
      for (const { key, pin } of location.staff)
        if (pin !== undefined) pins.set(sampleId('stf', location.key, key), pin);
  return pins;
}
