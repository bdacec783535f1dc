import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinItems, MOST_CHART_ITEMS, type ChartItem } from '#domain/account/chart-item.ts';
import { sized } from '#tests/support/size.ts';
import type { Who } from '#tests/support/trading-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import { wholeKit, type WholeKit } from '#tests/support/whole-kit.ts';

type Listed = {
  readonly items: readonly ChartItem[];
  readonly until: number;
  readonly more: boolean;
};
const U2: Who = { user: 'U2' };

const item = (id: string, version = 1, content = 'x'): ChartItem => ({
  id,
  place: 'BTC-USDT',
  content,
  version,
  gone: false,
});
const removed = (id: string, version: number): ChartItem => ({
  ...item(id, version, ''),
  gone: true,
});

async function save(kit: WholeKit, items: readonly ChartItem[], who: Who = {}) {
  const sent = { kind: 'drawing', items };
  return (await kit.done<{ readonly items: readonly ChartItem[] }>('chartItemsSave', sent, who))
    .items;
}
const list = async (kit: WholeKit, since = 0, who: Who = {}) =>
  kit.ask<Listed>('chartItems', { kind: 'drawing', since }, who);

describe('what is put on charts', () => {
  it('belongs to one person, and tells the devices of both accounts', async () => {
    const kit = await wholeKit(['U1', 'U2']);
    const log = new Transcript(kit.core, ['chartItem']);
    expect(await save(kit, [item('a1')])).toEqual([item('a1')]);
    expect(log.take()).toEqual([
      'chartItem #1: userId: U1, kind: drawing, item: a1, place: BTC-USDT, content: x,',
      '  stamp: 1, gone: false, change: 1',
      'event U1 real chart {change: 1}',
      'event U1 demo chart {change: 1}',
    ]);
    expect(await save(kit, [item('a1', 1, 'other')], U2)).toEqual([item('a1', 1, 'other')]);
    expect((await list(kit)).items).toEqual([item('a1')]);
    expect((await list(kit, 0, U2)).items).toEqual([item('a1', 1, 'other')]);
  });

  it('keeps the later state of each and answers with it', async () => {
    const kit = await wholeKit(['U1', 'U2']);
    await save(kit, [item('a1', 3, 'new'), item('b1')]);
    const log = new Transcript(kit.core, ['chartItem']);
    expect(await save(kit, [item('a1', 2, 'old')])).toEqual([item('a1', 3, 'new')]);
    expect(log.take()).toEqual([]);
    await save(kit, [removed('b1', 2)]);
    expect(await save(kit, [item('b1')])).toEqual([removed('b1', 2)]);
    const { items, until } = await list(kit, 2);
    expect([items, until]).toEqual([[removed('b1', 2)], 3]);
  });

  it('has room for so many; removed ones make room', async () => {
    const kit = await wholeKit(['U1', 'U2']);
    const most = MOST_CHART_ITEMS.template;
    const templates = Array.from({ length: most }, (_, at) => ({ ...item(`t${at}`), place: '' }));
    const send = async (items: readonly ChartItem[]) => {
      const sent = { kind: 'template', items };
      return kit.done<{ readonly items: readonly ChartItem[] }>('chartItemsSave', sent);
    };
    await send(templates.slice(0, 20));
    await send(templates.slice(20));
    expect((await send([item('more')])).items).toEqual([]);
    await send([removed('t0', 2)]);
    expect((await send([item('more')])).items).toEqual([item('more')]);
  });

  it('ends with the union of what any devices sent, in whatever order', async () => {
    const sent = fc.array(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd'),
        version: fc.integer({ min: 1, max: 4 }),
        gone: fc.boolean(),
        content: fc.constantFrom('x', 'y', 'z'),
      }),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(sent, async (changes) => {
        const kit = await wholeKit(['U1']);
        const items = changes.map((one): ChartItem => {
          return { ...one, place: 'S', content: one.gone ? '' : one.content };
        });
        for (const one of items) await save(kit, [one]);
        const known = Object.fromEntries((await list(kit)).items.map((one) => [one.id, one]));
        expect(known).toEqual(joinItems({}, items));
      }),
      { numRuns: sized(5, 50) },
    );
  });
});
