import { ChartCandlestick, Coins, Newspaper } from 'lucide-react';
import { Link } from 'wouter';
import type { NewsHead } from '#protocol/http/content.ts';
import { useLanguage, useText } from '#src/kit/index.ts';
import { Ago } from './ago.tsx';
import { css, Stack, Text } from '#src/ui/index.ts';
import styles from './rows.module.css';

/** Coin symbols are pairs. */
const PAIR = /-/;

const LOOK = { size: 20, strokeWidth: 1.5 } as const;

/** Picture of a news item: the desk, a coin, or the share market. */
function Picture({ item: { origin, symbols } }: { readonly item: NewsHead }) {
  if (origin === 'desk') return <Newspaper {...LOOK} />;
  const isOfCoin = symbols.some((symbol) => PAIR.test(symbol));
  return isOfCoin ? <Coins {...LOOK} /> : <ChartCandlestick {...LOOK} />;
}

/** News item in a list: title, time, and a picture of its kind. */
export function NewsRow({ item }: { readonly item: NewsHead }) {
  const t = useText('news');
  const language = useLanguage();
  const { id, title, origin, publishedAt } = item;
  return (
    <li>
      <Link
        href={`/pages/news/detail?id=${id}`}
        className={css({
          display: 'flex',
          gap: 12,
          align: 'center',
          minBlock: 72,
          padBlock: 12,
          line: 'faint-above',
          color: 'text',
        })}
        data-news={id}
      >
        <Stack as="span" gap={4} fill>
          <Text font="body-l" weight={500} overflowWrap="anywhere">
            {title[language]}
          </Text>
          <Text hint>
            <Ago ts={publishedAt} /> · {t(`news.${origin}`)}
          </Text>
        </Stack>
        <Stack
          aria-hidden
          as="span"
          place="center"
          rigid
          surface={2}
          radius="input"
          color="text2"
          className={styles['picture']}
        >
          <Picture item={item} />
        </Stack>
      </Link>
    </li>
  );
}
