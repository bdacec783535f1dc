import { describe, expect, it } from 'vitest';
import {
  AKB,
  BUY,
  CREDIT,
  DAY_MS,
  move,
  TABLES,
  THY,
  view,
  withCredit,
} from '#tests/support/credit-kit.ts';
import { refusalOf, Transcript } from '#tests/support/transcript.ts';

describe('a margin call', () => {
  it('is told, ends with a payment, and stays in the list of past calls', async () => {
    const kit = await withCredit(['U1', 'U2']);
    await kit.done('stockOrderBuy', { ...BUY, qty: '10' }, { user: 'U2' });
    await kit.done('stockOrderBuy', BUY);
    const plain = { symbol: AKB, type: 'limit', price: '40', qty: '10' } as const;
    await kit.done('stockOrderBuy', plain);
    const drawing = { ...plain, leverage: 2 };
    await kit.done('stockOrderBuy', drawing);
    const log = new Transcript(kit.core, [...TABLES, 'order']);
    await move(kit, THY, 7_600);
    expect(log.take().filter((line) => !line.startsWith('  '))).toEqual([
      'credit demo:U2: callId: #9',
      'credit demo:U1: callId: #10',
      'creditCall #9: creditId: demo:U2, userId: U2, realm: demo, status: called,',
      'creditCall #10: creditId: demo:U1, userId: U1, realm: demo, status: called,',
      'order #4: status: closed_by_system, reason: marginCall',
      'timer credit.call in 200396.5 s demo:U2',
      'timer credit.call in 200396.5 s demo:U1',
      'demo orderRelease #4: U1 available 20063 TRY, U1 frozen -20063 TRY',
      'event U2 demo credit {id: demo:U2, version: 3, owed: 500.50, isCalled: true}',
      'event U2 demo message {msgKey: margin.message.called, args: {}}',
      'event U1 demo credit {id: demo:U1, version: 3, owed: 50050.00, isCalled: true}',
      'event U1 demo message {msgKey: margin.message.called, args: {}}',
      'event U1 demo order {id: #4, version: 3, clientOrderId: key-00000006, market: stock,',
      'event U1 demo account {balances: [{asset: TRY, total: 949792.34,',
    ]);
    const called = await view(kit);
    expect(log.seen(called)).toEqual({
      currency: 'TRY',
      leverage: 2,
      annualRate: '0.48',
      initial: '0.5',
      maintenance: '0.35',
      principal: '50050.00',
      interest: '0.00',
      owed: '50050.00',
      dayInterest: '65.82',
      value: '76000.00',
      equity: '25950.00',
      ratio: '0.341447368421052632',
      toRestore: '12050.00',
      lockedValue: '76000.00',
      callValue: '77000.00',
      shares: [{ symbol: 'THYAO', qty: '1000', locked: '1000', price: '76', callPrice: '77' }],
      call: {
        id: '#10',
        status: 'called',
        value: '76000.00',
        loan: '50050.00',
        toRestore: '12050.00',
        sold: '0.00',
        calledAt: 1795419003500,
        deadlineAt: 1795619399999,
      },
      past: [],
      ts: 1795419003500,
    });
    expect(refusalOf(await kit.command('stockOrderBuy', { ...BUY, qty: '1' }))).toBe(
      'WRONG_STATE error.marginCalled',
    );
    await kit.done('stockOrderBuy', { ...BUY, qty: '1', leverage: 1 });
    log.take();
    await kit.done('stockCreditRepay', { amount: '20000' });
    expect(log.take(CREDIT)).toEqual([
      'credit demo:U1: principal: 3005000n, repaid: 2000000n, callId: null',
      'creditCall #10: status: restored, endedAt: 1795419003500',
      'demo creditRepay demo:U1: U1 available -2000000 TRY, house loan_pool 2000000 TRY',
      'event U1 demo credit {id: demo:U1, version: 4, owed: 30050.00, isCalled: true}',
      'event U1 demo credit {id: demo:U1, version: 5, owed: 30050.00, isCalled: false}',
      'event U1 demo message {msgKey: margin.message.restored, args: {}}',
    ]);
    expect(log.changed(called, await view(kit))).toEqual({
      principal: '30050.00',
      owed: '30050.00',
      dayInterest: '39.52',
      value: '76076.00',
      equity: '46026.00',
      ratio: '0.605000262894999737',
      toRestore: '0.00',
      lockedValue: '76076.00',
      callValue: '46230.77',
      shares: [{ symbol: 'THYAO', qty: '1001', locked: '1001', price: '76', callPrice: '46.19' }],
      past: [
        {
          id: '#10',
          status: 'restored',
          value: '76000.00',
          loan: '50050.00',
          toRestore: '12050.00',
          sold: '0.00',
          calledAt: 1795419003500,
          deadlineAt: 1795619399999,
          endedAt: 1795419003500,
        },
      ],
    });
  });

  it('sells after the deadline and adds up what the sales brought', async () => {
    const kit = await withCredit();
    await kit.done('stockOrderBuy', BUY);
    await move(kit, THY, 7_600);
    await kit.done('stockOrderBuy', { symbol: AKB, type: 'market', qty: '5' });
    const { call } = await view(kit);
    const log = new Transcript(kit.core, TABLES);
    await kit.core.advance((call?.deadlineAt ?? 0) - kit.core.now);
    expect((await view(kit)).call?.status).toBe('called');
    log.take();
    await kit.core.advance(1);
    expect(log.take(CREDIT)).toEqual([
      'credit demo:U1: principal: 2597583n, interest: 0n, repaid: 2407417n,',
      '  interestPaid: 13164n, callId: null',
      'creditCall #1: status: sold, sold: 2424400n, endedAt: 1795619400000',
      'timer credit.call over demo:U1',
      'demo creditInterest #9: U1 available -13164 TRY, house interest 13164 TRY',
      'demo creditRepay #9: U1 available -2407417 TRY, house loan_pool 2407417 TRY',
      'event U1 demo credit {id: demo:U1, version: 4, owed: 50181.64, isCalled: true}',
      'event U1 demo message {msgKey: margin.message.selling, args: {}}',
      'event U1 demo credit {id: demo:U1, version: 5, owed: 25975.83, isCalled: true}',
      'event U1 demo credit {id: demo:U1, version: 6, owed: 25975.83, isCalled: false}',
      'event U1 demo message {msgKey: margin.message.sold, args: {}}',
    ]);
    expect(log.seen((await view(kit)).past)).toEqual([
      {
        id: '#1',
        status: 'sold',
        value: '76000.00',
        loan: '50050.00',
        toRestore: '12050.00',
        sold: '24244.00',
        calledAt: 1795419003500,
        deadlineAt: 1795619399999,
        endedAt: 1795619400000,
      },
    ]);
  });
});

