import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import { loadTexts, startTexts } from '#src/kit/i18n/i18n.ts';
import { toasts } from '#src/kit/state/toast.ts';
import { setInstruments } from '#src/kit/worker/instruments.ts';
import { mount } from '#tests/dom/mount.tsx';
import { BTC } from '#tests/live/fake-calls.ts';
import { useTellPlaced } from './placed-order.ts';

const ORDER = {
  id: '01KE6SME0XBG1JMTSMB2D0NKXT',
  market: 'spot',
  symbol: 'BTC-USDT',
  side: 'buy',
  type: 'limit',
  price: '90000',
  qty: '0.0100',
  filled: '0',
  status: 'open',
} as OrderView;

const PATH = `/pages/wallet/recordDetail?kind=order&id=${ORDER.id}&market=spot`;
const filled = { filled: '0.004', avgPrice: '89999.5' } as const;

async function told(order: Partial<OrderView>) {
  function Teller() {
    const tell = useTellPlaced(ORDER.symbol);
    return <button onClick={() => tell({ ...ORDER, ...order } as OrderView)} />;
  }
  const { host, unmount } = await mount(<Teller />);
  host.querySelector('button')?.click();
  await unmount();
  return toasts.queue;
}

beforeAll(async () => {
  await startTexts('tr-TR');
  await loadTexts(['confirm', 'order', 'trade']);
  setInstruments([BTC]);
});
beforeEach(() => {
  toasts.queue = [];
});

it.each<[string, Partial<OrderView>]>([
  ['BTC/USDT · Al 0,01 BTC: deftere girdi, 90.000,00', {}],
  [
    'BTC/USDT · Al 0,01 BTC: gerçekleşti, ort. 89.999,50',
    { ...filled, filled: '0.01', status: 'closed' },
  ],
  [
    'BTC/USDT · Al 0,004 / 0,01 BTC: kısmen gerçekleşti, ort. 89.999,50; kalanı bekliyor',
    { ...filled, status: 'partially_completed' },
  ],
  [
    'BTC/USDT · Al 0,004 / 0,01 BTC: kısmen gerçekleşti, ort. 89.999,50; kalanı iptal edildi',
    { ...filled, status: 'closed', reason: 'immediate' },
  ],
  [
    'BTC/USDT · Sat 0,01 BTC: alındı, fiyat bekliyor',
    { side: 'sell', type: 'market', price: undefined, status: 'in_transaction' },
  ],
  ['BTC/USDT · Al 0,01 BTC: İptal Edildi', { status: 'cancelled' }],
])('says "%s"', async (text, order) => {
  expect(await told(order)).toMatchObject([{ text, href: PATH }]);
});

it('shows the order placed last, without a queue', async () => {
  await told({});
  expect(await told({ qty: '2' })).toMatchObject([
    { text: 'BTC/USDT · Al 2 BTC: deftere girdi, 90.000,00' },
  ]);
});
