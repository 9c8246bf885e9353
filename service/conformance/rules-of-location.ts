/** What an administrator sets of a location, in the tests' salon. */
import { changeLocation } from '../database/administration.ts';
import { locationById } from '../database/organisations.ts';
import type { Salon } from './salon.ts';
import { beside } from './trade.ts';

/** Sets the location's switch that finishes an overdrawn pack automatically. */
export const finishOverdrawnPacks = (salon: Salon, at: keyof Salon['ids'], on: boolean) =>
  beside(salon, async (connection) => {
    const row = await connection.first(locationById, { id: salon.ids[at] });
    await connection.run(changeLocation, { ...row!, finishes_overdrawn_packs: on ? 1 : 0 });
  });
