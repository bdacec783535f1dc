import { describe, expect, it } from 'vitest';
import {
  AKB,
  BUY,
  CREDIT,
  DAY_MS,
  HOUR_MS,
  TABLES,
  THY,
  view,
  withCredit,
  around,
} from '#tests/support/credit-kit.ts';
import { tradingKit } from '#tests/support/trading-kit.ts';
import { refusalOf, Transcript } from '#tests/support/transcript.ts';

describe('credit of a buy', () => {
  it('is opened once, with a timer at midnight, and grows with a second buy', async () => {
    const kit = await withCredit();
    const log = new Transcript(kit.core, TABLES);
    expect(log.seen(await view(kit))).toEqual({
      currency: 'TRY',
      leverage: 2,
      annualRate: '0.48',
      initial: '0.5',
      maintenance: '0.35',
      principal: '0.00',
      interest: '0.00',
      owed: '0.00',
      dayInterest: '0.00',
      value: '0.00',
      equity: '0.00',
      toRestore: '0.00',
      lockedValue: '0.00',
      callValue: '0.00',
      shares: [],
      past: [],
      ts: 1795419000000,
    });
    await kit.done('stockOrderBuy', BUY);
    expect(log.take(CREDIT)).toEqual([
      'credit demo:U1: userId: U1, realm: demo, principal: 5005000n, interest: 0n,',
      '  drawn: 5005000n, repaid: 0n, interestPaid: 0n, accruedDay: 20780, callId: null',
      'timer credit.day in 48600 s demo:U1',
      'demo creditDraw #3: house loan_pool -5005000 TRY, U1 frozen 5005000 TRY',
      'event U1 demo credit {id: demo:U1, version: 2, owed: 50050.00, isCalled: false}',
    ]);
    expect(log.seen(await view(kit))).toEqual({
      currency: 'TRY',
      leverage: 2,
      annualRate: '0.48',
      initial: '0.5',
      maintenance: '0.35',
      principal: '50050.00',
      interest: '0.00',
      owed: '50050.00',
      dayInterest: '65.82',
      value: '100000.00',
      equity: '49950.00',
      ratio: '0.4995',
      toRestore: '50.00',
      lockedValue: '100000.00',
      callValue: '77000.00',
      shares: [{ symbol: 'THYAO', qty: '1000', locked: '1000', price: '100', callPrice: '77' }],
      past: [],
      ts: 1795419000000,
    });
    await kit.done('stockOrderBuy', { ...BUY, qty: '10' });
    expect(log.take(CREDIT)).toEqual([
      'credit demo:U1: principal: 5055050n, drawn: 5055050n',
      'demo creditDraw #6: house loan_pool -50050 TRY, U1 frozen 50050 TRY',
      'event U1 demo credit {id: demo:U1, version: 3, owed: 50550.50, isCalled: false}',
    ]);
  });

  it('is shown for the own account alone, with unlocked and locked shares', async () => {
    const kit = await withCredit(['U1', 'U2']);
    await kit.done('stockOrderBuy', { ...BUY, qty: '70' }, { user: 'U2' });
    await kit.done('stockOrderBuy', { ...BUY, qty: '200' });
    await kit.core.advance(2 * DAY_MS);
    await kit.done('stockOrderBuy', { symbol: AKB, type: 'market', qty: '5' });
    await kit.done('stockOrderBuy', { symbol: AKB, type: 'market', qty: '7' }, { user: 'U2' });
    const log = new Transcript(kit.core, TABLES);
    expect(log.seen(await view(kit))).toEqual({
      currency: 'TRY',
      leverage: 2,
      annualRate: '0.48',
      initial: '0.5',
      maintenance: '0.35',
      principal: '10010.00',
      interest: '26.32',
      owed: '10036.32',
      dayInterest: '13.16',
      value: '20250.00',
      equity: '10213.68',
      ratio: '0.504379259259259259',
      toRestore: '0.00',
      lockedValue: '250.00',
      callValue: '15440.50',
      shares: [
        { symbol: 'AKBNK', qty: '5', locked: '5', price: '50' },
        { symbol: 'THYAO', qty: '200', locked: '0', price: '100', callPrice: '75.96' },
      ],
      past: [],
      ts: 1795591800000,
    });
    expect(log.changed(await view(kit), await view(kit, 'U2'))).toEqual({
      principal: '3503.50',
      interest: '9.22',
      owed: '3512.72',
      dayInterest: '4.61',
      value: '7350.00',
      equity: '3837.28',
      ratio: '0.52207891156462585',
      lockedValue: '350.00',
      callValue: '5404.19',
      shares: [
        { symbol: 'AKBNK', qty: '7', locked: '7', price: '50' },
        { symbol: 'THYAO', qty: '70', locked: '0', price: '100', callPrice: '72.21' },
      ],
    });
  });
});

