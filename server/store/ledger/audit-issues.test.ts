import { describe, expect, it } from 'vitest';
import { issueKit } from '#tests/support/issue-kit.ts';
import { storeEngines, ledgerRigs } from '#tests/support/ledgers.ts';
import { Auditor } from './auditor.ts';

/** Adds one to a field of one subscription. */
const one = (field: string, which: string): string =>
  `UPDATE subscriptions SET ${field} = ${field} + 1
   WHERE id = (SELECT MIN(id) FROM subscriptions WHERE ${which})`;

/** Corruptions of the rows of issues, and the finding of each. */
const SPOILT: readonly (readonly [detail: string, sql: string])[] = [
  [
    'more is allotted than there is, or than was applied for',
    `UPDATE issues SET allotted = supply + 1 WHERE id = 'ipo-1:demo'`,
  ],
  [
    'what is paid is not what was allotted and paid',
    `UPDATE issues SET raised = raised - 1 WHERE id = 'ipo-1:real'`,
  ],
  [
    'the demand is not that of the applications',
    `UPDATE issue_parts SET demand = demand + 1 WHERE id = 'ipo-2:demo:retail'`,
  ],
  [
    'an application has not its money reserved',
    one('reserved', `kind = 'coin' AND status = 'applying'`),
  ],
  [
    'shares do not cost what was asked for them',
    one('due', `issue_id = 'ipo-0:demo' AND status = 'paid'`),
  ],
  [
    'what was paid or handed over is not in the ledger',
    one('fee', `issue_id = 'ipo-0:real' AND status = 'paid'`),
  ],
  [
    'locked coins are not those that wait to be set free',
    one('vested', `kind = 'coin' AND status = 'paid'`),
  ],
  ['a state that is none', `UPDATE issues SET status = 'gone' WHERE id = 'block-0:demo'`],
  [
    'a movement of a subscription that nobody made',
    `UPDATE ledger_tx SET ref = 'nobody'
      WHERE seq = (SELECT MIN(seq) FROM ledger_tx WHERE reason = 'allot')`,
  ],
];

const engines = storeEngines().filter((engine) => engine !== 'memory');

describe.each(engines)('on %s', (engine) => {
  const newRig = ledgerRigs(engine);

  it('the auditor finds corrupted issues', async () => {
    const rig = await newRig();
    const store = await rig.open();
    const kit = await issueKit({ store, settings: { issueCrowd: 40 } });
    await kit.until(kit.core.now + 3 * 86_400_000);
    const look = async (): Promise<string[]> => {
      const report = await new Auditor((run) => store.inspect(run)).once({ full: true });
      return report.findings.map(({ detail }) => detail);
    };
    expect(await look()).toEqual([]);
    // Checked while it is open: a start would refuse a file whose rows break the table rules.
    for (const [detail, sql] of SPOILT) {
      await rig.spoil(sql);
      expect(await look()).toContain(detail);
    }
    await store.close();
  });
});
