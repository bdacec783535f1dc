import { describe, expect, it, vi } from 'vitest';
import { dayOfIso } from '#domain/time/civil-date.ts';
import type { OpHost, OpRun } from '#server/op/op-kit.ts';
import { optionOpCommands } from './options.ts';

/** Runs a command against a core that accepts everything. */
async function run(name: string, args: readonly string[], isReal: boolean) {
  const ok = { ok: true, data: [], replayed: false };
  const core = {
    command: vi.fn(() => Promise.resolve(ok)),
    query: vi.fn(() => Promise.resolve(ok)),
  };
  const operator = { id: 'mert', role: 'finance', keyHash: '' } as const;
  const host = { core } as unknown as OpHost;
  const given: OpRun = { host, operator, args, isReal };
  await optionOpCommands[name]?.run(given);
  return core;
}

const PRICE = ['THYAO', '2026-11-30', '310.25'];

describe('operator commands of options', () => {
  it('list waiting expiries', async () => {
    const core = await run('option list', [], true);
    expect(core.query).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'option.live' }),
    );
  });

  it("enter a price in the operator's name, and change nothing in a dry run", async () => {
    expect((await run('option price', PRICE, false)).command).not.toHaveBeenCalled();
    const core = await run('option price', PRICE, true);
    const day = dayOfIso('2026-11-30');
    expect(core.command).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        call: 'option.price',
        input: { symbol: 'THYAO', day, price: '310.25', actor: 'operator:mert' },
      }),
    );
  });

  it('check the format of share, day and price', async () => {
    await expect(run('option price', ['thyao!', '2026-11-30', '1'], true)).rejects.toThrow('share');
    await expect(run('option price', ['THYAO', '2026-13-30', '1'], true)).rejects.toThrow('day');
    await expect(run('option price', ['THYAO', '2026-11-30', '0'], true)).rejects.toThrow('price');
  });
});
