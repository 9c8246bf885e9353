/** Vehicles (spec 1, Vehicles and customer search; decisions 2). */
import { columnsSent, fieldsStored, vehicleFields } from '../domain/customer-fields.ts';
import type { HandlersOf } from '../http/call.ts';
import { commonFields, customerHandlers } from './customer-handlers.ts';

export const vehicles: HandlersOf<'vehicles'> = customerHandlers('vehicleId', {
  type: 'vehicle',
  filters: ({ registrationNumber: number, externalReference: reference }) => ({ number, reference }),
  columns: (sent) => columnsSent(vehicleFields, sent),
  present: (row) => ({
    ...commonFields(row),
    ...fieldsStored(vehicleFields, row),
    registrationNumber: row.number ?? '',
  }),
});
