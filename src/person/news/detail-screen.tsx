import { Link, Redirect, useSearchParams } from 'wouter';
import type { Language } from '#domain/text/number-text.ts';
import { indexNewsInfo, type ArticleBlock, type NewsView } from '#protocol/http/content.ts';
import {
  LoadFrame,
  NoteBox,
  Page,
  VenueTag,
  call,
  useLanguage,
  useLoad,
  useText,
  useInstrument,
  Headline,
} from '#src/kit/index.ts';
import { Ago } from '#src/person/article/ago.tsx';
import { Article } from '#src/person/article/article.tsx';
import { ArticleTools } from '#src/person/article/article-tools.tsx';
import { ArticleGone } from '#src/person/article/article-gone.tsx';
import { Box, css, KeyValues, Row, Section, Stack, Text } from '#src/ui/index.ts';
import { LiveCell, LiveSpark, klinePath, useView } from '#src/market/index.ts';

const LIST = '/pages/news/list';

const WORDS_A_MINUTE = 180;

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

function minutesOf(blocks: readonly ArticleBlock[]): number {
  const words = JSON.stringify(blocks).split(/\s+/).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

function Sources({ sources, language }: Pick<NewsView, 'sources'> & { language: Language }) {
  const t = useText('news');
  if (sources.length === 0) return null;
  const rows = sources.map(({ name, value }) => ({ name: name[language], value }));
  return (
    <Section flush title={t('news.sources')} hint={<VenueTag />}>
      <Box padInline={12} padBlock={4} card data-part="sources">
        <KeyValues rows={rows} />
      </Box>
    </Section>
  );
}

function Asset({ symbol }: { readonly symbol: string }) {
  const view = useView({ kind: 'ticker', sym: symbol });
  const instrument = useInstrument(symbol);
  const language = useLanguage();
  return (
    <li>
      <Link
        href={klinePath(symbol)}
        className={css({ display: 'flex', gap: 12, align: 'center', minBlock: 56, color: 'text' })}
        data-symbol={symbol}
      >
        <Stack as="span" fill>
          <strong lang="en">{symbol}</strong>
          <Text ellipsis hint>
            {instrument?.name[language]}
          </Text>
        </Stack>
        <LiveSpark symbol={symbol} />
        <Stack as="span" justifyItems="end" font="num">
          <LiveCell view={view} field="last" width={0} />
          <LiveCell view={view} field="changePct" width={0} toned />
        </Stack>
      </Link>
    </li>
  );
}

/** Assets in the item at their current prices. */
function NewsAssets({ symbols }: { readonly symbols: readonly string[] }) {
  const t = useText('news');
  if (symbols.length === 0) return null;
  return (
    <Section flush title={t('news.assets')} hint={t('news.now')}>
      <Box as="ul" padInline={12} padBlock={4} card>
        {symbols.map((symbol) => (
          <Asset key={symbol} symbol={symbol} />
        ))}
      </Box>
    </Section>
  );
}

function Body({ item }: { readonly item: NewsView }) {
  const t = useText('news', 'risk');
  const language = useLanguage();
  const { title, origin, publishedAt, body, symbols, sources } = item;
  const count = minutesOf(body[language]);
  return (
    <Stack as="article" gap={12} pad="page" data-news={item.id}>
      <Headline>{title[language]}</Headline>
      <Row as="p" wrap rowGap={4} columnGap={12} hint>
        <Ago ts={publishedAt} whole />
        <span>{t(`news.${origin}`)}</span>
        <span>{t('news.readTime', { count })}</span>
      </Row>
      <Article blocks={body[language]} />
      <Sources sources={sources} language={language} />
      <NewsAssets symbols={symbols} />
      <NoteBox tone="info" action={<Link href="/pages/common/disclaimer">{t('news.full')}</Link>}>
        <p>{t('risk.notAdvice')}</p>
      </NoteBox>
    </Stack>
  );
}

function Detail({ id }: { readonly id: string }) {
  const t = useText('news');
  const language = useLanguage();
  const loaded = useLoad(`news ${id}`, (signal) => call(indexNewsInfo, { id }, { signal }));
  const title = loaded.data?.title[language] ?? t('title.newsDetail');
  return (
    <Page
      title={t('title.newsDetail')}
      subject={title}
      narrow
      actions={<ArticleTools title={title} />}
    >
      <LoadFrame
        loaded={loaded}
        gone={<ArticleGone text={t('news.gone')} list={{ name: t('title.news'), path: LIST }} />}
      >
        {(item) => <Body item={item} />}
      </LoadFrame>
    </Page>
  );
}

/** One news item: text, source figures, and related assets. */
export default function NewsDetailScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return ID.test(id) ? <Detail key={id} id={id} /> : <Redirect to={LIST} replace />;
}
