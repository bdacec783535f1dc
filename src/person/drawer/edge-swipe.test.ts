import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followEdge } from './edge-swipe.ts';

type Point = readonly [x: number, y: number];

const swiped = vi.fn();
let stop: () => void;

beforeEach(() => {
  swiped.mockReset();
  stop = followEdge(swiped);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function touch(kind: 'touchstart' | 'touchmove', points: readonly Point[], at: Element): void {
  const touches = points.map(([clientX, clientY]) => ({ clientX, clientY }));
  at.dispatchEvent(Object.assign(new Event(kind, { bubbles: true }), { touches }));
}

/** One finger along a path. */
function swipe(path: readonly Point[], at: Element = document.body): void {
  path.forEach((point, index) => touch(index === 0 ? 'touchstart' : 'touchmove', [point], at));
}

describe('a swipe from the left edge', () => {
  it.each<[string, readonly Point[], number]>([
    [
      'that goes 48 into the page',
      [
        [19, 300],
        [40, 304],
        [67, 310],
      ],
      1,
    ],
    [
      'that goes on after it',
      [
        [5, 300],
        [60, 300],
        [200, 300],
      ],
      1,
    ],
    [
      'that begins beyond the edge',
      [
        [20, 300],
        [120, 300],
      ],
      0,
    ],
    [
      'that goes less far',
      [
        [10, 300],
        [57, 300],
      ],
      0,
    ],
    [
      'that scrolls',
      [
        [10, 300],
        [14, 340],
        [80, 350],
      ],
      0,
    ],
    [
      'that goes more down than aside',
      [
        [10, 300],
        [60, 352],
      ],
      0,
    ],
  ])('%s', (_, path, times) => {
    swipe(path);
    expect(swiped).toHaveBeenCalledTimes(times);
  });

  it('is ignored with a second finger', () => {
    touch(
      'touchstart',
      [
        [10, 300],
        [90, 300],
      ],
      document.body,
    );
    touch(
      'touchmove',
      [
        [90, 300],
        [180, 300],
      ],
      document.body,
    );
    expect(swiped).not.toHaveBeenCalled();
  });

  it.each(['canvas', 'dialog', 'alertdialog'])('is ignored while there is a %s', (what) => {
    const element = document.createElement(what === 'canvas' ? what : 'div');
    element.role = what;
    document.body.append(element);
    swipe([
      [5, 300],
      [90, 300],
    ]);
    expect(swiped).not.toHaveBeenCalled();
  });

  it('first scrolls back content that is scrolled sideways', () => {
    const list = document.createElement('ul');
    list.append(document.createElement('li'));
    document.body.append(list);
    list.scrollLeft = 40;
    swipe(
      [
        [5, 300],
        [90, 300],
      ],
      list.firstElementChild!,
    );
    expect(swiped).not.toHaveBeenCalled();
    list.scrollLeft = 0;
    swipe(
      [
        [5, 300],
        [90, 300],
      ],
      list.firstElementChild!,
    );
    expect(swiped).toHaveBeenCalledTimes(1);
  });

  it('is ignored after unsubscribing', () => {
    stop();
    swipe([
      [5, 300],
      [90, 300],
    ]);
    expect(swiped).not.toHaveBeenCalled();
  });
});
