import { act, type ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorFacts } from '#src/kit/calls/api-error.ts';
import { loadTexts, startTexts, translate } from '#src/kit/i18n/i18n.ts';
import { click, mount, type Mounted } from '#tests/dom/mount.tsx';
import { LoadFrame } from './load-frame.tsx';

const PAUSED = {
  kind: 'business',
  error: 'PAUSED',
  code: -1503,
  message: 'Paused',
  requestId: 'R7',
} as const;
const GONE = { kind: 'business', error: 'NOT_FOUND', code: -1404, message: 'Not found' } as const;
const NO_LINE = { kind: 'network', code: 0, message: '' } as const;

let mounted: Mounted | undefined;
const reload = vi.fn();

async function show(
  data: string | null,
  facts: ApiErrorFacts | null,
  gone?: ReactNode,
): Promise<string> {
  const error = facts === null ? null : new ApiError(facts);
  mounted = await mount(
    <LoadFrame loaded={{ data, error, reload }} gone={gone}>
      {(text) => <p>{text}</p>}
    </LoadFrame>,
  );
  return mounted.host.textContent;
}

const button = (name: string): HTMLElement =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;

beforeAll(async () => {
  await startTexts('en-US');
  await loadTexts(['error', 'seed']);
});
afterEach(async () => {
  await mounted?.unmount();
  reload.mockReset();
  vi.restoreAllMocks();
});

describe('the frame of loaded content', () => {
  it('shows the failure with its code, a retry and a way to support', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    expect(await show(null, PAUSED)).toContain('Paused · Code: -1503');
    await click(button('Copy details'));
    await act(async () => undefined);
    expect(written).toHaveBeenCalledWith('Paused · Code: -1503 · R7');
    await click(button(translate('common.retry')));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('names the cause where the server sent no code', async () => {
    expect(await show(null, NO_LINE)).toContain('Code: NET-1');
  });

  it('keeps the content when a later attempt fails, and says that it may be old', async () => {
    expect(await show('kept', null)).toBe('kept');
    await mounted?.unmount();
    expect(await show('kept', PAUSED)).toMatch(/^Could not refresh; .* Paused.*kept$/);
    await click(button(translate('common.retry')));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('offers no retry for content the server no longer has, even if it was shown', async () => {
    expect(await show(null, GONE)).toMatch(/^This record does not exist/);
    await mounted?.unmount();
    expect(await show('kept', GONE, <p>It is gone</p>)).toBe('It is gone');
    expect(document.querySelector('button')).toBeNull();
  });
});
