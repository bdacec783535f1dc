import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import type { Instrument } from '#domain/market/types.ts';
import {
  instrumentState,
  setFirstInstrument,
  setInstruments,
} from '#src/kit/worker/instruments.ts';
import { loadTexts, startTexts } from '#src/kit/i18n/i18n.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { BTC, THYAO } from '#tests/live/fake-calls.ts';
import { KlineScreenFrame } from './kline-screen-frame.tsx';

const ETH: Instrument = { ...BTC, symbol: 'ETH-USDT', base: 'ETH' };
const CHART = '/pages/coin/coinKline';
const LIST = '/pages/tabbar/markets';

const shown = vi.hoisted((): string[] => []);
vi.mock('./kline-page.tsx', () => ({
  KlinePage: ({ instrument }: { readonly instrument: Instrument }) => {
    shown.push(instrument.symbol);
    return <p>{instrument.symbol}</p>;
  },
}));

let mounted: Mounted | undefined;
beforeAll(async () => {
  await startTexts('en-US');
  await loadTexts(['trade']);
});
beforeEach(() => {
  instrumentState.all = null;
  instrumentState.first = null;
  shown.length = 0;
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
});

async function open(symbol: string): Promise<void> {
  navigate(`${CHART}?symbol=${symbol}`);
  mounted = await mount(<KlineScreenFrame title="Chart" kinds={['spot']} listPath={LIST} />);
}

describe('the kline screen of an address', () => {
  it('shows the first one before the others load, then does not render it again', async () => {
    await open('BTC-USDT');
    expect(shown).toEqual([]);
    await act(async () => setFirstInstrument(BTC));
    expect(new Set(shown)).toEqual(new Set(['BTC-USDT']));
    expect(location.pathname).toBe(CHART);
    const drawn = shown.length;
    await act(async () => setInstruments([structuredClone(BTC), ETH]));
    expect(shown).toHaveLength(drawn);
    expect(document.querySelector('p')?.textContent).toBe('BTC-USDT');
  });

  it("never shows an instrument under another one's address", async () => {
    setInstruments([BTC, ETH]);
    await open('BTC-USDT');
    shown.length = 0;
    await act(async () => navigate(`${CHART}?symbol=ETH-USDT`));
    expect(new Set(shown)).toEqual(new Set(['ETH-USDT']));
  });

  it('reports an unknown symbol once all are loaded, and offers the nearest', async () => {
    await open('BTC-USTD');
    await act(async () => setFirstInstrument(BTC));
    expect(document.querySelector('[data-unknown]')).toBeNull();
    await act(async () => setInstruments([BTC, ETH, THYAO]));
    // The page for a wrong address loads on first use.
    await vi.waitFor(async () => {
      await act(async () => {});
      expect(document.querySelector('[role="alert"]')).not.toBeNull();
    });
    expect(location.pathname).toBe(CHART);
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('“BTC-USTD”');
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([`${CHART}?symbol=BTC-USDT`, '/pages/stock/search?text=BTC-USTD']);
  });

  it('redirects to the chart of the right kind, and to the list without a symbol', async () => {
    await open('THYAO');
    await act(async () => setInstruments([BTC, THYAO]));
    expect(location.pathname + location.search).toBe('/pages/stock/stockKline?symbol=THYAO');
    await act(async () => navigate(CHART));
    expect(location.pathname).toBe(LIST);
  });
});
