import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import type { ArticleBlock, ArticleSpan } from '#protocol/http/content.ts';
import { useText } from '#src/kit/index.ts';
import { classes, css, Stack } from '#src/ui/index.ts';
import styles from './article.module.css';
import { useTextSize } from './text-size.ts';

type SpansProps = { readonly spans: readonly ArticleSpan[] };

function Span({ span: { text, isBold, href } }: { readonly span: ArticleSpan }) {
  const t = useText('news');
  if (href?.startsWith('/')) return <Link href={href}>{text}</Link>;
  if (href !== undefined) {
    return (
      <a href={href} rel="noopener noreferrer" target="_blank">
        {text}
        <span className="visually-hidden"> ({t('news.external')})</span>
      </a>
    );
  }
  return isBold === true ? <strong>{text}</strong> : text;
}

/** Spans of a line; their order never changes, so the index is a valid key. */
function Spans({ spans }: SpansProps) {
  return spans.map((span, at) => <Span key={at} span={span} />);
}

const QUOTE = css({ padInlineStart: 12, color: 'text2' });
const LIST = css({ display: 'grid', gap: 4, padInlineStart: 24 });

function Block({ block }: { readonly block: ArticleBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className={styles['heading']}>{block.text}</h3>;
    case 'quote':
      return (
        <blockquote className={classes(QUOTE, styles['quote'])}>
          <Spans spans={block.spans} />
        </blockquote>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List className={classes(LIST, styles['list'])}>
          {block.items.map((spans, at) => (
            <li key={at}>
              <Spans spans={spans} />
            </li>
          ))}
        </List>
      );
    }
    default:
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
  }
}

/** Share of the size of long text. */
const READING = { s: 0.875, m: 1, l: 1.25 } as const;

/** An article in the text size of its reader. Built of elements: HTML is never inserted. */
export function Article({ blocks }: { readonly blocks: readonly ArticleBlock[] }) {
  const size = useTextSize();
  return (
    <Stack
      gap={12}
      font="body-l"
      overflowWrap="anywhere"
      className={styles['article']}
      style={{ '--reading': READING[size] } as CSSProperties}
      data-size={size}
      data-article
    >
      {blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </Stack>
  );
}
