/** Discount vouchers for web bookings (spec 3, Vouchers; decisions 5). */
import { z } from 'zod';
import { fail, ok } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import type { VouchersTable } from '../database/money-tables.ts';
import { locationById } from '../database/organisations.ts';
import { resourceById } from '../database/resources.ts';
import { serviceById } from '../database/services.ts';
import {
  addVoucher,
  usesOfVoucher,
  voucherByCode,
  voucherById,
  vouchersOfLocation,
  withdrawVoucher,
} from '../database/vouchers.ts';
import { hundredthsOf, maybeHundredths, moneyText, optionalMoney, optionalTime } from '../domain/values.ts';
import { voucherCode } from '../domain/voucher-rules.ts';
import { allAt } from './located.ts';
import * as values from './values.ts';
import { isThere, refused, verb, type VerbResult } from './verb.ts';

const idsOf = (json: string | null): string[] | undefined =>
  json === null ? undefined : (JSON.parse(json) as string[]);

/** Omits null fields, which are unset conditions. `used` includes uses reserved during a payment. */
const presentVoucher = (row: VouchersTable, used: number) => ({
  id: row.id,
  locationId: row.location_id,
  code: row.code,
  ...(row.kind === 'percent' ? { percent: moneyText(row.value) } : { amount: moneyText(row.value) }),
  minSpend: optionalMoney(row.min_spend),
  validFrom: row.valid_from ?? undefined,
  validUntil: row.valid_until ?? undefined,
  maxRedeems: row.max_redeems ?? undefined,
  services: idsOf(row.service_ids),
  resources: idsOf(row.resource_ids),
  onlinePayment: row.online_payment === 1,
  used,
  withdrawnAt: optionalTime(row.withdrawn_at),
});

async function usesOf(connection: Connection, { id }: VouchersTable): Promise<number> {
  const counted = await connection.first(usesOfVoucher, { voucher: id, except: '' });
  return counted?.uses ?? 0;
}

const add = verb({
  name: 'voucher add',
  options:
    '--location LOCATION --code CODE --percent N|--amount AMOUNT [--min-spend AMOUNT] [--valid-from DAY] [--valid-until DAY] [--max-redeems N] [--services SERVICE,…] [--resources RESOURCE,…] [--online-payment yes|no]',
  fields: z.strictObject({
    location: values.idOption,
    code: values.code,
    percent: values.percent.optional(),
    amount: values.amount.optional(),
    minSpend: values.amount.optional(),
    validFrom: values.day.optional(),
    validUntil: values.day.optional(),
    maxRedeems: values.count.optional(),
    services: values.ids.optional(),
    resources: values.ids.optional(),
    onlinePayment: values.yesOrNo.optional(),
  }),
  run: async ({ database, now, newId }, wanted) => {
    const { location: at, percent, amount, validFrom, validUntil } = wanted;
    const worth = percent ?? amount;
    if (worth === undefined || (percent !== undefined && amount !== undefined))
      return refused('a voucher has either --percent or --amount');
    if (hundredthsOf(worth) === 0) return refused('a voucher that takes nothing off is none');
    if (validFrom !== undefined && validUntil !== undefined && validUntil < validFrom)
      return refused('--valid-until is before --valid-from');
    return database.change(async (connection) => {
      const location = isThere(await connection.first(locationById, { id: at }), `location ${at}`);
      if (!location.ok) return location;
      const services = await allAt(
        connection,
        { byId: serviceById, what: 'service', location: at },
        wanted.services ?? [],
      );
      if (!services.ok) return services;
      const resources = await allAt(
        connection,
        { byId: resourceById, what: 'resource', location: at },
        wanted.resources ?? [],
      );
      if (!resources.ok) return resources;
      const code = voucherCode(wanted.code);
      if ((await connection.first(voucherByCode, { location: at, code })) !== undefined)
        return fail('not_allowed', { message: `the location ${at} has a voucher ${code} already` });
      const row: VouchersTable = {
        id: newId('vou'),
        location_id: at,
        code,
        kind: percent === undefined ? 'amount' : 'percent',
        value: hundredthsOf(worth),
        min_spend: maybeHundredths(wanted.minSpend),
        valid_from: validFrom ?? null,
        valid_until: validUntil ?? null,
        max_redeems: wanted.maxRedeems ?? null,
        service_ids: wanted.services === undefined ? null : JSON.stringify(wanted.services),
        resource_ids: wanted.resources === undefined ? null : JSON.stringify(wanted.resources),
        online_payment: wanted.onlinePayment ?? 1,
        created_at: now,
        withdrawn_at: null,
      };
      connection.write(addVoucher, row);
      return ok(presentVoucher(row, 0));
    }, at);
  },
});

const withdraw = verb({
  name: 'voucher withdraw',
  subject: 'VOUCHER',
  options: '',
  fields: z.strictObject({ id: values.idOption }),
  run: ({ database, now }, { id }) =>
    database.change(async (connection) => {
      const found = isThere(await connection.first(voucherById, { id }), `voucher ${id}`);
      if (!found.ok) return found;
      const row = { ...found.value, withdrawn_at: found.value.withdrawn_at ?? now };
      connection.write(withdrawVoucher, { id, now: row.withdrawn_at });
      return ok(presentVoucher(row, await usesOf(connection, row)));
    }),
});

const list = verb({
  name: 'vouchers',
  subject: 'LOCATION',
  options: '',
  fields: z.strictObject({ id: values.idOption }),
  run: ({ database }, { id }) =>
    database.read(async (connection): Promise<VerbResult<unknown>> => {
      const location = isThere(await connection.first(locationById, { id }), `location ${id}`);
      if (!location.ok) return location;
      const vouchers = [];
      for (const row of await connection.all(vouchersOfLocation, { location: id }))
        vouchers.push(presentVoucher(row, await usesOf(connection, row)));
      return ok(vouchers);
    }),
});

export const voucherVerbs = [add, withdraw, list];
