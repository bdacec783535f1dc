import { describe, expect, it } from 'vitest';
import { OP_COMMANDS } from '#server/op/op-commands.ts';
import type { OpHost, OpRun } from '#server/op/op-kit.ts';
import type { Operator } from '#server/op/operators.ts';
import { DirectClient } from '#tests/support/direct-client.ts';
import { issueKit, type IssueKit } from '#tests/support/issue-kit.ts';

function runner(kit: IssueKit) {
  const host = { core: new DirectClient(kit.core) } as unknown as OpHost;
  const operator = { id: 'fatma', role: 'finance' } as Operator;
  return async (name: string, words: string, isReal = true): Promise<unknown> => {
    const command = OP_COMMANDS[name];
    if (command === undefined) throw new Error(`no command ${name}`);
    const run: OpRun = { host, operator, args: words.split(' '), isReal };
    return command.run(run);
  };
}

describe('issues changed by an operator', () => {
  it('are listed, postponed after a dry run, and withdrawn', async () => {
    const kit = await issueKit({ settings: { issueCrowd: 3 } });
    const run = runner(kit);
    const listed = await run('issue list', 'accepting_subscriptions');
    expect(JSON.stringify(listed)).toContain('ipo-2:demo');
    await expect(run('issue list', 'nonsense')).rejects.toThrow(/state/);
    const { closesAt } = await kit.info('ipo-2');
    const plan = await run('issue move', 'ipo-2 closes 2026-11-25T18:30', false);
    expect(plan).toMatchObject({ date: 'closes', to: Date.UTC(2026, 10, 25, 15, 30) });
    expect((await kit.info('ipo-2')).closesAt).toBe(closesAt);
    await run('issue move', 'ipo-2 closes 2026-11-25T18:30');
    expect((await kit.info('ipo-2')).closesAt).toBe(Date.UTC(2026, 10, 25, 15, 30));
    await expect(run('issue move', 'ipo-2 closes 2026-11-25T18:00')).rejects.toThrow(/WRONG_STATE/);
    await expect(run('issue move', 'ipo-2 closes 2026-13-45T18:00')).rejects.toThrow(/no such/);
    await expect(run('issue move', 'ipo-2 listing 2026-12-25T18:00')).rejects.toThrow(/date/);
    const [{ password }] = (await run('issue channel', 'offline-2')) as [{ password: string }];
    expect(password).toMatch(/^[A-Z0-9]{8}$/);
    await expect(run('issue channel', 'ipo-2')).rejects.toThrow(/NOT_FOUND/);
    await run('issue close', 'ipo-2', false);
    expect((await kit.info('ipo-2')).isWithdrawn).toBe(false);
    await run('issue close', 'ipo-2');
    expect((await kit.info('ipo-2')).isWithdrawn).toBe(true);
  });
});
