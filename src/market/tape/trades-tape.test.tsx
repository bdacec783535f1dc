import { act } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Instrument } from '#domain/market/types.ts';
import { deliverViewsTo } from '#src/kit/worker/market-views.ts';
import { applyBatch } from '#src/kit/worker/batch.ts';
import { loadTexts, startTexts } from '#src/kit/i18n/i18n.ts';
import { byName, click, mount, until, type Mounted } from '#tests/dom/mount.tsx';
import { encodeCells } from '#tests/live/encode-cells.ts';
import { TradesTape } from './trades-tape.tsx';

const INSTRUMENT = { symbol: 'BTC-USDT', base: 'BTC', quote: 'USDT', kind: 'spot' } as Instrument;

let mounted: Mounted | undefined;
let view = 0;

/** Executions as the worker sends them, newest first. */
function send(...trades: readonly (readonly [qty: string, side: 'up' | 'down'])[]): void {
  const cells = trades.flatMap(([qty, side], row) => [
    { view, row, field: 'qty', text: qty },
    { view, row, field: 'side', text: side },
  ]);
  act(() => applyBatch({ cells: encodeCells('trades', cells) }));
}

function shown(): readonly (readonly [string, string])[] {
  const rows = [...(mounted?.host.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
  return rows.map(({ dataset, style }) => [dataset['side'] ?? '', style.getPropertyValue('--bar')]);
}

beforeAll(async () => {
  await startTexts('tr-TR');
  await loadTexts(['book', 'trade']);
});
afterEach(async () => {
  deliverViewsTo(null);
  await mounted?.unmount();
});

it('keeps the sides and bars of a frozen tape, and follows the live ones again after', async () => {
  deliverViewsTo(({ open }) => {
    view = open[0]?.id ?? view;
  });
  mounted = await mount(<TradesTape instrument={INSTRUMENT} rows={2} />);
  await until(() => expect(view).toBeGreaterThan(0));
  send(['2', 'up'], ['1', 'down']);
  const first = [
    ['up', '1'],
    ['down', '0.5'],
  ];
  await until(() => expect(shown()).toEqual(first));
  await click(byName('button', 'Dondur'));
  await until(() => expect(shown()).toEqual(first));
  send(['1', 'down'], ['4', 'up']);
  await act(async () => new Promise((done) => setTimeout(done, 50)));
  expect(shown()).toEqual(first);
  await click(byName('button', 'Devam Et'));
  await until(() =>
    expect(shown()).toEqual([
      ['down', '0.25'],
      ['up', '1'],
    ]),
  );
});
