import { Page, useText } from '#src/kit/index.ts';
import { NewsList } from './news-list.tsx';

/** News of the simulated market. */
export default function NewsListScreen() {
  const t = useText();
  return (
    <Page title={t('title.news')} narrow pulls>
      <NewsList />
    </Page>
  );
}
