import { describe, expect, it } from 'vitest';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { PollView, voteInfo } from '#protocol/http/poll.ts';
import type { IdentityKit } from '#tests/support/identity-kit.ts';
import { ledgerEngines, ledgerRigs, write } from '#tests/support/ledgers.ts';
import { SERVICE, VIP_DAY_MS as DAY, vipKit } from '#tests/support/vip-kit.ts';
import { QUESTIONS } from './questions.ts';

type Info = DataOf<typeof voteInfo>;
const info = (kit: IdentityKit, user = 'V1', id?: string): Promise<Info> =>
  kit.ask('voteInfo', id === undefined ? {} : { id }, user);
const vote = (kit: IdentityKit, pollId: string, optionId: string, user = 'V1') =>
  kit.code('voteAdd', { pollId, optionId }, user);

describe.each(ledgerEngines())('polls on %s', (engine) => {
  const newRig = ledgerRigs(engine);

  it('accept one vote per person, and show results only after it', async () => {
    const store = await (await newRig()).open();
    const kit = await vipKit(0n, { store });
    expect(await info(kit)).toMatchObject({ past: [] });
    expect(await kit.done('poll.tend', {}, 'V1')).toEqual({ isOpened: true });
    expect(await kit.done('poll.tend', {}, 'V1')).toEqual({ isOpened: false });
    const { poll } = await info(kit);
    const id = poll?.id ?? '';
    expect(poll).toMatchObject({ status: 'open', total: 0, symbol: 'XU100' });
    expect(poll?.question).toEqual(QUESTIONS[0]?.question);
    for (const user of ['V2', 'V3', 'V4']) await kit.addUser(user);
    expect(await vote(kit, id, '1', 'V2')).toBe(0);
    expect(await vote(kit, id, '0', 'V3')).toBe(0);
    const before = (await info(kit)).poll;
    expect(before).toMatchObject({ total: 2 });
    expect(JSON.stringify(before)).not.toMatch(/votes|myOption|share/);
    const mine = await kit.done<PollView>('voteAdd', { pollId: id, optionId: '1' }, 'V1');
    expect(mine).toMatchObject({ total: 3, myOption: 1 });
    expect(mine.options.map(({ votes, share }) => [votes, share])).toEqual([
      [1, '0.3333'],
      [2, '0.6667'],
      [0, '0'],
      [0, '0'],
    ]);
    expect(await vote(kit, id, '0')).toBe(-1165);
    expect((await info(kit)).poll?.myOption).toBe(1);
    const other = { user: 'V1', realm: 'demo', key: 'key-demo-0001' } as const;
    const again = await kit.core.command('voteAdd', { pollId: id, optionId: '0' }, other);
    expect(again).toMatchObject({ ok: false, code: -1165 });
    expect(await vote(kit, id, '4', 'V4')).toBe(-1404);
    expect(await vote(kit, '01ARZ3NDEKTSV4RRFFQ69G5FAV', '0', 'V4')).toBe(-1404);
    await kit.core.advance(7 * DAY);
    expect(await vote(kit, id, '0', 'V4')).toBe(-1016);
    const after = await info(kit, 'V4');
    expect(after.past).toMatchObject([{ id, status: 'closed', total: 3 }]);
    expect(after.poll?.question).toEqual(QUESTIONS[1]?.question);
    expect((await info(kit, 'V4', id)).poll?.options[1]?.votes).toBe(2);
    expect(kit.core.errors).toEqual([]);
    await store.close();
  });

  it('are opened and closed by an operator, and keep their results', async () => {
    const store = await (await newRig()).open();
    const kit = await vipKit(0n, { store });
    const [asked] = QUESTIONS;
    const input = { ...asked, symbol: null, hours: 2, actor: SERVICE };
    const { id } = await kit.done<{ id: string }>('poll.create', input, 'V1');
    const close = (): Promise<number> => kit.code('poll.close', { id, actor: SERVICE }, 'V1');
    expect([await vote(kit, id, '2'), await close(), await close()]).toEqual([0, 0, -1016]);
    const list = await kit.ask<PollView[]>('poll.list', {}, 'V1');
    expect(list.map((one) => [one.status, one.total, one.options[2]?.votes])).toEqual([
      ['closed', 1, 1],
    ]);
    const row = await kit.read((db) => db.table('poll').get(id));
    const reopen = write(store, (tx) =>
      tx.table('poll').update(row!, { status: 'open', closedAt: null }),
    );
    await expect(reopen).rejects.toThrow();
    const late = write(store, (tx) =>
      tx
        .table('pollVote')
        .insert({ id: `${id}:U1`, pollId: id, userId: 'U1', choice: 0, ts: kit.core.now }),
    );
    await expect(late).rejects.toThrow();
    await kit.core.advance(DAY);
    await store.close();
  });
});
