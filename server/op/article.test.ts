import { describe, expect, it } from 'vitest';
import { bothArticles, type Article } from './article.ts';

/** One text, used for both languages. */
const articleOf = (text: string): Article => bothArticles(`${text}\n---\n${text}`).tr;

describe('texts of the desk', () => {
  it('become blocks of text', () => {
    const text = [
      '# Başlık',
      'İlk **kalın** [piyasalar](/pages/tabbar/markets).',
      '## Ara',
      '- bir\n- iki',
      '1. a\n2. b',
      '> söz',
    ].join('\n\n');
    expect(articleOf(text)).toEqual({
      title: 'Başlık',
      body: [
        {
          kind: 'paragraph',
          spans: [
            { text: 'İlk ' },
            { text: 'kalın', isBold: true },
            { text: ' ' },
            { text: 'piyasalar', href: '/pages/tabbar/markets' },
            { text: '.' },
          ],
        },
        { kind: 'heading', text: 'Ara' },
        { kind: 'list', isOrdered: false, items: [[{ text: 'bir' }], [{ text: 'iki' }]] },
        { kind: 'list', isOrdered: true, items: [[{ text: 'a' }], [{ text: 'b' }]] },
        { kind: 'quote', spans: [{ text: 'söz' }] },
      ],
    });
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](//evil.example/a)',
    '[x](/pages/../../evil)',
    '[x](https://a.example/"onmouseover=alert(1))',
    '[x](vbscript:msgbox(1))',
  ])('keep %s as plain text', (text) => {
    const { body } = articleOf(`# A\n\n${text}`);
    const spans = body.flatMap((one) => (one.kind === 'paragraph' ? one.spans : []));
    expect(spans.map((span) => span.text).join('')).toBe(text);
    expect(spans.some((span) => 'href' in span)).toBe(false);
  });

  it.each(['no title', '# only a title', `# ${'a'.repeat(141)}\n\nb`])('refuse %s', (text) => {
    expect(() => articleOf(text)).toThrow();
  });

  it('have two languages', () => {
    const { tr, en } = bothArticles('# A\n\nbir\n---\n# B\n\none\n');
    expect([tr.title, en.title]).toEqual(['A', 'B']);
    expect(() => bothArticles('# A\n\nbir')).toThrow();
  });
});
