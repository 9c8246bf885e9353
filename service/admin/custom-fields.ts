/** Custom questions to customers who book from the web (spec 3, Custom fields). */
import { z } from 'zod';
import { ok } from '../../shared/result.ts';
import { locationById } from '../database/organisations.ts';
import { resourceById } from '../database/resources.ts';
import { serviceById } from '../database/services.ts';
import { customFieldsAt } from '../database/widget-offer.ts';
import { addCustomField, removeCustomField } from '../database/widget-terms.ts';
import type { CustomFieldsTable } from '../database/widget-tables.ts';
import { allAt } from './located.ts';
import * as values from './values.ts';
import { chosen, isThere, refused, verb } from './verb.ts';

const presentField = (row: CustomFieldsTable) => ({
  key: row.key,
  label: row.label,
  type: row.type,
  required: row.required === 1,
  placeholder: row.placeholder ?? undefined,
  helpText: row.help_text ?? undefined,
  choices: row.type === 'select' ? (JSON.parse(row.options) as string[]) : undefined,
  service: row.service_id ?? undefined,
  resource: row.resource_id ?? undefined,
});

const key = z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be 1 to 40 of a to z, digits and hyphens');

const choices = z
  .string()
  .transform((word) => word.split(',').map((one) => one.trim()))
  .refine(
    (words) =>
      new Set(words).size === words.length &&
      words.length <= 50 &&
      words.every((one) => one !== '' && one.length <= 100),
    'must be at most 50 different choices with commas between, each of 1 to 100 characters',
  );

const show = verb({
  name: 'fields',
  subject: 'LOCATION',
  options: '',
  fields: z.strictObject({ id: values.idOption }),
  run: ({ database }, { id }) =>
    database.read(async (connection) => {
      const location = isThere(await connection.first(locationById, { id }), `location ${id}`);
      if (!location.ok) return location;
      return ok({ fields: (await connection.all(customFieldsAt, { location: id })).map(presentField) });
    }),
});

const set = verb({
  name: 'field set',
  subject: 'LOCATION',
  options:
    '--key KEY [--label TEXT] [--type text|textarea|number|checkbox|select] [--choices TEXT,…|none] [--required yes|no] [--placeholder TEXT|none] [--help-text TEXT|none] [--service SERVICE|none] [--resource RESOURCE|none]',
  fields: z.strictObject({
    id: values.idOption,
    key,
    label: values.name.optional(),
    type: z
      .enum(
        ['text', 'textarea', 'number', 'checkbox', 'select'],
        'must be text, textarea, number, checkbox or select',
      )
      .optional(),
    choices: values.orNone(choices).optional(),
    required: values.yesOrNo.optional(),
    placeholder: values.orNone(values.words(200)).optional(),
    helpText: values.orNone(values.words(200)).optional(),
    service: values.orNone(values.idOption).optional(),
    resource: values.orNone(values.idOption).optional(),
  }),
  run: ({ database }, { id, ...wanted }) =>
    database.change(async (connection) => {
      const location = isThere(await connection.first(locationById, { id }), `location ${id}`);
      if (!location.ok) return location;
      const fields = await connection.all(customFieldsAt, { location: id });
      const before = fields.find((one) => one.key === wanted.key);
      const label = wanted.label ?? before?.label;
      if (label === undefined)
        return refused(`there is no field ${wanted.key} yet: a new one needs a --label`);
      const row: CustomFieldsTable = {
        location_id: id,
        key: wanted.key,
        position: before?.position ?? (fields.at(-1)?.position ?? -1) + 1,
        label,
        type: wanted.type ?? before?.type ?? 'text',
        required: wanted.required ?? before?.required ?? 0,
        placeholder: chosen(wanted.placeholder, before?.placeholder ?? null),
        help_text: chosen(wanted.helpText, before?.help_text ?? null),
        options:
          wanted.choices === undefined ? (before?.options ?? '[]') : JSON.stringify(wanted.choices ?? []),
        resource_id: chosen(wanted.resource, before?.resource_id ?? null),
        service_id: chosen(wanted.service, before?.service_id ?? null),
      };
      if ((row.type === 'select') === (row.options === '[]'))
        return refused(
          row.type === 'select'
            ? 'a select needs --choices'
            : `a ${row.type} has no choices: --choices none takes them away`,
        );
      const services = { byId: serviceById, what: 'service', location: id };
      const service = await allAt(connection, services, [wanted.service ?? []].flat());
      if (!service.ok) return service;
      const resources = { byId: resourceById, what: 'resource', location: id };
      const resource = await allAt(connection, resources, [wanted.resource ?? []].flat());
      if (!resource.ok) return resource;
      connection.write(removeCustomField, { location: id, key: row.key });
      connection.write(addCustomField, row);
      return ok(presentField(row));
    }, id),
});

const remove = verb({
  name: 'field remove',
  subject: 'LOCATION',
  options: '--key KEY',
  fields: z.strictObject({ id: values.idOption, key }),
  run: ({ database }, { id, key: wanted }) =>
    database.change(async (connection) => {
      const fields = await connection.all(customFieldsAt, { location: id });
      const row = isThere(
        fields.find((one) => one.key === wanted),
        `field ${wanted} of a location ${id}`,
      );
      if (!row.ok) return row;
      connection.write(removeCustomField, { location: id, key: wanted });
      return ok(presentField(row.value));
    }, id),
});

export const customFieldVerbs = [show, set, remove];
