import { describe, expect, it } from 'vitest';
import { LONGEST_CHART_ITEM } from '#domain/account/chart-item.ts';
import {
  contentOf,
  inLayers,
  isShown,
  MOST_POINTS,
  movePoint,
  PLAIN,
  readDrawing,
  type Drawing,
} from './drawing.ts';
import { History } from './history.ts';
import { TOOL_IDS, TOOLS } from './tools/list.ts';

const trend: Drawing = {
  ...PLAIN,
  id: 'a',
  tool: 'trend',
  points: [
    { time: 0, price: 0.1 },
    { time: 100, price: 100 },
  ],
};

describe('a drawing', () => {
  it('moves one point', () => {
    expect(movePoint(trend, 1, { time: 7, price: 8 }).points[1]).toEqual({ time: 7, price: 8 });
  });

  it.each(TOOL_IDS)('with %s is read as it was stored', (tool) => {
    const points = TOOLS[tool].sample.map(([x, y], at) => ({
      time: at + Math.round(x * 9),
      price: y,
    }));
    const drawing: Drawing = {
      ...trend, tool, points, text: 'söz', color: 3, width: 2, dashed: true, locked: true,
      hidden: true, order: -4, intervals: ['15m', '1h'],
    }; // prettier-ignore
    expect(readDrawing('a', contentOf(drawing))).toEqual(drawing);
    expect(readDrawing('a', contentOf({ ...drawing, ...PLAIN }))).toEqual({ ...drawing, ...PLAIN });
  });

  it('is refused where storage holds something else', () => {
    expect(readDrawing('a', '{"tool":"trend","points":[[1,2]]}')).toBeNull();
    expect(readDrawing('a', '{"tool":"trend","points":[[1,2],[3,"x"]]}')).toBeNull();
    expect(readDrawing('a', '{"tool":"toString","points":[[1,2],[3,4]]}')).toBeNull();
    expect(readDrawing('a', 'null')).toBeNull();
    expect(readDrawing('a', '{')).toBeNull();
    expect(
      readDrawing('a', '{"tool":"trend","points":[[1,2],[3,4]],"color":99,"width":9}'),
    ).toMatchObject({ color: 0, width: 1 });
  });

  it('with the most points fits into what an account keeps of one', () => {
    const points = Array.from({ length: MOST_POINTS }, (_, at) => ({
      time: 1_795_419_000 + at,
      price: 123_456.123_456 + at / 3,
    }));
    const whole = { ...trend, tool: 'brush', points, text: 'x'.repeat(60), locked: true } as const;
    expect(contentOf(whole).length).toBeLessThan(LONGEST_CHART_ITEM);
  });

  it('is shown on its intervals, in the order of its layer', () => {
    expect(isShown(trend, '1h')).toBe(true);
    expect(isShown({ ...trend, intervals: ['15m'] }, '1h')).toBe(false);
    expect(isShown({ ...trend, hidden: true }, '1h')).toBe(false);
    const list = [{ ...trend, id: 'top', order: 2 }, trend, { ...trend, id: 'low', order: -1 }];
    expect(inLayers(list).map(({ id }) => id)).toEqual(['low', 'a', 'top']);
  });
});

describe('the changes of drawings', () => {
  it('go back and forth, those of one drag together', () => {
    const history = new History();
    history.note([{ id: 'a', from: null, to: '1' }]);
    history.note([{ id: 'a', from: '1', to: '2' }], 'drag');
    history.note([{ id: 'a', from: '2', to: '3' }], 'drag');
    history.note([
      { id: 'a', from: '3', to: null },
      { id: 'b', from: 'x', to: null },
    ]);
    expect({ ...history.depth }).toEqual({ undo: 3, redo: 0 });
    expect(history.step('undo').map(({ to }) => to)).toEqual(['3', 'x']);
    expect(history.step('undo')).toEqual([{ id: 'a', from: '3', to: '1' }]);
    expect(history.step('redo')).toEqual([{ id: 'a', from: '1', to: '3' }]);
    expect({ ...history.depth }).toEqual({ undo: 2, redo: 1 });
    history.note([{ id: 'c', from: null, to: '1' }]);
    expect(history.step('redo')).toEqual([]);
  });

  it('are kept a hundred deep', () => {
    const history = new History();
    for (let at = 0; at < 150; at += 1) history.note([{ id: 'a', from: `${at}`, to: `${at + 1}` }]);
    for (let at = 0; at < 99; at += 1) history.step('undo');
    expect(history.step('undo')[0]?.to).toBe('50');
    expect(history.step('undo')).toEqual([]);
  });
});
