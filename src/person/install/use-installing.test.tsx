import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installOffer, startInstallOffer } from '#src/kit/state/install-offer.ts';
import { click, mount, type Mounted } from '#tests/dom/mount.tsx';
import { useInstalling } from './use-installing.ts';

const answered = vi.fn<() => Promise<{ outcome: string }>>();
let mounted: Mounted | undefined;

function Asker() {
  const { ask } = useInstalling();
  const [answer, setAnswer] = useState<boolean | null>(null);
  return (
    <button
      type="button"
      disabled={ask === null}
      data-answer={String(answer)}
      onClick={() => void ask?.().then(setAnswer)}
    />
  );
}

async function asker(): Promise<HTMLButtonElement> {
  mounted = await mount(<Asker />);
  return mounted.host.querySelector('button')!;
}

/** The browser's event when the page may be installed. */
function offered(parts = Object.fromEntries([['prompt', answered]])): Event {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  return Object.assign(event, parts);
}

startInstallOffer();
beforeEach(() => {
  installOffer.event = null;
  answered.mockReset();
});
afterEach(async () => mounted?.unmount());

describe('the offer to install', () => {
  it('is kept if it fired before the screen opened', async () => {
    const event = offered();
    dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect((await asker()).disabled).toBe(false);
  });

  it('works once, and reports the answer', async () => {
    answered.mockResolvedValue({ outcome: 'accepted' });
    const button = await asker();
    expect(button.disabled).toBe(true);
    await act(async () => void dispatchEvent(offered()));
    await click(button);
    expect(answered).toHaveBeenCalledTimes(1);
    expect(button.dataset['answer']).toBe('true');
    expect(button.disabled).toBe(true);
  });

  it('counts a refusal as not installed', async () => {
    answered.mockResolvedValue({ outcome: 'dismissed' });
    dispatchEvent(offered());
    const button = await asker();
    await click(button);
    expect(button.dataset['answer']).toBe('false');
  });

  it('is absent if the event has nothing to ask with', async () => {
    const event = offered({});
    dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect((await asker()).disabled).toBe(true);
  });
});
