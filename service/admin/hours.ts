/** Resources' hours for web booking (decisions 5, Availability). */
import { z } from 'zod';
import { ok } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import {
  addOpeningException,
  addOpeningPeriod,
  openingExceptionsOf,
  openingPeriodsOf,
  removeOpeningException,
  removeOpeningPeriods,
} from '../database/opening-hours.ts';
import { locationById } from '../database/organisations.ts';
import { resourceById, resourcesPage } from '../database/resources.ts';
import type { OpenPeriod } from '../domain/availability.ts';
import { periodText, readPeriods } from '../domain/opening-hours.ts';
import * as values from './values.ts';
import { isThere, refused, verb } from './verb.ts';

const periods = z.string().transform((word, context) => {
  const read = word === 'none' ? [] : readPeriods(word.split(','));
  if (read !== null) return read;
  context.addIssue({
    code: 'custom',
    message: 'must be times like 09:00-12:00,13:00-18:00 that do not overlap, or none',
  });
  return z.NEVER;
});

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const everyDay = '9999-12-31';
/** The most resources of a location. */
const most = 1000;

async function presentHours(connection: Connection, { id, name }: { id: string; name: string }) {
  const open = await connection.all(openingPeriodsOf, { resource: id });
  const exceptions = await connection.all(openingExceptionsOf, { resource: id, from: '', to: everyDay });
  const week = weekdays.flatMap((day, at) => {
    const those = open.filter(({ weekday }) => weekday === at + 1);
    return those.length === 0 ? [] : [[day, those.map(periodText)] as const];
  });
  return {
    id,
    name,
    hours: Object.fromEntries(week),
    exceptions: exceptions.map((row) => ({
      day: row.day,
      ...(row.periods !== null && {
        periods: (JSON.parse(row.periods) as [number, number][]).map(([opens, closes]) =>
          periodText({ opens, closes }),
        ),
      }),
      holiday: row.holiday === 1,
    })),
  };
}

const show = verb({
  name: 'hours show',
  subject: 'LOCATION',
  options: '',
  fields: z.strictObject({ id: values.idOption }),
  run: ({ database }, { id }) =>
    database.read(async (connection) => {
      const location = isThere(await connection.first(locationById, { id }), `location ${id}`);
      if (!location.ok) return location;
      const resources = [];
      for (const row of await connection.all(resourcesPage, { location: id, after: -1, count: most }))
        resources.push(await presentHours(connection, row));
      return ok({ resources });
    }),
});

const set = verb({
  name: 'hours set',
  subject: 'RESOURCE',
  options: '--weekday monday|…|sunday --periods 09:00-12:00,13:00-18:00|none',
  fields: z.strictObject({
    id: values.idOption,
    weekday: z.enum(weekdays, 'must be a day from monday to sunday'),
    periods,
  }),
  run: ({ database }, { id, weekday, periods: wanted }) =>
    database.change(async (connection) => {
      const resource = isThere(await connection.first(resourceById, { id }), `resource ${id}`);
      if (!resource.ok) return resource;
      const at = { resource_id: id, weekday: weekdays.indexOf(weekday) + 1 };
      connection.write(removeOpeningPeriods, { resource: id, weekday: at.weekday });
      for (const { opens, closes } of wanted) connection.write(addOpeningPeriod, { ...at, opens, closes });
      return ok(await presentHours(connection, resource.value));
    }),
});

const pairs = (wanted: readonly OpenPeriod[]): string =>
  JSON.stringify(wanted.map(({ opens, closes }) => [opens, closes]));

const except = verb({
  name: 'hours except',
  subject: 'RESOURCE',
  options: '--day 2026-12-24 [--periods 09:00-12:00|none] [--holiday yes|no] [--forget]',
  fields: z.strictObject({
    id: values.idOption,
    day: values.day,
    periods: periods.optional(),
    holiday: values.yesOrNo.optional(),
    forget: values.flag,
  }),
  run: ({ database }, { id, day, periods: wanted, holiday, forget }) =>
    database.change(async (connection) => {
      const resource = isThere(await connection.first(resourceById, { id }), `resource ${id}`);
      if (!resource.ok) return resource;
      if (forget !== true && wanted === undefined && holiday === undefined)
        return refused('an exception has --periods, --holiday or both; --forget takes it away');
      connection.write(removeOpeningException, { resource: id, day });
      if (forget !== true)
        connection.write(addOpeningException, {
          resource_id: id,
          day,
          periods: wanted === undefined ? null : pairs(wanted),
          holiday: holiday ?? 0,
        });
      return ok(await presentHours(connection, resource.value));
    }),
});

export const hoursVerbs = [show, set, except];
