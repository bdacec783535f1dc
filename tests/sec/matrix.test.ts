import { expect, it } from 'vitest';
import { runMatrix } from './matrix.ts';

it('no caller can read or change anything of another user', async () => {
  const { asked, calls, askers, leaks } = await runMatrix();
  console.warn(`Matrix: ${calls} calls, ${askers.length} askers, ${asked} requests.`);
  expect(leaks).toEqual([]);
  expect(asked).toBeGreaterThan(1_000);
});
