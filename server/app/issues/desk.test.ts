import { describe, expect, it } from 'vitest';
import { issueKit } from '#tests/support/issue-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import {
  MINUTE_MS,
  AYSE,
  TABLES,
  MINE,
  PAGE,
  alone,
  told,
  toldOf,
} from '#tests/support/issue-alone.ts';

describe('an operator', () => {
  it('postpones and withdraws an issue, and every application ends', async () => {
    const { kit, issue } = await alone('ipo-3');
    const move = (date: string, to: number, key = 'ipo-3') =>
      told(kit, 'issue.move', { key, date, to, actor: AYSE });
    const log = new Transcript(kit.core, TABLES);
    expect(await move('opens', issue.opensAt)).toBe('WRONG_STATE error.state state=upcoming');
    expect(await move('opens', issue.closesAt)).toBe('WRONG_STATE error.state state=upcoming');
    expect(await move('closes', issue.listingAt)).toBe('WRONG_STATE error.state state=upcoming');
    expect(await move('allotment', issue.listingAt)).toBe('WRONG_STATE error.state state=upcoming');
    expect(await move('closes', issue.closesAt, 'ipo-9999')).toBe('NOT_FOUND error.notFound');
    expect(log.take()).toEqual([]);
    expect(await move('closes', issue.closesAt + MINUTE_MS)).toBe('ok');
    expect(log.take()).toEqual([
      'audit operator:ayse issueDateMoved issue:ipo-3:demo: closes 1796220000000 > closes',
      '  1796220060000',
      'audit operator:ayse issueDateMoved issue:ipo-3:real: closes 1796220000000 > closes',
      '  1796220060000',
    ]);
    await kit.until(issue.opensAt + MINUTE_MS);
    expect(await move('opens', issue.opensAt + 2 * MINUTE_MS)).toBe(
      'WRONG_STATE error.state state=accepting_subscriptions',
    );
    await kit.apply('ipo-3', 5_000);
    log.take();
    expect(await told(kit, 'issue.withdraw', { key: 'ipo-3', actor: AYSE })).toBe('ok');
    expect(log.take()).toEqual([
      'timer issue.step in 0 s ipo-3:real',
      'timer issue.step in 0 s ipo-3:demo',
      'audit operator:ayse issueWithdrawn issue:ipo-3:demo: accepting_subscriptions > -',
      'audit operator:ayse issueWithdrawn issue:ipo-3:real: accepting_subscriptions > -',
    ]);
    await kit.until(kit.core.now);
    expect(log.take(MINE)).toEqual([
      'timer issue.step over ipo-3:real',
      'timer issue.step over ipo-3:demo',
      'timer issue.step over ipo-3:real',
      'timer issue.step over ipo-3:demo',
      'demo subscribeRelease #1: U1 frozen -15500000 TRY, U1 available 15500000 TRY',
      'event U1 demo subscription {id: #1, version: 2, issueId: ipo-3,',
      '  status: to_be_allocated}',
      'event U1 demo subscription {id: #1, version: 3, issueId: ipo-3,',
      '  status: not_allotted}',
      'event U1 demo account {balances: [{asset: TRY, total: 1000000.00,',
      '  available: 1000000.00, frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00,',
      '  robot: 0.00}]}',
      'event U1 demo message {msgKey: sub.message.notAllotted,',
      '  args: {name: Denizkabuğu Ekspres Lojistik A.Ş. (Kurgusal), code: WDNZK, kind: ipo,',
      '  issueId: ipo-3}}',
    ]);
    expect(await told(kit, 'issue.withdraw', { key: 'ipo-3', actor: AYSE })).toBe(
      'WRONG_STATE error.state state=to_be_listed',
    );
    expect(await toldOf(kit, 'issue.one', { key: 'ipo-9999' })).toBe('NOT_FOUND error.notFound');
    expect(log.seen(await kit.ask('issue.one', { key: 'ipo-3' }))).toEqual([
      {
        id: 'ipo-3:demo',
        kind: 'ipo',
        code: 'WDNZK',
        status: 'to_be_listed',
        step: 'done',
        isWithdrawn: true,
        isFounding: false,
        opensAt: 1796018400000,
        closesAt: 1796220060000,
        allotsAt: 1796310000000,
        payUntil: null,
        listsAt: 1796712000000,
        supply: '120000',
        allotted: '0',
        paid: '0',
      },
      {
        id: 'ipo-3:real',
        kind: 'ipo',
        code: 'WDNZK',
        status: 'to_be_listed',
        step: 'done',
        isWithdrawn: true,
        isFounding: false,
        opensAt: 1796018400000,
        closesAt: 1796220060000,
        allotsAt: 1796310000000,
        payUntil: null,
        listsAt: 1796712000000,
        supply: '120000',
        allotted: '0',
        paid: '0',
      },
    ]);
  });

  it('sees the password of a channel, which is audited', async () => {
    const kit = await issueKit({ settings: { issueCrowd: 0 } });
    const { items } = await kit.ask<{ items: { id: string }[] }>('stockOfflineList', {
      ...PAGE,
      kind: 'block',
    });
    const log = new Transcript(kit.core);
    const [first] = items;
    const shown = await kit.done<{ id: string }[]>('issue.channel', {
      key: first?.id,
      actor: AYSE,
    });
    expect(shown.map(({ id }) => id)).toEqual([`${first?.id}:demo`, `${first?.id}:real`]);
    expect(log.take()).toEqual(['audit operator:ayse issueChannelShown issue:block-4: - > -']);
    expect(await told(kit, 'issue.channel', { key: 'ipo-3', actor: AYSE })).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(await told(kit, 'issue.channel', { key: 'ipo-9999', actor: AYSE })).toBe(
      'NOT_FOUND error.notFound',
    );
  });
});
