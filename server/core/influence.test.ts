import { expect, it } from 'vitest';
import type { UseCase } from '#server/ports/core.ts';
import type { Engine } from '#server/ports/engine.ts';
import type { InfluenceCall } from '#server/ports/venue.ts';
import { idleEngine, testCore } from '#tests/support/test-core.ts';

const commands: Record<string, UseCase> = { watch: async () => ({}) };

it('passes orders that move a simulated market on after the commit, and nothing else', async () => {
  const call: InfluenceCall = ['taken', 'BTC-USDT', 'buy', 100, 5];
  const waiting: InfluenceCall[] = [];
  const engine: Engine = { ...idleEngine(), drainInfluence: () => waiting.splice(0) };
  const test = await testCore({ commands, engine });
  await test.command('watch', {});
  expect(test.influence).toEqual([]);
  waiting.push(call);
  await test.command('watch', {});
  expect(test.influence).toEqual([call]);
});
