import { describe, expect, it, vi } from 'vitest';
import type { OpHost, OpRun } from '#server/op/op-kit.ts';
import { railsOpCommands } from './rails.ts';

const ID = '01M7ZHS9PC6DHND6C7K74R3CTC';

/** Runs a command against a core that accepts everything. */
async function run(name: string, args: readonly string[], isReal: boolean) {
  const ok = { ok: true, data: { id: ID }, replayed: false };
  const core = {
    command: vi.fn(() => Promise.resolve(ok)),
    query: vi.fn(() => Promise.resolve(ok)),
  };
  const operator = { id: 'mert', role: 'finance', keyHash: '' } as const;
  const host = { core } as unknown as OpHost;
  const given: OpRun = { host, operator, args, isReal };
  await railsOpCommands[name]?.run(given);
  return core;
}

const DECISIONS = [
  ['deposit credit', [ID, 'BANK-17'], 'rails.decideDeposit', { verdict: 'credit' }],
  ['deposit fail', [ID, 'sender'], 'rails.decideDeposit', { verdict: 'fail', reason: 'sender' }],
  ['deposit reverse', [ID, 'fraud'], 'rails.reverseDeposit', { reason: 'fraud' }],
  ['withdraw approve', [ID], 'rails.decideWithdrawal', { verdict: 'approve' }],
  ['withdraw reject', [ID], 'rails.decideWithdrawal', { verdict: 'reject' }],
  [
    'withdraw paid',
    [ID, 'EFT-17', 'statement', 'of', 'Monday'],
    'rails.decideWithdrawal',
    { verdict: 'succ', ref: 'EFT-17', evidence: 'statement of Monday' },
  ],
  [
    'withdraw unpaid',
    [ID, 'not', 'there'],
    'rails.decideWithdrawal',
    { verdict: 'failed', evidence: 'not there' },
  ],
] as const;

describe('operator commands of deposits and withdrawals', () => {
  it.each(DECISIONS)('%s changes nothing in a dry run', async (name, args) => {
    const core = await run(name, args, false);
    expect(core.command).not.toHaveBeenCalled();
    expect(core.query).toHaveBeenCalled();
  });

  it.each(DECISIONS)(
    "%s calls the core in the operator's name",
    async (name, args, call, input) => {
      const core = await run(name, args, true);
      expect(core.command).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({
          call,
          input: expect.objectContaining({ id: ID, actor: 'operator:mert', ...input }) as object,
        }),
      );
    },
  );

  it('check the format of ids, numbers and evidence', async () => {
    await expect(run('withdraw approve', ['x'], true)).rejects.toThrow('id');
    await expect(run('withdraw paid', [ID, 'EFT-17'], true)).rejects.toThrow('evidence');
    await expect(run('withdraw paid', [ID, '?'], true)).rejects.toThrow('number');
    await expect(run('deposit credit', [ID, "1'--"], true)).rejects.toThrow('number');
  });
});
