import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { route } from '#src/kit/navigation/route.ts';
import { ChunkError, loadScreen } from './load-screen.ts';

const screen = { default: () => null };
const failing = route('/x', 'guest', 'title.about', () => Promise.reject(new TypeError('gone')));

const reload = vi.fn();
const answer = (text: string) => vi.fn(async () => new Response(text));

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  const entry = document.createElement('script');
  entry.type = 'module';
  entry.setAttribute('src', '/assets/main-old.js');
  // Returns an inert clone, so that the test does not load the script.
  vi.spyOn(document, 'querySelector').mockImplementation((selector) =>
    selector.startsWith('script') ? entry : null,
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('loadScreen', () => {
  it('returns the screen', async () => {
    const good = route('/x', 'guest', 'title.about', async () => screen);
    expect(await loadScreen(good)).toBe(screen);
  });

  it('reloads once when a new version is out, then reports the failure', async () => {
    vi.stubGlobal('fetch', answer('<script src="/assets/main-new.js">'));
    void loadScreen(failing);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    await expect(loadScreen(failing)).rejects.toBeInstanceOf(ChunkError);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload for the same version, nor without a server', async () => {
    vi.stubGlobal('fetch', answer('<script src="/assets/main-old.js">'));
    await expect(loadScreen(failing)).rejects.toMatchObject({ code: 'load' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(loadScreen(failing)).rejects.toMatchObject({ code: 'load' });
    expect(reload).not.toHaveBeenCalled();
  });

  it('gives up after two minutes', async () => {
    vi.useFakeTimers();
    const silent = route('/x', 'guest', 'title.about', () => new Promise(() => {}));
    const outcome = expect(loadScreen(silent)).rejects.toMatchObject({ code: 'timeout' });
    await vi.advanceTimersByTimeAsync(120_000);
    await outcome;
  });
});
