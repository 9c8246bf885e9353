/**
 * Changes that staff make to services in the service's own application; the API reads them (spec 2, What the service
 * does 1). A service's `updatedAt` changes with its resource services (spec 1, Times 3).
 */
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { addResourceService } from '../database/resource-services.ts';
import { columnsExcept, updateById } from '../database/rows.ts';
import { serviceById } from '../database/services.ts';
import { statement } from '../database/statement.ts';
import type { ResourceServicesTable, ServicesTable } from '../database/trade-tables.ts';

const changeService = updateById('services', ...columnsExcept('services', 'id', 'location_id', 'created_at'));

const touchService = statement((db, p: { id: string; now: number }) =>
  db.updateTable('services').set({ updated_at: p.now }).where('id', '=', p.id),
);

const removeResourceService = statement((db, p: { resource: string; service: string }) =>
  db
    .deleteFrom('resource_services')
    .where('resource_id', '=', p.resource)
    .where('service_id', '=', p.service),
);

/** Resource services without their own values follow automatically. */
export async function reviseService(
  connection: Connection,
  id: string,
  change: Partial<Omit<ServicesTable, 'id' | 'location_id' | 'created_at' | 'updated_at'>>,
  now: number,
): Promise<Result<null, 'entity_not_found'>> {
  const before = await connection.first(serviceById, { id });
  if (before === undefined) return fail('entity_not_found');
  await connection.run(changeService, { ...before, ...change, updated_at: now });
  return ok(null);
}

/** Adds a resource service, or changes the existing one. */
export async function offerService(
  connection: Connection,
  terms: ResourceServicesTable,
  now: number,
): Promise<void> {
  const { resource_id: resource, service_id: service } = terms;
  await connection.run(removeResourceService, { resource, service });
  await connection.run(addResourceService, terms);
  await connection.run(touchService, { id: service, now });
}

export async function withdrawOffer(
  connection: Connection,
  resource: string,
  service: string,
  now: number,
): Promise<void> {
  const removed = await connection.run(removeResourceService, { resource, service });
  if (removed > 0) await connection.run(touchService, { id: service, now });
}
