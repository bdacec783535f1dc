import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadTexts, startTexts } from '#src/kit/i18n/i18n.ts';
import { accountBook, forgetAccount } from '#src/kit/account/account-book.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { OpenOrders } from './open-orders.tsx';
import type { OrderMarketFilter } from './use-open-orders.ts';

let mounted: Mounted | null = null;
beforeAll(async () => {
  await startTexts('tr-TR');
  await loadTexts(['trade', 'order']);
});
afterEach(async () => {
  await mounted?.unmount();
  forgetAccount();
});

async function shown(
  market: OrderMarketFilter,
  failed: typeof accountBook.failed,
): Promise<string> {
  await mounted?.unmount();
  Object.assign(accountBook, { loaded: true, failed });
  mounted = await mount(<OpenOrders market={market} />);
  return mounted.host.textContent;
}

it('says that orders could not be loaded instead of that there are none', async () => {
  const NONE = 'Açık emriniz yok';
  const UNREAD = 'Emirlerin bir bölümü yüklenemedi';
  expect(await shown('all', ['spot'])).toContain(UNREAD);
  expect(await shown('spot', ['spot'])).toContain(UNREAD);
  expect(await shown('stock', ['spot'])).toBe(NONE);
  expect(await shown('stock', ['algos'])).toContain(UNREAD);
  expect(await shown('stock', ['algos'])).not.toContain(NONE);
});