describe('stockCreditRepay', () => {
  it('pays interest before principal, and refuses more than is owed', async () => {
    const kit = await withCredit();
    await kit.done('stockOrderBuy', BUY);
    await kit.core.advance(DAY_MS);
    const log = new Transcript(kit.core, TABLES);
    const repay = async (amount: string) =>
      refusalOf(await kit.command('stockCreditRepay', { amount }));
    expect(await repay('50115.83')).toBe('ABOVE_MAX valid.maxAmount max=50115.82');
    expect(await repay('65.82')).toBe('ok');
    expect(log.take(CREDIT)).toEqual([
      'credit demo:U1: interest: 0n, interestPaid: 6582n',
      'demo creditInterest demo:U1: U1 available -6582 TRY, house interest 6582 TRY',
      'event U1 demo credit {id: demo:U1, version: 4, owed: 50050.00, isCalled: false}',
    ]);
    expect(await repay('50050')).toBe('ok');
    expect(log.take(CREDIT)).toEqual([
      'credit demo:U1: principal: 0n, repaid: 5005000n',
      'demo creditRepay demo:U1: U1 available -5005000 TRY, house loan_pool 5005000 TRY',
      'event U1 demo credit {id: demo:U1, version: 5, owed: 0.00, isCalled: false}',
    ]);
    expect(await repay('1')).toBe('WRONG_STATE error.creditNone');
    await kit.core.advance(DAY_MS);
    expect(log.take(CREDIT)).toEqual([
      'credit demo:U1: accruedDay: null',
      'timer credit.day over demo:U1',
      'event U1 demo credit {id: demo:U1, version: 7, owed: 0.00, isCalled: false}',
    ]);
    await kit.done('stockOrderBuy', { ...BUY, qty: '10' });
    expect(log.take(CREDIT)).toEqual([
      'credit demo:U1: principal: 50050n, drawn: 5055050n, accruedDay: 20782',
      'timer credit.day in 48600 s demo:U1',
      'demo creditDraw #6: house loan_pool -50050 TRY, U1 frozen 50050 TRY',
      'event U1 demo credit {id: demo:U1, version: 8, owed: 500.50, isCalled: false}',
    ]);
  });

  it('needs the money', async () => {
    const kit = await withCredit();
    await kit.done('stockOrderBuy', BUY);
    await kit.grant({ asset: 'TRY', amount: -94_000_000n });
    expect(refusalOf(await kit.command('stockCreditRepay', {}))).toBe(
      'INSUFFICIENT_BALANCE error.insufficientBalance',
    );
    expect(kit.faults()).toEqual([]);
  });
});

describe('interest', () => {
  it('is booked and told at midnight, a day at a time', async () => {
    const kit = await withCredit();
    await kit.done('stockOrderBuy', BUY);
    const log = new Transcript(kit.core, TABLES);
    await kit.core.advance(14 * HOUR_MS);
    expect(log.take(CREDIT)).toEqual([
      'credit demo:U1: interest: 6582n, accruedDay: 20781',
      'creditAccrual demo:U1:20780: creditId: demo:U1, userId: U1, realm: demo, day: 20780,',
      '  principal: 5005000n, annualRate: 0.48, amount: 6582n, ts: 1795469400000',
      'timer credit.day over demo:U1',
      'timer credit.day in 84600 s demo:U1',
      'event U1 demo credit {id: demo:U1, version: 3, owed: 50115.82, isCalled: false}',
    ]);
    await kit.core.advance(2 * DAY_MS);
    expect(log.take(CREDIT)).toEqual([
      'credit demo:U1: interest: 19746n, accruedDay: 20783',
      'creditAccrual demo:U1:20781: creditId: demo:U1, userId: U1, realm: demo, day: 20781,',
      '  principal: 5005000n, annualRate: 0.48, amount: 6582n, ts: 1795642200000',
      'creditAccrual demo:U1:20782: creditId: demo:U1, userId: U1, realm: demo, day: 20782,',
      '  principal: 5005000n, annualRate: 0.48, amount: 6582n, ts: 1795642200000',
      'timer credit.day over demo:U1',
      'timer credit.day in 84600 s demo:U1',
      'event U1 demo credit {id: demo:U1, version: 4, owed: 50247.46, isCalled: false}',
    ]);
  });
});

describe('a buy on credit', () => {
  it('is refused beyond the leverage of the venue', async () => {
    const kit = await withCredit();
    expect(refusalOf(await kit.command('stockOrderBuy', { ...BUY, leverage: 3 }))).toBe(
      'LEVERAGE_ABOVE_TIER error.leverageTooHigh max=2',
    );
    const none = await tradingKit();
    none.market(around(THY, 10_000));
    expect(refusalOf(await none.command('stockOrderBuy', BUY))).toBe(
      'LEVERAGE_ABOVE_TIER error.leverageTooHigh max=1',
    );
  });
});
