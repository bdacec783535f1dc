import { beforeAll, describe, expect, it } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { cameBy, canGoBack, watchHistory } from './history.ts';

const pop = (state: unknown): boolean => dispatchEvent(new PopStateEvent('popstate', { state }));

beforeAll(watchHistory);

describe('history', () => {
  it('has nothing before the first page', () => {
    expect(canGoBack()).toBe(false);
    expect(cameBy()).toBe('first');
  });

  it('counts our own pages and tells back from forward', () => {
    navigate('/a');
    navigate('/b');
    expect(history.state).toMatchObject({ depth: 2 });
    expect(cameBy()).toBe('forward');
    pop({ depth: 1 });
    expect(cameBy()).toBe('back');
    expect(canGoBack()).toBe(true);
    pop({ depth: 2 });
    expect(cameBy()).toBe('forward');
    pop(null);
    expect(canGoBack()).toBe(false);
  });

  it('does not count a page that replaces another', () => {
    navigate('/c', { replace: true, state: { kept: 1 } });
    expect(canGoBack()).toBe(false);
    expect(history.state).toEqual({ kept: 1, depth: 0 });
  });
});
