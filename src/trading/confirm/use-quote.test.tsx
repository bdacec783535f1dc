import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuoteAnswer } from '#protocol/worker/account.ts';
import { marketCalls } from '#src/kit/worker/market-worker.ts';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { useQuote, type HeldQuote } from './use-quote.ts';

const ask = { ticket: {}, side: 'buy' } as unknown as OrderAsk;
const quoted = (total: string): QuoteAnswer => ({ ok: true, quote: { total } }) as QuoteAnswer;

let held: HeldQuote;
let mounted: Mounted;
let total = '1000';

type ProbeProps = { readonly runs: boolean; readonly see: (quote: HeldQuote) => void };

function Probe({ runs, see }: ProbeProps) {
  see(useQuote(ask, runs));
  return null;
}

const see = (quote: HeldQuote): void => {
  held = quote;
};

const shown = (): string | null => (held.answer?.ok === true ? held.answer.quote.total : null);

async function later(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

beforeEach(() => {
  vi.useFakeTimers();
  total = '1000';
  vi.spyOn(marketCalls, 'quote').mockImplementation(async () => quoted(total));
});
afterEach(async () => {
  await mounted.unmount();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the figures of a sheet', () => {
  it('follow the book each second, without a word for a small change', async () => {
    mounted = await mount(<Probe runs see={see} />);
    await later(0);
    expect(shown()).toBe('1000');
    total = '1000.5';
    await later(1_000);
    expect([shown(), held.moved]).toEqual(['1000.5', null]);
  });

  it('say once that they changed by more than a thousandth since the last word', async () => {
    mounted = await mount(<Probe runs see={see} />);
    await later(0);
    total = '1002';
    await later(1_000);
    expect(held.moved).toEqual({ from: '1000', to: '1002' });
    total = '1002.5';
    await later(1_000);
    expect([shown(), held.moved]).toEqual(['1002.5', { from: '1000', to: '1002' }]);
    total = '1004';
    await later(1_000);
    expect(held.moved).toEqual({ from: '1002', to: '1004' });
  });

  it('stand still once they are confirmed, even for an answer that was on its way', async () => {
    mounted = await mount(<Probe runs see={see} />);
    await later(0);
    let answer: (late: QuoteAnswer) => void = () => undefined;
    vi.spyOn(marketCalls, 'quote').mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await later(1_000);
    await mounted.show(<Probe runs={false} see={see} />);
    answer(quoted('5'));
    await later(5_000);
    expect(shown()).toBe('1000');
  });

  it('give way to the reason when there are none, and return with the market', async () => {
    mounted = await mount(<Probe runs see={see} />);
    await later(0);
    vi.spyOn(marketCalls, 'quote').mockResolvedValueOnce({
      ok: false,
      msgKey: 'error.noPrice',
    } as QuoteAnswer);
    await later(1_000);
    expect(held.answer?.ok).toBe(false);
    await later(1_000);
    expect(shown()).toBe('1000');
  });
});
