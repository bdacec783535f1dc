import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Instrument } from '#domain/market/types.ts';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { HighlightedText } from './highlighted-text.tsx';
import { groupHits } from './search-groups.ts';
import { matchingIssues } from './use-issue-search.ts';
import { mostTraded } from './use-popular.ts';

let mounted: Mounted | undefined;
beforeEach(() => {
  mounted = undefined;
});
afterEach(async () => mounted?.unmount());

function issue(code: string, tr: string, en = tr): IssueView {
  const some = { id: code, code, symbol: code, name: { tr, en } };
  return { ...some, status: 'upcoming', isWithdrawn: false } as IssueView;
}

async function marksOf(text: string, query: string): Promise<string[]> {
  mounted = await mount(<HighlightedText text={text} query={query} />);
  expect(mounted.host.textContent).toBe(text);
  const marks = [...mounted.host.querySelectorAll('mark')].map((mark) => mark.textContent);
  await mounted.unmount();
  mounted = undefined;
  return marks;
}

describe('highlighted results', () => {
  it('folds Turkish letters and keeps the original text', async () => {
    expect(await marksOf('Türkiye İş Bankası (C)', 'is')).toEqual(['İş']);
    expect(await marksOf('Türkiye Şişe ve Cam', 'SIS')).toEqual(['Şiş']);
    expect(await marksOf('ISCTR', 'iş')).toEqual(['IS']);
    expect(await marksOf('Garanti BBVA', 'xyz')).toEqual([]);
    expect(await marksOf('Garanti BBVA', '  ')).toEqual([]);
  });

  it('highlights every match', async () => {
    expect(await marksOf('BTC/USDT tether USDT', 'usdt')).toEqual(['USDT', 'USDT']);
  });
});

describe('result groups', () => {
  const hit = (symbol: string, kind: Instrument['kind']): Instrument =>
    ({ symbol, kind }) as Instrument;

  it('have a fixed order, without empty groups or currency rates', () => {
    const found = [
      hit('XU100', 'index'),
      hit('BTC-USDT', 'spot'),
      hit('USD-TRY', 'fx'),
      hit('ISCTR', 'stock'),
      hit('ISDMR', 'stock'),
    ];
    const groups = groupHits(found, [issue('WAYCK', 'Way Çelik')]);
    const codes = groups.map(({ group, size, instruments, offers }) => [
      group,
      size,
      ...[...instruments, ...offers].map(({ symbol }) => symbol),
    ]);
    expect(codes).toEqual([
      ['stock', 2, 'ISCTR', 'ISDMR'],
      ['spot', 1, 'BTC-USDT'],
      ['ipo', 1, 'WAYCK'],
      ['index', 1, 'XU100'],
    ]);
    expect(groupHits([], [])).toEqual([]);
  });
});

describe('IPO search', () => {
  it('matches code and both names, folding Turkish letters', () => {
    const all = [issue('WAYCK', 'Way Çelik'), issue('NAREN', 'Nar Enerji', 'Nar Energy')];
    const codes = (text: string) => matchingIssues(all, text).map(({ code }) => code);
    expect(codes('celik')).toEqual(['WAYCK']);
    expect(codes(' NAR ')).toEqual(['NAREN']);
    expect(codes('energy')).toEqual(['NAREN']);
    expect(codes('thy')).toEqual([]);
    expect(codes(' ')).toEqual([]);
  });

  it('omits listed and withdrawn offers', () => {
    const listed = { ...issue('A', 'Ar'), status: 'listed' } as IssueView;
    const back = { ...issue('B', 'Ar'), isWithdrawn: true };
    expect(matchingIssues([listed, back], 'ar')).toEqual([]);
  });
});

describe('popular coins', () => {
  it('have the largest turnover', () => {
    const tickers = [
      { symbol: 'A', turnover: '9.50' },
      { symbol: 'B', turnover: '1000.00' },
      { symbol: 'C', turnover: '75.25' },
    ];
    expect(mostTraded(tickers, 2)).toEqual(['B', 'C']);
  });
});
