import { act, Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { route, type ScreenModule } from '#src/kit/navigation/route.ts';
import { startTexts } from '#src/kit/i18n/i18n.ts';
import { byName, click, mount, type Mounted } from '#tests/dom/mount.tsx';
import { ScreenFrame } from './screen-frame.tsx';

let mounted: Mounted | undefined;
let paths = 0;

beforeAll(() => startTexts('tr-TR'));
beforeEach(() => {
  // Silences the browser's log of errors caught by a frame.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Shows a screen loaded by this function. */
async function show(load: () => Promise<ScreenModule>): Promise<void> {
  paths++;
  const failing = route(`/frame/${paths}`, 'guest', 'title.about', load);
  mounted = await mount(
    <Suspense fallback="waiting">
      <ScreenFrame route={failing} />
    </Suspense>,
  );
}

const says = (text: string): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => new Promise((done) => setTimeout(done, 10)));
    expect(document.body.textContent).toContain(text);
  });

describe('a screen whose files failed to load', () => {
  it('is loaded again by the button, and shown on success', async () => {
    const load = vi
      .fn<() => Promise<ScreenModule>>()
      .mockRejectedValueOnce(new TypeError('gone'))
      .mockRejectedValueOnce(new TypeError('gone again'))
      .mockResolvedValue({ default: () => <p>{'there it is'}</p> });
    await show(load);
    await says('PG-1');
    await click(byName('button', 'Tekrar Dene'));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await says('PG-1');
    await click(byName('button', 'Tekrar Dene'));
    await says('there it is');
    expect(load).toHaveBeenCalledTimes(3);
    expect(document.body.textContent).not.toContain('PG-1');
  });
});

describe('a screen that throws', () => {
  it('shows its own code, and renders again by the button', async () => {
    let isBroken = true;
    const load = async (): Promise<ScreenModule> => ({
      default: () => {
        if (isBroken) throw new Error('broken');
        return <p>{'whole again'}</p>;
      },
    });
    await show(load);
    await says('PG-2');
    isBroken = false;
    await click(byName('button', 'Tekrar Dene'));
    await says('whole again');
  });
});
