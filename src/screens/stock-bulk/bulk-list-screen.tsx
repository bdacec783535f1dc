import { BulkList } from '#src/features/bulk-list/bulk-list.tsx';
import { Page } from '#src/features/page/page.tsx';
import { useText } from '#src/i18n/use-text.ts';
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
