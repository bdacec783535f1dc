import { beforeAll, describe, expect, it } from 'vitest';
import type { NewsHead } from '#protocol/http/content.ts';
import { loadTexts, startTexts } from '#src/kit/i18n/i18n.ts';
import { mount } from '#tests/dom/mount.tsx';
import { NewsRow } from './news-row.tsx';

beforeAll(async () => {
  await startTexts('tr-TR');
  await loadTexts(['news']);
});

async function pictureOf(origin: NewsHead['origin'], symbols: readonly string[]) {
  const words = { tr: 'Başlık', en: 'Title' };
  const id = '01K0000000000000000000000A';
  const item = { id, origin, title: words, lead: words, symbols: [...symbols], publishedAt: 1 };
  const { host, unmount } = await mount(<NewsRow item={item} />);
  const name = host.querySelector('svg')?.getAttribute('class');
  await unmount();
  return name;
}

describe('picture of a news item', () => {
  it.each<[NewsHead['origin'], readonly string[], string]>([
    ['desk', ['THYAO'], 'lucide-newspaper'],
    ['market', ['THYAO'], 'lucide-chart-candlestick'],
    ['market', [], 'lucide-chart-candlestick'],
    ['market', ['BTC-USDT-SWAP'], 'lucide-coins'],
  ])('from %s about %j', async (origin, symbols, name) => {
    expect(await pictureOf(origin, symbols)).toContain(name);
  });
});
