import { BulkList } from './bulk-list.tsx';
import { Page, useText } from '#src/kit/index.ts';
import { RecordsLink } from './records-link.tsx';

/** All blocks of listed shares. */
export default function BulkListScreen() {
  const t = useText();
  return (
    <Page title={t('title.bulkList')} pulls actions={<RecordsLink />}>
      <BulkList />
    </Page>
  );
}
