/** Gift cards at the front desk, against a real service. */
import { beforeEach, expect, test } from 'vitest';
import type { GiftCard } from '../../../shared/api/gift-cards.ts';
import { fail } from '../../../shared/result.ts';
import { faultyNetwork, networkFaults } from '../../../testing/station/faulty-network.ts';
import { stationSignedIn } from '../../../testing/station/bench-station.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();
const network = faultyNetwork();
const bench = await stationSignedIn(service, { fetch: network.fetch });
beforeEach(() => {
  network.each = () => null;
});
const atService = async (code: string) =>
  (await service.rows<GiftCard>(`gift-cards?code=${encodeURIComponent(code)}`)).at(0);
const nothingMore = {
  remainingValue: null,
  merchantId: null,
  soldDate: null,
  validUntil: null,
  personId: null,
  accountingType: null,
  vatPercent: null,
  description: '',
  beneficiary: '',
  note: '',
};

test('a card is found by its code, however it is written, with what is left on it', async () => {
  const card = await bench.value('giftCards.find', { code: ' nyans-1004 ' });
  expect(card).toMatchObject({
    code: 'NYANS-1004',
    value: '800.00',
    remainingValue: '305.50',
    status: 'partially_redeemed',
    merchant: null,
    beneficiary: 'Anna',
  });
  expect(card?.personId).toMatch(/^per_/);
  for (const code of ['nyans1004', 'NYANS 1004', 'nyans–1004', 'NYANS-1OO4'])
    expect(await bench.value('giftCards.find', { code })).toMatchObject({ code: 'NYANS-1004' });
  expect(await bench.value('giftCards.find', { code: 'NYANS-9' })).toBeNull();
});

test('a card is recorded once, with the code that it has or gets', async () => {
  const entry = await bench.value('giftCards.record', { ...nothingMore, code: 'paper-1', value: '750.50' });
  expect(entry).toMatchObject({
    kind: 'giftCard',
    giftCard: { giftCardId: null, code: 'paper-1', value: '750.50' },
  });
  await bench.entry({ id: entry.id, state: 'done' });
  expect(await bench.value('giftCards.recorded', { entryId: entry.id })).toMatchObject({
    code: 'PAPER-1',
    remainingValue: '750.50',
    status: 'active',
  });
  const made = await bench.value('giftCards.record', {
    ...nothingMore,
    code: null,
    value: '100',
    remainingValue: '40',
  });
  await bench.entry({ id: made.id, state: 'done' });
  const card = await bench.value('giftCards.recorded', { entryId: made.id });
  expect(card).toMatchObject({ remainingValue: '40.00', status: 'partially_redeemed' });
  expect(await atService(card!.code)).toMatchObject({ id: card!.giftCardId });
});

test('all that is known of a card is recorded with it, and it is among its customer’s cards', async () => {
  const known = await bench.value('giftCards.find', { code: 'NYANS-1004' });
  const personId = known!.personId!;
  const entry = await bench.value('giftCards.record', {
    ...nothingMore,
    code: 'WHOLE-1',
    value: '600',
    personId,
    accountingType: 'single_purpose',
    vatPercent: '12',
    description: 'Massage',
  });
  await bench.entry({ id: entry.id, state: 'done' });
  const recorded = {
    code: 'WHOLE-1',
    personId,
    accountingType: 'single_purpose',
    vatPercent: '12',
    description: 'Massage',
  };
  const cards = await bench.value('giftCards.ofPerson', { personId });
  expect(cards[0]).toMatchObject(recorded);
  expect(cards.map(({ code }) => code)).toContain('NYANS-1004');
  expect(
    await bench.call('giftCards.record', { ...nothingMore, code: 'X', value: '1', personId: 'new-1' }),
  ).toMatchObject(fail('not_ready'));
});

test('a code that another card has is refused, and says so', async () => {
  const { id } = await bench.value('giftCards.record', { ...nothingMore, code: 'NYANS-1006', value: '10' });
  expect(await bench.entry({ id, state: 'refused' })).toMatchObject({ code: 'code_already_used' });
});

test('where two companies share the location, the card is one of theirs', async () => {
  const [, second] = service.locations;
  const other = await stationSignedIn(service);
  await other.value('connection.chooseLocation', { locationId: second!.id });
  const session = await other.until(async () => {
    const now = (await other.value('app.state', {})).session;
    return now.type === 'signedOut' && now.staff.length > 0 && now;
  });
  await other.value('session.signInByName', { staffId: session.staff[0]!.id });
  const merchants = await other.value('giftCards.merchants', {});
  expect(merchants.map(({ name }) => name)).toEqual(['Salong Nyans AB', 'Haddad Hår']);
  const card = { ...nothingMore, code: 'CHAIR-1', value: '200' };
  const named = await other.value('giftCards.record', { ...card, merchantId: merchants[1]!.id });
  await other.entry({ id: named.id, state: 'done' });
  expect(await other.value('giftCards.find', { code: 'CHAIR-1' })).toMatchObject({
    merchant: 'Haddad Hår',
  });
  const unnamed = await other.value('giftCards.record', { ...card, code: 'CHAIR-2' });
  expect(await other.entry({ id: unnamed.id, state: 'refused' })).toMatchObject({
    code: 'merchant_required',
  });
});

test('a card is voided once, whatever happens on the way', async () => {
  const card = await bench.value('giftCards.find', { code: 'NYANS-1007' });
  const { giftCardId } = card!;
  const asked: string[] = [];
  network.each = ({ method, path }) => {
    if (path.endsWith('/void')) asked.push(method);
    return null;
  };
  network.next = [networkFaults.lostAfter];
  const first = await bench.value('giftCards.void', { giftCardId });
  const second = await bench.value('giftCards.void', { giftCardId });
  expect(second.id).toBe(first.id);
  expect(await bench.value('giftCards.find', { code: 'NYANS-1007' })).toMatchObject({ voidedBy: first.id });
  await bench.entry({ id: first.id, state: 'done' });
  expect(asked).toEqual(['POST', 'POST']);
  expect(await bench.value('giftCards.find', { code: 'NYANS-1007' })).toMatchObject({
    status: 'void',
    voidedBy: null,
  });
});

test('one that was used is refused, and one that nobody looked up here is not known', async () => {
  const card = await bench.value('giftCards.find', { code: 'NYANS-1004' });
  const { id } = await bench.value('giftCards.void', { giftCardId: card!.giftCardId });
  expect(await bench.entry({ id, state: 'refused' })).toMatchObject({ code: 'gift_card_already_used' });
  expect(await atService('NYANS-1004')).toMatchObject({ remainingValue: '305.50' });
  expect(await bench.call('giftCards.void', { giftCardId: 'gft_other' })).toEqual(fail('unknown_here'));
});

test('without the connection nothing is said of a card', async () => {
  network.each = () => networkFaults.unreached;
  expect(await bench.call('giftCards.find', { code: 'NYANS-1006' })).toMatchObject({
    error: { code: 'offline' },
  });
});
