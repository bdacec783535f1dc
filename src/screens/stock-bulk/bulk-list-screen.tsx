import { BulkList } from '#src/offerings/block/bulk-list.tsx';
import { Page } from '#src/kit/page/page.tsx';
import { useText } from '#src/kit/i18n/use-text.ts';
import { RecordsLink } from './records-link.tsx';

/** Every block of listed shares. */
export default function BulkListScreen() {
  const t = useText();
  return (
    <Page title={t('title.bulkList')} pulls actions={<RecordsLink />}>
      <BulkList />
    </Page>
  );
}
