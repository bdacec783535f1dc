import { act, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { byName, click, mount, press, type Mounted } from '#tests/dom/mount.tsx';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { Num } from './num.tsx';
import { Segmented } from './segmented.tsx';
import { SelectMenu } from './select-menu.tsx';
import { Sheet } from './sheet.tsx';
import { Switch } from './switch.tsx';
import { Tabs } from './tabs.tsx';
import { Toast } from './toast.tsx';

let mounted: Mounted | undefined;
afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
  vi.useRealTimers();
});

const OPTIONS = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
  { value: 'c', label: 'Gamma' },
];
const frame = (): Promise<void> => act(() => new Promise<void>((done) => setTimeout(done, 40)));

/** Waits for a part whose code is loaded on demand. */
const appears = (selector: string): Promise<void> =>
  vi.waitFor(async () => {
    await frame();
    expect(document.querySelector(selector)).not.toBeNull();
  });

describe('Button', () => {
  it('is locked while it is busy and keeps its accessible name', async () => {
    const pressed = vi.fn();
    mounted = await mount(
      <Button busy onClick={pressed}>
        Send
      </Button>,
    );
    const button = byName('button', 'Send');
    await click(button);
    expect(pressed).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('shows why it is disabled', async () => {
    mounted = await mount(
      <Button disabled reason="Market closed">
        Buy
      </Button>,
    );
    const id = byName('button', 'Buy').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('Market closed');
  });
});

describe('Num', () => {
  it('draws a true minus and speaks it as a word', async () => {
    mounted = await mount(<Num text="-%1,25" minusLabel="eksi" toned="down" />);
    const [drawn, spoken] = [...mounted.host.querySelectorAll('span > span')];
    expect(drawn?.textContent).toBe('\u2212%1,25');
    expect(drawn?.getAttribute('aria-hidden')).toBe('true');
    expect(spoken?.textContent).toBe('eksi %1,25');
    expect(mounted.host.firstElementChild?.getAttribute('data-tone')).toBe('down');
  });

  it('leaves a missing value and a plain number alone', async () => {
    mounted = await mount(<Num text="--" minusLabel="eksi" />);
    expect(mounted.host.textContent).toBe('--');
    await mounted.show(<Num text="+%1,25" minusLabel="eksi" />);
    expect(mounted.host.textContent).toBe('+%1,25');
  });
});

function Choice() {
  const [value, setValue] = useState('a');
  return (
    <>
      <Segmented label="Side" options={OPTIONS} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

describe('Segmented', () => {
  it('is a group of radio buttons with a name', async () => {
    mounted = await mount(<Choice />);
    const { host } = mounted;
    expect(host.querySelector('legend')?.textContent).toBe('Side');
    const [first, second] = [...host.querySelectorAll('input')];
    expect([first?.checked, second?.checked]).toEqual([true, false]);
    expect(first?.name).toBe(second?.name);
    await click(second!);
    expect(host.querySelector('output')?.textContent).toBe('b');
  });
});

function TabSample() {
  const [value, setValue] = useState('a');
  return (
    <Tabs label="Parts" tabs={OPTIONS} value={value} onChange={setValue}>
      {`panel ${value}`}
    </Tabs>
  );
}

describe('Tabs', () => {
  it('move with the arrow keys, Home and End, and name their panel', async () => {
    mounted = await mount(<TabSample />);
    await act(async () => byName('[role=tab]', 'Alpha').focus());
    for (const [key, name] of [
      ['ArrowRight', 'Beta'],
      ['End', 'Gamma'],
      ['Home', 'Alpha'],
      ['ArrowLeft', 'Gamma'],
    ] as const) {
      await press(key);
      await frame();
      expect(document.activeElement?.textContent, key).toBe(name);
      expect(byName('[role=tab]', name).getAttribute('aria-selected')).toBe('true');
    }
    const panel = document.querySelector('[role=tabpanel]');
    expect(panel?.textContent).toBe('panel c');
    expect(panel?.getAttribute('aria-labelledby')).toBe(byName('[role=tab]', 'Gamma').id);
  });

  it('are one Tab stop', async () => {
    mounted = await mount(<TabSample />);
    const stops = [...document.querySelectorAll<HTMLElement>('[role=tab]')].map(
      ({ tabIndex }) => tabIndex,
    );
    expect(stops.filter((index) => index === 0).length).toBeLessThanOrEqual(1);
  });
});

function SheetSample({ keep = false }: { readonly keep?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Filters"
        closeLabel="Close"
        keep={keep}
      >
        <input aria-label="Amount" />
      </Sheet>
    </>
  );
}

describe('Sheet', () => {
  it('takes the focus, closes with Escape and gives the focus back', async () => {
    mounted = await mount(<SheetSample />);
    const opener = byName('button', 'Open');
    opener.focus();
    await click(opener);
    await appears('[role=dialog]');
    const sheet = document.querySelector('[role=dialog]');
    expect(sheet?.contains(document.activeElement)).toBe(true);
    const titleId = sheet?.getAttribute('aria-labelledby') ?? '';
    expect(document.getElementById(titleId)?.textContent).toBe('Filters');
    await press('Escape');
    await frame();
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it("writes no style element, which the page's policy forbids", async () => {
    const before = document.querySelectorAll('style').length;
    mounted = await mount(<SheetSample />);
    await click(byName('button', 'Open'));
    await appears('[role=dialog]');
    expect(document.querySelectorAll('style').length).toBe(before);
  });
});

describe('Modal', () => {
  it('focuses the safe answer; Escape means no', async () => {
    const answer = vi.fn();
    const words = { title: 'Sign out', text: 'Sure?', confirm: 'Yes', cancel: 'No' };
    const before = document.querySelectorAll('style').length;
    mounted = await mount(<Modal {...words} open danger onAnswer={answer} />);
    await frame();
    expect(document.activeElement?.textContent).toBe('No');
    await press('Escape');
    expect(answer).toHaveBeenCalledExactlyOnceWith(false);
    await click(byName('button', 'Yes'));
    expect(answer).toHaveBeenLastCalledWith(true);
    expect(document.querySelectorAll('style').length).toBe(before);
  });
});

function MenuSample() {
  const [value, setValue] = useState('a');
  return <SelectMenu label="Interval" options={OPTIONS} value={value} onChange={setValue} />;
}

describe('SelectMenu', () => {
  it('opens and chooses with the keyboard', async () => {
    const before = document.querySelectorAll('style').length;
    mounted = await mount(<MenuSample />);
    byName('button', 'Interval: Alpha').focus();
    await press('ArrowDown');
    await appears('[role=menu]');
    const items = [...document.querySelectorAll('[role=menuitemradio]')];
    expect(items.map((item) => item.getAttribute('aria-checked'))).toEqual([
      'true',
      'false',
      'false',
    ]);
    await press('End');
    await frame();
    await press('Enter');
    await frame();
    expect(byName('button', 'Interval: Gamma')).toBe(document.activeElement);
    expect(document.querySelectorAll('style').length).toBe(before);
  });
});

describe('Switch', () => {
  it('has a name, a description and a state', async () => {
    const changed = vi.fn();
    mounted = await mount(
      <Switch label="Motion" detail="Nothing slides" checked={false} onChange={changed} />,
    );
    const element = byName('[role=switch]', 'Motion');
    expect(element.getAttribute('aria-checked')).toBe('false');
    const described = element.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Nothing slides');
    await click(element);
    expect(changed).toHaveBeenCalledWith(true);
  });
});

describe('Toast', () => {
  it('disappears after its time, also under a pointer', async () => {
    vi.useFakeTimers();
    const ended = vi.fn();
    const props = { text: 'Copied', tone: 'copy', closeLabel: 'Close', onEnd: ended } as const;
    mounted = await mount(<Toast {...props} shownMs={2_000} />);
    const toast = mounted.host.firstElementChild!;
    await act(async () => {
      toast.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    });
    await act(async () => vi.advanceTimersByTime(1_999));
    expect(ended).not.toHaveBeenCalled();
    await act(async () => vi.advanceTimersByTime(1));
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('stays without a time until it is closed', async () => {
    vi.useFakeTimers();
    const ended = vi.fn();
    const props = { text: 'Failed', tone: 'warn', closeLabel: 'Close', onEnd: ended } as const;
    mounted = await mount(<Toast {...props} shownMs={null} />);
    await act(async () => vi.advanceTimersByTime(60_000));
    expect(ended).not.toHaveBeenCalled();
    await click(mounted.host.querySelector('button')!);
    expect(ended).toHaveBeenCalledTimes(1);
  });
});
