import { LoadBench } from '../bench.ts';
import { sharesOf, whyNoUsage } from '../process-usage.ts';
import { readsOf } from '../repeated-reads.ts';
import { repeatCalls } from '../repeat-calls.ts';
import { msText, type Sheet } from '../sheet.ts';
import { callFaultsOf } from '../verdict.ts';

const FULL = { perS: 2_000, seconds: 30, warmSeconds: 5 } as const;
const SHORT = { perS: 500, seconds: 10, warmSeconds: 3 } as const;

/** LOAD-05: reads on a fixed schedule, of prices and of sixty accounts with holdings. */
export async function load05(sheet: Sheet): Promise<void> {
  const reason = whyNoUsage();
  if (reason !== null) {
    sheet.skip('LOAD-05 reads', reason);
    return;
  }
  const rate = sheet.isShort ? SHORT : FULL;
  const bench = await LoadBench.create(sheet.port);
  try {
    await bench.server.settle();
    const calls = readsOf(bench.tokens);
    const [before, from] = [bench.server.usage(), performance.now()];
    const answer = await repeatCalls({ url: bench.server.url, calls, ...rate });
    const took = (performance.now() - from) / 1000;
    const core = sharesOf(before, bench.server.usage(), took);
    sheet.keep('LOAD-05', { ...rate, ...answer, core });
    for (const [path, { count, p50, p99, worst }] of Object.entries(answer.byPath)) {
      const told = `p50 ${msText(p50)}, p99 ${msText(p99)}, worst ${msText(worst)}`;
      sheet.tell(`${path}: ${count} answers, ${told}`);
    }
    sheet.tell(
      `${answer.perS.toFixed(0)} answers a second of ${rate.perS} requested; server process ` +
        `${(core.all * 100).toFixed(0)} % of a core, main thread ${(core.main * 100).toFixed(0)} %`,
    );
    sheet.faults('LOAD-05', callFaultsOf(answer));
    sheet.judge('LOAD-05 reads', answer.all, 'p99', 50);
  } finally {
    await bench.close();
  }
}
