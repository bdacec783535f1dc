import { demoCaller, openCore, transfer } from './core-thread.ts';

/** Sends transfers until the core's crash point ends the process; prints each acknowledged key. */
const [dir = '', crashAt = ''] = process.argv.slice(2);
const core = await openCore(dir, crashAt);
const caller = await demoCaller(core);
for (let round = 0; round < 200; round++) {
  await Promise.all(
    Array.from({ length: 10 }, async (_, n) => {
      const key = `key-${round}-${n}-0000`;
      const answer = await transfer(core, caller, key);
      if (answer.ok) process.stdout.write(`${key}\n`);
    }),
  );
}
await core.close();
