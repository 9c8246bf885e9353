/** Companies (spec 1, Companies; decisions 2). */
import { columnsSent, companyFields, fieldsStored } from '../domain/customer-fields.ts';
import type { HandlersOf } from '../http/call.ts';
import { commonFields, customerHandlers } from './customer-handlers.ts';

export const companies: HandlersOf<'companies'> = customerHandlers('companyId', {
  type: 'company',
  filters: ({ organisationNumber: number, externalReference: reference }) => ({ number, reference }),
  columns: (sent) => columnsSent(companyFields, sent),
  present: (row) => ({
    ...commonFields(row),
    ...fieldsStored(companyFields, row),
    name: row.name ?? '',
  }),
});
