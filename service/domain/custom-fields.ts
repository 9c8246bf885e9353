/** What else an account asks of who books. */
import type { CustomFieldsTable } from '../database/widget-tables.ts';

/** Of all its fields, those that are asked of a booking of these services with this resource. */
export const askedFields = (
  fields: readonly CustomFieldsTable[],
  resource: string,
  services: readonly string[],
): CustomFieldsTable[] =>
  fields.filter(
    (field) =>
      (field.resource_id === null || field.resource_id === resource) &&
      (field.service_id === null || services.includes(field.service_id)),
  );
