/** An account's custom questions to customers who book. */
import type { CustomFieldsTable } from '../database/widget-tables.ts';

/** The fields asked when booking these services with this resource. */
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
