import { describe, expect, it } from 'vitest';
import { issueKit } from '#tests/support/issue-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import { MINUTE_MS, PAGE, alone, toldOf } from '#tests/support/issue-alone.ts';

describe('the lists of issues', () => {
  it('hold shares, placements and coins by state and page', async () => {
    const kit = await issueKit({ settings: { issueCrowd: 0 } });
    const list = async (name: string, input: object) => {
      const asked = { ...PAGE, size: 50, ...input };
      const data = await kit.ask<{ items: { id: string; status: string }[]; total: number }>(
        name,
        asked,
      );
      return [...data.items.map(({ id, status }) => `${id} ${status}`), data.total];
    };
    expect(await list('stockNewList', {})).toEqual([
      'ipo-5 upcoming',
      'ipo-4 upcoming',
      'ipo-3 upcoming',
      'ipo-2 accepting_subscriptions',
      'ipo-1 to_be_listed',
      'ipo-0 listed',
      6,
    ]);
    expect(await list('stockNewList', { size: 2, page: 2 })).toEqual([
      'ipo-3 upcoming',
      'ipo-2 accepting_subscriptions',
      6,
    ]);
    expect(await list('stockNewList', { status: 'listed' })).toEqual(['ipo-0 listed', 1]);
    expect(await list('stockOfflineList', { kind: 'block' })).toEqual([
      'block-4 upcoming',
      'block-3 accepting_subscriptions',
      'block-2 accepting_subscriptions',
      'block-1 to_be_listed',
      'block-0 listed',
      5,
    ]);
    expect(await list('stockOfflineList', { kind: 'offline' })).toEqual([
      'offline-5 upcoming',
      'offline-4 upcoming',
      'offline-3 upcoming',
      'offline-2 accepting_subscriptions',
      'offline-1 to_be_listed',
      'offline-0 listed',
      6,
    ]);
    expect(await list('coinNewList', {})).toEqual([
      'coin-2 upcoming',
      'coin-1 accepting_subscriptions',
      'coin-0 to_be_listed',
      3,
    ]);
    expect(await list('coinNewList', { status: 'upcoming' })).toEqual(['coin-2 upcoming', 1]);
  });

  it('state the dates of all issues in a period, to guests too', async () => {
    const { kit, issue } = await alone('ipo-3');
    type Dates = { events: { id: string; code: string; kind: string; at: number }[] };
    const { opensAt, closesAt } = issue;
    const input = { from: opensAt, to: closesAt };
    const { events } = await kit.ask<Dates>('issueDates', input);
    expect(events).toContainEqual({ id: 'ipo-3', code: 'WDNZK', kind: 'opens', at: opensAt });
    expect(events.every(({ at }) => at >= opensAt && at < closesAt)).toBe(true);
    expect(events.map(({ at }) => at)).toEqual(
      events.map(({ at }) => at).toSorted((a, b) => a - b),
    );
    const kinds = new Set(events.map(({ id }) => id.split('-')[0]));
    expect(kinds.size).toBeGreaterThan(1);
    const later = await kit.ask<Dates>('issueDates', { from: closesAt, to: closesAt + 1 });
    expect(later.events).toContainEqual({
      id: 'ipo-3', code: 'WDNZK', kind: 'closes', at: closesAt,
    }); // prettier-ignore
    const asGuest = { name: 'issueDates', caller: null, input, views: [] };
    const answer = await kit.core.core.query(asGuest, kit.core.now);
    expect(answer).toMatchObject({ ok: true });
  });

  it('name what is open now and what comes today', async () => {
    const { kit, issue } = await alone('ipo-3');
    await kit.until(issue.opensAt - MINUTE_MS);
    const log = new Transcript(kit.core);
    expect(log.seen(await kit.ask('stockNewToday', {}))).toEqual({
      items: [],
      events: [{ id: 'ipo-3', code: 'WDNZK', kind: 'opens', at: 1796018400000 }],
      ts: 1796018340000,
    });
    expect(log.seen(await kit.ask('stockOfflineToday', { kind: 'block' }))).toEqual({
      items: [
        {
          id: 'block-3',
          version: 4,
          kind: 'block',
          symbol: 'THYAO',
          code: 'THYAO',
          name: { tr: 'THYAO', en: 'THYAO' },
          isFictional: false,
          currency: 'TRY',
          status: 'accepting_subscriptions',
          isWithdrawn: false,
          isFounding: false,
          issuePrice: '97.00',
          subscriptionPrice: '97.00',
          marketPrice: '100.00',
          discount: '0.03',
          lockUntil: 1796626800000,
          method: 'lottery',
          parts: [
            {
              group: 'block',
              method: 'lottery',
              supply: '90000',
              price: '97.00',
              minQty: '900',
              maxQty: '90000',
              multiple: '50',
              lotQty: '50',
              demand: '0',
              applicants: 0,
              ratio: '0',
            },
          ],
          restTo: 'block',
          supply: '90000',
          demand: '0',
          applicants: 0,
          ratio: '0',
          allotted: '0',
          paid: '0',
          raised: '0.00',
          payment: 'prepaid',
          feeRate: '0.0005',
          opensAt: 1795417200000,
          closesAt: 1796047200000,
          allotmentAt: 1796050800000,
          winningAt: 1796050800000,
          refundAt: 1796050800000,
          listingAt: 1796626800000,
          needsChannelPassword: true,
          seedHash: '65481c9f07e62e69b6a5956f99204a20a30e217ace1f9e71f80dcb2938b0683e',
          moved: [],
          updatedAt: 1795419000000,
        },
      ],
      events: [
        { id: 'block-3', code: 'THYAO', kind: 'closes', at: 1796047200000 },
        { id: 'block-3', code: 'THYAO', kind: 'allotment', at: 1796050800000 },
      ],
      ts: 1796018340000,
    });
    expect(log.seen(await kit.ask('coinNewToday', {}))).toEqual({
      items: [],
      events: [{ id: 'coin-1', code: 'LODOS', kind: 'allotment', at: 1796050800000 }],
      ts: 1796018340000,
    });
    expect(log.seen(await kit.info('ipo-3'))).toEqual({
      id: 'ipo-3',
      version: 1,
      kind: 'ipo',
      symbol: 'WDNZK',
      code: 'WDNZK',
      name: {
        tr: 'Denizkabuğu Ekspres Lojistik A.Ş. (Kurgusal)',
        en: 'Denizkabuğu Ekspres Lojistik A.Ş. (Kurgusal)',
      },
      sector: 'holding',
      isFictional: true,
      currency: 'TRY',
      status: 'upcoming',
      isWithdrawn: false,
      isFounding: false,
      issuePrice: '31.00',
      subscriptionPrice: '31.00',
      method: 'lottery',
      parts: [
        {
          group: 'retail',
          method: 'lottery',
          supply: '120000',
          price: '31.00',
          minQty: '1000',
          maxQty: '20000',
          multiple: '1000',
          lotQty: '1000',
          demand: '0',
          applicants: 0,
          ratio: '0',
        },
      ],
      restTo: 'retail',
      offer: {
        total: '48000000',
        retail: '24000000',
        high: '0',
        institutional: '24000000',
        circulation: '48000000',
        amount: '1488000000.00',
        retailHere: '120000',
        retailRate: '0.5',
        highRate: '0',
        institutionalRate: '0.5',
      },
      firstDayLimit: '0.1',
      supply: '120000',
      demand: '0',
      applicants: 0,
      ratio: '0',
      allotted: '0',
      paid: '0',
      raised: '0.00',
      payment: 'prepaid',
      feeRate: '0',
      opensAt: 1796018400000,
      closesAt: 1796220000000,
      allotmentAt: 1796310000000,
      winningAt: 1796310000000,
      refundAt: 1796310000000,
      listingAt: 1796712000000,
      needsChannelPassword: false,
      seedHash: '20936a44a5e27bf3941af3e2278195afe57822f2d378495087f18a1b7d334227',
      moved: [],
      updatedAt: 1795419000000,
    });
    expect(await toldOf(kit, 'coinNewInfo', { id: 'ipo-3' })).toBe('NOT_FOUND error.notFound');
    expect(await toldOf(kit, 'stockNewInfo', { id: 'ipo-99' })).toBe('NOT_FOUND error.notFound');
    expect(await toldOf(kit, 'stockNewProof', { id: 'ipo-99' })).toBe('NOT_FOUND error.notFound');
  });
});
