import { describe, expect, it, vi } from 'vitest';
import type { OpHost, OpRun } from '#server/op/op-kit.ts';
import { robotOpCommands } from './robots.ts';

const ID = '01M7ZHS9PC6DHND6C7K74R3CTC';

async function run(name: string, args: readonly string[], isReal: boolean) {
  const ok = { ok: true, data: { id: ID }, replayed: false };
  const core = {
    command: vi.fn(() => Promise.resolve(ok)),
    query: vi.fn(() => Promise.resolve(ok)),
  };
  const operator = { id: 'mert', role: 'finance', keyHash: '' } as const;
  const host = { core } as unknown as OpHost;
  const given: OpRun = { host, operator, args, isReal };
  await robotOpCommands[name]?.run(given);
  return core;
}

describe('operator commands of robots', () => {
  it("end a run in the operator's name, and change nothing in a dry run", async () => {
    const dry = await run('robot close', [ID], false);
    expect(dry.command).not.toHaveBeenCalled();
    expect(dry.query).toHaveBeenCalledOnce();
    const real = await run('robot close', [ID], true);
    const input = { id: ID, actor: 'operator:mert' };
    expect(real.command).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ call: 'robot.close', input }),
    );
  });

  it('list runs of an existing state', async () => {
    const { query } = await run('robot list', ['running'], false);
    expect(query).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'robot.list', input: { status: 'running' } }),
    );
    await expect(run('robot list', ['asleep'], false)).rejects.toThrow(/state/);
    await expect(run('robot close', ['x'], true)).rejects.toThrow(/id/);
  });
});
