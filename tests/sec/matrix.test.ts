import { expect, it } from 'vitest';
import { runMatrix } from './matrix.ts';

it('nothing of a person is told to anybody else, or changed by them', async () => {
  const { asked, calls, askers, leaks } = await runMatrix();
  console.warn(`Matrix: ${calls} calls, ${askers.length} askers, ${asked} requests.`);
  expect(leaks).toEqual([]);
  expect(asked).toBeGreaterThan(1_000);
});
