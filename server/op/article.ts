import { Lexer, type Token, type Tokens } from 'marked';
import { LINK_FORM, type ArticleBlock, type ArticleSpan } from '#protocol/http/content.ts';
import { OpError } from './op-kit.ts';

/**
 * Texts of the desk, in the part of Markdown that a notice needs: `# ` title, `## ` headings,
 * paragraphs, quotes, lists, bold text and links. Everything else stays plain text. The result is
 * blocks of text, never HTML.
 */
export type Article = { readonly title: string; readonly body: readonly ArticleBlock[] };

const TITLE_MAX = 140;

const plain = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim();

/** A piece of a line; a link to a forbidden address stays plain text. */
function spanOf(token: Token): ArticleSpan {
  const { type, raw } = token;
  if (type === 'strong') return { text: (token as Tokens.Strong).text, isBold: true };
  if (type === 'link') {
    const { href, text } = token as Tokens.Link;
    if (LINK_FORM.test(href)) return { text, href };
  }
  return { text: raw.replace(/\s*\n\s*/g, ' ') };
}

/** Text of a line with its bold parts and links; adjacent plain pieces are merged. */
function spansOf(tokens: readonly Token[] | undefined): ArticleSpan[] {
  const spans: ArticleSpan[] = [];
  for (const span of (tokens ?? []).map(spanOf)) {
    const last = spans.at(-1);
    const isPlain = !('isBold' in span) && !('href' in span);
    if (isPlain && last !== undefined && !('isBold' in last) && !('href' in last)) {
      spans[spans.length - 1] = { text: last.text + span.text };
    } else {
      spans.push(span);
    }
  }
  return spans;
}

/** Pieces of the first line of a list item or quote. */
function innerSpans(tokens: readonly Token[]): ArticleSpan[] {
  return tokens.flatMap((one) =>
    'tokens' in one ? spansOf(one.tokens) : [{ text: plain(one.raw) }],
  );
}

function blockOf(token: Token): ArticleBlock | null {
  switch (token.type) {
    case 'space':
      return null;
    case 'heading':
      return { kind: 'heading', text: plain((token as Tokens.Heading).text) };
    case 'blockquote':
      return { kind: 'quote', spans: innerSpans((token as Tokens.Blockquote).tokens) };
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      const lines = items.map(({ tokens }) => innerSpans(tokens));
      return { kind: 'list', isOrdered: ordered, items: lines };
    }
    case 'paragraph':
      return { kind: 'paragraph', spans: spansOf((token as Tokens.Paragraph).tokens) };
    default:
      return { kind: 'paragraph', spans: [{ text: plain(token.raw) }] };
  }
}

/** @throws OpError for a text without a title or body. */
function articleOf(markdown: string): Article {
  const [head, ...rest] = Lexer.lex(markdown.trim());
  const isTitle = head?.type === 'heading' && (head as Tokens.Heading).depth === 1;
  const title = isTitle ? plain((head as Tokens.Heading).text) : '';
  const body = rest.flatMap((token) => blockOf(token) ?? []);
  if (title === '' || title.length > TITLE_MAX) throw new OpError('a text begins with "# TITLE"');
  if (body.length === 0) throw new OpError(`"${title}" has no words beneath it`);
  return { title, body };
}

/**
 * Both languages of a file: Turkish, a line of three dashes, English.
 * @throws OpError with a sentence for the operator.
 */
export function bothArticles(text: string): { readonly tr: Article; readonly en: Article } {
  const [tr, en, more] = text.split(/^---\s*$/m);
  if (tr === undefined || en === undefined || more !== undefined) {
    throw new OpError('a file has a Turkish part, a line "---" and an English part');
  }
  return { tr: articleOf(tr), en: articleOf(en) };
}
