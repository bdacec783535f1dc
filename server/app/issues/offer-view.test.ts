import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import type { IssueRow } from '#server/ports/issue-rows.ts';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import type { LedgerStore } from '#server/store/ledger/ledger-store.ts';
import { issueKit, type IssueKit } from '#tests/support/issue-kit.ts';
import { partsOf } from './find-issue.ts';
import { issueView } from './issue-views.ts';

let store: LedgerStore;
let kit: IssueKit;
let issue: IssueRow;

beforeAll(async () => {
  store = await openLedger({ memory: true });
  kit = await issueKit({ store, settings: { issueCrowd: 10 } });
  issue = await kit.issue('ipo-4');
});
afterAll(() => store.close());

const sum = (texts: readonly string[]): string =>
  texts.reduce((all, text) => all.plus(text), new Decimal(0)).toString();

describe('an offer', () => {
  it('has rates that sum to one, however the shares are split', async () => {
    const parts = await kit.read((db) => partsOf(db, issue));
    const count = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), count, count, (retail, high, rest) => {
        const offer = { total: retail + high + rest, retail, high, institutional: rest };
        const facts = JSON.stringify({ name: { tr: 'A', en: 'A' }, offer });
        const view = issueView({ ...issue, facts }, { parts, mine: undefined, now: 0 });
        const { retailRate, highRate, institutionalRate } = view.offer!;
        expect(sum([retailRate, highRate, institutionalRate])).toBe('1');
      }),
    );
  });

  it('has a retail part that equals ordinary applicants plus members', async () => {
    const { parts, offer, supply } = await kit.info('ipo-4');
    const of = (group: string): string => parts.find((one) => one.group === group)?.supply ?? '0';
    expect([of('retail'), of('vip'), of('high')]).toEqual(['59400', '6600', '11000']);
    expect(offer!.retailHere).toBe('66000');
    expect(sum([offer!.retailHere, of('high')])).toBe(supply);
  });
});
