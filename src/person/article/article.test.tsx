import { beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { LINK_FORM, newsView } from '#protocol/http/content.ts';
import { startTexts, loadTexts } from '#src/kit/i18n/i18n.ts';
import { mount } from '#tests/dom/mount.tsx';
import { Article } from './article.tsx';
import { reading } from './text-size.ts';

const HARM = '<img src=x onerror=alert(1)><script>alert(2)</script>';

beforeAll(async () => {
  await startTexts('tr-TR');
  await loadTexts(['news']);
});

describe('an article', () => {
  it('is built of elements, and markup stays text', async () => {
    const { host: container } = await mount(
      <Article
        blocks={[
          { kind: 'heading', text: HARM },
          { kind: 'paragraph', spans: [{ text: HARM }, { text: 'kalın', isBold: true }] },
          { kind: 'list', isOrdered: true, items: [[{ text: HARM }]] },
          { kind: 'quote', spans: [{ text: 'söz', href: '/pages/tabbar/markets' }] },
          { kind: 'paragraph', spans: [{ text: 'dış', href: 'https://example.com/a' }] },
        ]}
      />,
    );
    expect(container.querySelectorAll('img, script')).toHaveLength(0);
    expect(container.querySelector('h3')?.textContent).toBe(HARM);
    expect(container.querySelector('ol > li')?.textContent).toBe(HARM);
    expect(container.querySelector('strong')?.textContent).toBe('kalın');
    const [own, outside] = container.querySelectorAll('a');
    expect(own?.getAttribute('href')).toBe('/pages/tabbar/markets');
    expect(outside?.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('has the size its reader chose', async () => {
    reading.articleSize = 'l';
    const { host: container } = await mount(<Article blocks={[]} />);
    expect(container.querySelector('[data-article]')?.getAttribute('data-size')).toBe('l');
  });

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,a', 'https://a.example/"x'])(
    'never links to %s',
    (href) => {
      expect(LINK_FORM.test(href)).toBe(false);
      const body = [{ kind: 'paragraph', spans: [{ text: 'a', href }] }];
      expect(v.is(newsView.entries.body, { tr: body, en: [] })).toBe(false);
    },
  );
});
