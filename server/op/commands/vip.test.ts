import { describe, expect, it } from 'vitest';
import type { PollView } from '#protocol/http/poll.ts';
import type { OpHost, OpRun } from '#server/op/op-kit.ts';
import { DirectClient } from '#tests/support/direct-client.ts';
import type { IdentityKit } from '#tests/support/identity-kit.ts';
import { buyVip, vipKit, vipOf } from '#tests/support/vip-kit.ts';
import { vipOpCommands } from './vip.ts';

function runner(kit: IdentityKit) {
  const host = { core: new DirectClient(kit.core) } as unknown as OpHost;
  return (name: string, args: readonly string[], isReal = true): Promise<unknown> => {
    const operator: OpRun['operator'] = { id: 'sara', role: 'support', keyHash: '' };
    const command = vipOpCommands[name];
    if (command === undefined) throw new Error(`no command ${name}`);
    return command.run({ host, operator, args, isReal });
  };
}

describe('memberships and polls managed by an operator', () => {
  it('activate the strategy service for a member who requested it', async () => {
    const kit = await vipKit(1_000n);
    await kit.addUser('MEMBER01', {}, 100_000n);
    const run = runner(kit);
    await buyVip(kit, '30', {}, 'MEMBER01');
    await kit.done('userVipStrategy', {}, 'MEMBER01');
    expect(await run('vip requests', [])).toMatchObject([{ user: 'MEMBER01', realm: 'real' }]);
    const words = ['MEMBER01', 'real', 'open'];
    expect(await run('vip strategy', words, false)).toMatchObject({ to: 'active' });
    expect((await vipOf(kit, 'MEMBER01')).strategy.status).toBe('requested');
    expect(await run('vip strategy', words)).toMatchObject({ strategy: 'active' });
    expect(await run('vip show', words)).toMatchObject({ strategy: { status: 'active' } });
    await expect(run('vip strategy', words)).rejects.toThrow('WRONG_STATE');
    await expect(run('vip strategy', ['MEMBER01', 'both', 'open'])).rejects.toThrow('realm');
  });

  it('open a poll in both languages and close it', async () => {
    const kit = await vipKit(0n);
    const run = runner(kit);
    const asked = ['48', 'Soru?|Question?', 'Evet|Yes', 'Hayır|No'];
    expect(await run('poll create', asked, false)).toMatchObject({ hours: 48 });
    const { id } = (await run('poll create', asked)) as { id: string };
    const [poll] = (await run('poll list', [])) as PollView[];
    expect(poll).toMatchObject({ id, status: 'open', question: { tr: 'Soru?', en: 'Question?' } });
    expect(await run('poll close', [id])).toEqual({ id });
    await expect(run('poll close', [id])).rejects.toThrow('WRONG_STATE');
    await expect(run('poll create', ['48', 'Soru?', 'Evet|Yes'])).rejects.toThrow('ENGLISH');
    await expect(run('poll create', ['48', 'Soru?|Q?', 'Evet|Yes'])).rejects.toThrow('options');
  });
});
