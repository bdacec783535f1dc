import { describe, expect, it } from 'vitest';
import { Transcript } from '#tests/support/transcript.ts';
import { MINUTE_MS, TABLES, MINE, PAGE, alone, told } from '#tests/support/issue-alone.ts';

describe('a subscription to new shares', () => {
  it('is reserved, allotted, paid, listed and unlocked', async () => {
    const { kit, issue } = await alone('ipo-3');
    await kit.until(issue.opensAt + MINUTE_MS);
    const log = new Transcript(kit.core, TABLES);
    const made = await kit.apply('ipo-3', 5_000);
    expect(log.take(MINE)).toEqual([
      'subscription #1: issueId: ipo-3:demo, userId: U1, realm: demo, kind: ipo,',
      '  part: retail, qty: 5000n, price: 310000000000n, isAuto: false, isCrowd: false,',
      '  status: applying, reason: null, reserved: 15500000n, won: null, ticketsWon: null,',
      '  due: 0n, fee: 0n, paid: 0n, refund: 0n, payUntil: null, appliedAt: 1796018460000,',
      '  allottedAt: null, paidAt: null, unlockAt: null, vested: 0n,',
      '  steps: [{step: applying, ts: 1796018460000}]',
      'reservation #2: objectKind: subscription, objectId: #1, userId: U1, realm: demo,',
      '  asset: TRY, amount: 15500000n',
      'demo subscribeReserve #1: U1 available -15500000 TRY, U1 frozen 15500000 TRY',
      'event U1 demo subscription {id: #1, version: 1, issueId: ipo-3, status: applying}',
      'event U1 demo account {balances: [{asset: TRY, total: 1000000.00,',
      '  available: 845000.00, frozen: 155000.00, locked: 0.00, contract: 0.00,',
      '  margin: 0.00, robot: 0.00}]}',
    ]);
    expect(log.seen(made)).toEqual({
      id: '#1',
      version: 1,
      issueId: 'ipo-3',
      kind: 'ipo',
      symbol: 'WDNZK',
      code: 'WDNZK',
      name: {
        tr: 'Denizkabuğu Ekspres Lojistik A.Ş. (Kurgusal)',
        en: 'Denizkabuğu Ekspres Lojistik A.Ş. (Kurgusal)',
      },
      group: 'retail',
      method: 'lottery',
      isAutomatic: false,
      status: 'applying',
      issueStatus: 'accepting_subscriptions',
      currency: 'TRY',
      issuePrice: '31.00',
      subscriptionPrice: '31.00',
      appliedQty: '5000',
      appliedAmount: '155000.00',
      lotteryCount: 5,
      blockedAmount: '155000.00',
      reserved: '155000.00',
      paidAmount: '0.00',
      feeAmount: '0.00',
      appliedAt: 1796018460000,
      closesAt: 1796220000000,
      allotmentAt: 1796310000000,
      listingAt: 1796712000000,
      isUnlocked: false,
      canCancel: true,
      toPayAmount: '0.00',
      canPay: false,
      steps: [{ step: 'applying', ts: 1796018460000 }],
      updatedAt: 1796018460000,
    });
    await kit.until(issue.closesAt);
    expect(log.take(/^(subscription|event|timer)/)).toEqual([
      'subscription #1: status: to_be_allocated, steps: [{step: applying,',
      '  ts: 1796018460000}, {step: to_be_allocated, ts: 1796220000000}]',
      'timer issue.step over ipo-3:real',
      'timer issue.step over ipo-3:demo',
      'timer issue.step in 90000 s ipo-3:real',
      'timer issue.step in 90000 s ipo-3:demo',
      'event U1 demo subscription {id: #1, version: 2, issueId: ipo-3,',
      '  status: to_be_allocated}',
    ]);
    await kit.until(issue.allotmentAt);
    expect(log.take(MINE)).toEqual([
      'lot #1: userId: U1, realm: demo, symbol: WDNZK, source: ipo, qty: 5000n,',
      '  left: 5000n, price: 310000000000n, tradeDate: 2026-12-03, unlockAt: 1796712000000,',
      '  isUnlocked: false',
      'holding #3: userId: U1, realm: demo, asset: STK:WDNZK, symbol: WDNZK, realised: 0n,',
      '  cost: 155000, qty: 5000n',
      'timer issue.step over ipo-3:real',
      'timer issue.step over ipo-3:demo',
      'timer issue.step over ipo-3:real',
      'timer issue.step over ipo-3:demo',
      'timer issue.step in 402000 s ipo-3:real',
      'timer issue.step in 402000 s ipo-3:demo',
      'demo subscribePay #1: U1 frozen -15500000 TRY, house issuer 15500000 TRY',
      'demo allot #1: house issuer -5000 STK:WDNZK, U1 locked 5000 STK:WDNZK',
      'event U1 demo subscription {id: #1, version: 4, issueId: ipo-3, status: paid}',
      'event U1 demo account {balances: [{asset: TRY, total: 845000.00,',
      '  available: 845000.00, frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00,',
      '  robot: 0.00}, {asset: STK:WDNZK, total: 5000, available: 0, frozen: 0,',
      '  locked: 5000, contract: 0, margin: 0, robot: 0}]}',
      'event U1 demo message {msgKey: sub.message.allotted,',
      '  args: {name: Denizkabuğu Ekspres Lojistik A.Ş. (Kurgusal), code: WDNZK, kind: ipo,',
      '  issueId: ipo-3, qty: 5000}}',
    ]);
    await kit.until(issue.listingAt);
    expect(log.take(MINE)).toEqual([
      'timer issue.step over ipo-3:real',
      'timer issue.step over ipo-3:demo',
      'demo listUnlock #1: U1 locked -5000 STK:WDNZK, U1 available 5000 STK:WDNZK',
      'event U1 demo subscription {id: #1, version: 5, issueId: ipo-3, status: paid}',
      'event U1 demo account {balances: [{asset: STK:WDNZK, total: 5000, available: 5000,',
      '  frozen: 0, locked: 0, contract: 0, margin: 0, robot: 0}]}',
      'event U1 demo message {msgKey: sub.message.listed,',
      '  args: {name: Denizkabuğu Ekspres Lojistik A.Ş. (Kurgusal), code: WDNZK, kind: ipo,',
      '  issueId: ipo-3}}',
    ]);
    const { items } = await kit.ask<{ items: object[] }>('stockOrderNewList', PAGE);
    expect(log.changed(made, items[0] ?? {})).toEqual({
      version: 5,
      status: 'paid',
      issueStatus: 'listed',
      lotteryWon: 5,
      allottedQty: '5000',
      wonQty: '5000',
      winningAt: 1796310000000,
      dueAmount: '155000.00',
      refundAmount: '0.00',
      reserved: '0.00',
      paidAmount: '155000.00',
      paidAt: 1796310000000,
      unlockAt: 1796712000000,
      isUnlocked: true,
      canCancel: false,
      steps: [
        { step: 'applying', ts: 1796018460000 },
        { step: 'to_be_allocated', ts: 1796220000000 },
        { step: 'won', ts: 1796310000000 },
        { step: 'paid', ts: 1796310000000 },
        { step: 'listed', ts: 1796712000000 },
      ],
      updatedAt: 1796712000000,
    });
  });

  it('is cancelled by its owner until the close', async () => {
    const { kit, issue } = await alone('ipo-3');
    await kit.addUser('U2', { TRY: 100_000_000n });
    await kit.until(issue.opensAt + MINUTE_MS);
    const { id } = await kit.apply('ipo-3', 5_000);
    const log = new Transcript(kit.core, TABLES);
    expect(await told(kit, 'stockOrderNewCancel', { id }, 'U2')).toBe('NOT_FOUND error.notFound');
    expect(await told(kit, 'stockOrderNewCancel', { id: 'unknown' })).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(log.seen(await kit.done('stockOrderNewCancel', { id }))).toEqual({
      id: '#1',
      version: 2,
      issueId: 'ipo-3',
      kind: 'ipo',
      symbol: 'WDNZK',
      code: 'WDNZK',
      name: {
        tr: 'Denizkabuğu Ekspres Lojistik A.Ş. (Kurgusal)',
        en: 'Denizkabuğu Ekspres Lojistik A.Ş. (Kurgusal)',
      },
      group: 'retail',
      method: 'lottery',
      isAutomatic: false,
      status: 'cancelled',
      issueStatus: 'accepting_subscriptions',
      currency: 'TRY',
      issuePrice: '31.00',
      subscriptionPrice: '31.00',
      appliedQty: '5000',
      appliedAmount: '155000.00',
      lotteryCount: 5,
      blockedAmount: '155000.00',
      reserved: '0.00',
      paidAmount: '0.00',
      feeAmount: '0.00',
      appliedAt: 1796018460000,
      closesAt: 1796220000000,
      allotmentAt: 1796310000000,
      listingAt: 1796712000000,
      isUnlocked: false,
      canCancel: false,
      toPayAmount: '0.00',
      canPay: false,
      steps: [
        { step: 'applying', ts: 1796018460000 },
        { step: 'cancelled', ts: 1796018460000 },
      ],
      updatedAt: 1796018460000,
    });
    expect(log.take()).toEqual([
      'subscription #1: status: cancelled, refund: 15500000n, steps: [{step: applying,',
      '  ts: 1796018460000}, {step: cancelled, ts: 1796018460000}]',
      'reservation #2: amount: 0n',
      'demo subscribeRelease #1: U1 frozen -15500000 TRY, U1 available 15500000 TRY',
      'event U1 demo subscription {id: #1, version: 2, issueId: ipo-3, status: cancelled}',
      'event U1 demo account {balances: [{asset: TRY, total: 1000000.00,',
      '  available: 1000000.00, frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00,',
      '  robot: 0.00}]}',
    ]);
    expect(await told(kit, 'stockOrderNewCancel', { id })).toBe(
      'WRONG_STATE error.state state=cancelled',
    );
    const again = await kit.apply('ipo-3', 1_000);
    await kit.until(issue.closesAt);
    expect(await told(kit, 'stockOrderNewCancel', { id: again.id })).toBe(
      'WRONG_STATE error.state state=to_be_listed',
    );
    expect(await told(kit, 'stockOrderNewPay', { id: again.id, amount: '1' })).toBe(
      'WRONG_STATE error.state state=to_be_allocated',
    );
  });

  it('is refused by name', async () => {
    const { kit, issue } = await alone('ipo-3');
    const apply = (changes: object, user = 'U1') =>
      told(kit, 'stockOrderNewApply', { id: 'ipo-3', qty: '1000', ...changes }, user);
    expect(await apply({})).toBe('IPO_NOT_OPEN error.ipoNotOpen');
    expect(await apply({ id: 'ipo-99' })).toBe('NOT_FOUND error.notFound');
    await kit.until(issue.opensAt - 1);
    expect(await apply({})).toBe('IPO_NOT_OPEN error.ipoNotOpen');
    await kit.until(issue.opensAt);
    expect(await apply({ qty: '0' })).toBe('AMOUNT_ZERO error.orderAmountZero');
    expect(await apply({ qty: '999' })).toBe(
      'BELOW_MIN_SUBSCRIPTION valid.minSubscription min=1000',
    );
    expect(await apply({ qty: '1001' })).toBe(
      'NOT_A_BID_MULTIPLE valid.bidMultiples min=1000 step=1000',
    );
    expect(await apply({ qty: '21000' })).toBe('ABOVE_MAX_SHARES valid.maxShares max=20000');
    expect(await apply({ group: 'vip' })).toBe('NOT_FOUND error.notFound');
    expect(await apply({ price: '30.99' })).toBe('PRICE_MOVED error.priceMoved');
    await kit.addUser('U2', { TRY: 100n });
    expect(await apply({}, 'U2')).toBe(
      'INSUFFICIENT_FOR_SUBSCRIPTION error.insufficientForSubscription amount=31000.00 TRY',
    );
    expect(await apply({ price: '31.00', qty: '20000' })).toBe('ok');
    expect(await apply({})).toBe('IPO_DUPLICATE error.ipoDuplicate');
    await kit.until(issue.closesAt);
    await kit.addUser('U3', { TRY: 100_000_000n });
    expect(await apply({}, 'U3')).toBe('IPO_NOT_OPEN error.ipoNotOpen');
  });

  it('is listed for its owner and realm, newest first', async () => {
    const { kit, issue } = await alone('ipo-3');
    await kit.addUser('U2', { TRY: 100_000_000n });
    await kit.until(issue.opensAt + MINUTE_MS);
    const first = await kit.apply('ipo-3', 5_000);
    await kit.done('stockOrderNewCancel', { id: first.id });
    await kit.until(kit.core.now + 1_000);
    await kit.apply('ipo-3', 2_000);
    await kit.apply('ipo-3', 7_000, 'U2');
    const list = async (input: object, user = 'U1') => {
      const asked = { ...PAGE, ...input };
      const data = await kit.ask<{ items: { reserved: string }[]; total: number }>(
        'stockOrderNewList',
        asked,
        user,
      );
      return `${data.items.map(({ reserved }) => reserved).join(', ')} of ${data.total}`;
    };
    expect(await list({})).toBe('62000.00, 0.00 of 2');
    expect(await list({ size: 1 })).toBe('62000.00 of 2');
    expect(await list({ size: 1, page: 2 })).toBe('0.00 of 2');
    expect(await list({ status: 'cancelled' })).toBe('0.00 of 1');
    expect(await list({}, 'U2')).toBe('217000.00 of 1');
    kit.realm = 'real';
    expect(await list({})).toBe(' of 0');
  });
});