describe('clearCredit', () => {
  it('leaves a reset demo account without credit', async () => {
    const kit = await withCredit();
    await kit.done('stockOrderBuy', BUY);
    await kit.core.advance(DAY_MS);
    await move(kit, THY, 7_600);
    const log = new Transcript(kit.core, TABLES);
    await kit.done('demoReset', {});
    expect(log.take(CREDIT)).toEqual([
      'credit demo:U1: principal: 0n, interest: 0n, repaid: 5005000n, interestPaid: 6582n,',
      '  callId: null',
      'creditCall #1: status: restored, endedAt: 1795505403500',
      'demo creditInterest demo:U1: U1 available -6582 TRY, house interest 6582 TRY',
      'demo creditRepay demo:U1: U1 available -5005000 TRY, house loan_pool 5005000 TRY',
      'audit user:U1 demoReset user:U1: - > -',
      'event U1 demo credit {id: demo:U1, version: 5, owed: 0.00, isCalled: true}',
      'event U1 demo credit {id: demo:U1, version: 6, owed: 0.00, isCalled: false}',
      'event U1 demo message {msgKey: margin.message.restored, args: {}}',
    ]);
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
      past: [
        {
          id: '#1',
          status: 'restored',
          value: '76000.00',
          loan: '50115.82',
          toRestore: '12115.82',
          sold: '0.00',
          calledAt: 1795505403500,
          deadlineAt: 1795705799999,
          endedAt: 1795505403500,
        },
      ],
      ts: 1795505403500,
    });
    expect(kit.faults()).toEqual([]);
  });
});
