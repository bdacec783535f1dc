import { beforeEach, describe, expect, it } from 'vitest';
import type { VenueProduct } from '#domain/market/products.ts';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import type { RobotRunView } from '#protocol/http/robot-objects.ts';
import type { LedgerStore } from '#server/store/ledger/ledger-store.ts';
import { issueKit } from '#tests/support/issue-kit.ts';
import { ledgerRigs } from '#tests/support/ledgers.ts';
import { accepting, ANSWERED_MS, apply, kitWith, live } from '#tests/support/loan-kit.ts';
import { optionKit } from '#tests/support/option-kit.ts';
import { ramp, robotKit } from '#tests/support/robot-kit.ts';
import { buyVip, vipKit } from '#tests/support/vip-kit.ts';

const CLOSED = -1162;
const MINUTE_MS = 60_000;

/** Products closed by the operator; a test adds to it while its venue runs. */
let closedProducts: VenueProduct[];
let store: LedgerStore;
const newRig = ledgerRigs('memory');

beforeEach(async () => {
  closedProducts = [];
  store = await (await newRig()).open();
});

const venue = () => ({ store, settings: { closedProducts } });

describe('a product that is closed', () => {
  it('accepts no subscription to new shares, and lets existing ones be withdrawn', async () => {
    const kit = await issueKit(venue());
    for (const user of ['AUTO', 'LATE']) await kit.addUser(user, { TRY: 100_000_000n });
    await kit.done('userUpdateAutoapply', { openAutoApply: '1' }, 'AUTO');
    const { opensAt, parts } = await kit.info('ipo-3');
    const lot = Number(parts.find(({ group }) => group === 'retail')?.lotQty);
    await kit.until(opensAt + MINUTE_MS);
    const made = await kit.apply('ipo-3', lot);
    closedProducts.push('ipo');
    const late = { id: 'ipo-3', qty: `${lot}` };
    expect(await kit.code('stockOrderNewApply', late, 'LATE')).toBe(CLOSED);
    expect(await kit.code('userUpdateAutoapply', { openAutoApply: '1' }, 'LATE')).toBe(CLOSED);
    expect(await kit.code('stockOrderNewCancel', { id: made.id })).toBe(0);
    const next = await kit.info('ipo-4');
    await kit.until(next.opensAt + MINUTE_MS);
    const rows = await kit.read((db) => db.table('subscription').find({ userId: 'AUTO' }));
    expect(rows.filter(({ issueId }) => issueId.startsWith('ipo-4'))).toEqual([]);
    expect(await kit.code('userUpdateAutoapply', { openAutoApply: '0' }, 'AUTO')).toBe(0);
  });

  it('is distinguished: blocks, placements of new shares, and coins', async () => {
    const kit = await issueKit(venue());
    const { items } = await kit.ask<{ items: IssueView[] }>('stockOfflineToday', {});
    const byChannel = async (kind: IssueView['kind']): Promise<number> => {
      const id = items.find((one) => one.kind === kind)?.id;
      return kit.code('stockOfflineInvite', { id });
    };
    const told = async () => [await byChannel('block'), await byChannel('offline')];
    expect(await told()).toEqual([0, 0]);
    closedProducts.push('block');
    expect(await told()).toEqual([CLOSED, 0]);
    const [block] = items.filter(({ kind }) => kind === 'block');
    const bid = { id: block?.id, qty: '1', channelPassword: 'ABCDEFGH' };
    expect(await kit.code('stockOrderOfflineApply', bid)).toBe(CLOSED);
    const coins = { id: 'coin-1', amount: '0.00000001' };
    expect(await kit.code('coinOrderNewApply', coins)).toBe(-1015);
    closedProducts.splice(0, 1, 'ipo', 'ico');
    expect(await told()).toEqual([0, CLOSED]);
    expect(await kit.code('coinOrderNewApply', coins)).toBe(CLOSED);
  });

  it('quotes and sells no options, and buys back sold ones', async () => {
    const kit = await optionKit(venue());
    const bought = await kit.buy();
    const quote = await kit.quote();
    closedProducts.push('option');
    expect(await kit.code('stockOptionApply', kit.applying(quote))).toBe(CLOSED);
    const asked = { ...kit.series(), amount: '5000' };
    expect(await kit.code('stockOptionQuote', asked)).toBe(CLOSED);
    expect((await kit.sell(bought.id)).status).not.toBe('open');
  });

  it('starts no robots and adds no money to them, and redeems them', async () => {
    const kit = await robotKit(store, { closedProducts });
    await kit.addPerson('U1');
    await kit.grant({ asset: 'USDT', amount: 20_000_00000000n });
    kit.price('USDT-TRY', 4_200);
    kit.path('BTC-USDT', ramp(900_000, 920_000, 100));
    kit.path('ETH-USDT', ramp(330_000, 320_000, 100));
    const buying = { productId: 'r1', amount: '1000', currency: 'USDT', days: 3 };
    const key = 'key-of-the-first-run';
    const run = await kit.done<RobotRunView>('stockAiBuy', buying, { key });
    closedProducts.push('robot');
    expect(await kit.code('stockAiBuy', buying)).toBe(CLOSED);
    const more = { orderId: run.id, amount: '100', currency: 'USDT' };
    expect(await kit.code('stockAiOrderAddAmount', more)).toBe(CLOSED);
    // A repetition by a client that missed the answer gets the earlier answer.
    expect(await kit.command('stockAiBuy', buying, { key })).toMatchObject({
      ok: true,
      replayed: true,
    });
    expect(await kit.code('stockAiRedeem', { orderId: run.id })).toBe(0);
  });

  it('sells no membership and starts no trial', async () => {
    const kit = await vipKit(1_000n, venue());
    closedProducts.push('vip');
    expect([await buyVip(kit, 'trial'), await buyVip(kit, '30')]).toEqual([CLOSED, CLOSED]);
    closedProducts.pop();
    expect(await buyVip(kit, 'trial')).toBe(0);
  });

  it('grants no loans, not even by an earlier offer, and lets an offer be declined', async () => {
    const kit = await kitWith(100_000n, venue());
    await apply(kit, '40000');
    await kit.core.advance(ANSWERED_MS);
    const offered = await live(kit);
    closedProducts.push('loan');
    expect(await kit.code('userLoanAccept', accepting(offered), 'L1')).toBe(CLOSED);
    expect(await kit.code('userLoanDecline', { id: offered.id }, 'L1')).toBe(0);
    const asked = { amount: '1000', days: '30' };
    expect(await kit.code('userLoanApply', asked, 'L1')).toBe(CLOSED);
  });
});
