/** decisions 5, Vouchers: the administrator creates, lists and withdraws them. */
import { expect, test } from 'vitest';
import { tradeId, loadAt } from './trade.ts';
import { openAdministered } from './administered.ts';

async function open() {
  const administered = await openAdministered();
  const { salon } = administered;
  await loadAt(salon, 'main', {
    resources: [{ key: 'astrid', name: 'Astrid', staff: [] }],
    services: [
      { key: 'cut', name: 'Cut', type: 'appointment', durationMinutes: 45, offeredBy: { astrid: null } },
    ],
  });
  return { ...administered, at: `--location ${salon.ids.main}` };
}

test('a voucher is made with its conditions, listed and withdrawn', async () => {
  const { admin, at, salon } = await open();
  const cut = tradeId('svc', 'cut');
  const astrid = tradeId('res', 'astrid');
  const made = await admin(
    `voucher add ${at} --code höst-10 --percent 12.5 --min-spend 500 --valid-from 2026-09-01 --valid-until 2026-11-30 --max-redeems 100 --services ${cut} --resources ${astrid} --online-payment no`,
  );
  expect(made).toEqual({
    id: made.id,
    locationId: salon.ids.main,
    code: 'HÖST-10',
    percent: '12.50',
    minSpend: '500.00',
    validFrom: '2026-09-01',
    validUntil: '2026-11-30',
    maxRedeems: 100,
    services: [cut],
    resources: [astrid],
    onlinePayment: false,
    used: 0,
  });
  const plain = await admin(`voucher add ${at} --code HUNDRA --amount 100`);
  expect(await admin(`vouchers ${salon.ids.main}`)).toEqual([plain, made]);
  const withdrawn = await admin(`voucher withdraw ${plain.id}`);
  expect(withdrawn).toMatchObject({ code: 'HUNDRA', withdrawnAt: '2026-05-04T09:00:00.000Z' });
  expect(await admin(`vouchers ${salon.ids.main}`)).toEqual([withdrawn, made]);
});

test('one that says too little, too much or what is not there is refused with a sentence', async () => {
  const { admin, refused, at, salon } = await open();
  await admin(`voucher add ${at} --code ONE --percent 10`);
  expect(await refused(`voucher add ${at} --code one --amount 5`)).toMatch(/has a voucher ONE already$/);
  expect(await refused(`voucher add ${at} --code TWO`)).toBe('a voucher has either --percent or --amount');
  expect(await refused(`voucher add ${at} --code TWO --percent 5 --amount 5`)).toMatch(
    /^a voucher has either/,
  );
  expect(await refused(`voucher add ${at} --code TWO --amount 0.00`)).toMatch(/takes nothing off/);
  const days = '--valid-from 2026-05-02 --valid-until 2026-05-01';
  expect(await refused(`voucher add ${at} --code TWO --percent 5 ${days}`)).toMatch(
    /is before --valid-from$/,
  );
  expect(await refused(`voucher add ${at} --code TWO --percent 5 --services svc_none`)).toBe(
    `there is no service svc_none at the location ${salon.ids.main}`,
  );
  expect(await refused('voucher withdraw vou_none')).toBe('there is no voucher vou_none');
  for (const list of ['vouchers', 'messages', 'payments'])
    expect(await refused(`${list} loc_none`)).toBe('there is no location loc_none');
});
