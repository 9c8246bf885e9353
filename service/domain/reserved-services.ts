/** A reservation's services, as they were when it was made. */
import type { ReservationsTable } from '../database/widget-tables.ts';
import type { SoldService } from './sale.ts';

export interface ReservedService extends Omit<SoldService, 'price'> {
  /** The keyed API's id, which the public API never shows. */
  readonly id: string;
  /** The public one. */
  readonly number: number;
  readonly durationMinutes: number;
  /** Whole hundredths of the currency; null: no price. */
  readonly price: number | null;
  readonly priceFrom: boolean;
  readonly paymentRequired: boolean;
}

export const reservedServices = ({ services }: Pick<ReservationsTable, 'services'>): ReservedService[] =>
  JSON.parse(services) as ReservedService[];

/** The services with their prices: no price means 0. */
export const soldServices = (row: Pick<ReservationsTable, 'services'>) =>
  reservedServices(row).map((service) => ({ ...service, price: service.price ?? 0 }));
