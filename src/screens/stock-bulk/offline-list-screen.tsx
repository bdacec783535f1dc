import { OfferPages } from '#src/offerings/block/offer-pages.tsx';
import { NoteBox } from '#src/kit/parts/note-box.tsx';
import { Page } from '#src/kit/page/page.tsx';
import { useText } from '#src/kit/i18n/use-text.ts';
import { RecordsLink } from './records-link.tsx';
import styles from './stock-bulk.module.css';

/** New shares that are placed through a channel, with its password. */
export default function OfflineListScreen() {
  const t = useText('risk');
  return (
    <Page title={t('title.offlineIpo')} pulls actions={<RecordsLink />}>
      <div className={styles['page']}>
        <NoteBox tone="warn">{t('risk.ipo')}</NoteBox>
        <OfferPages of="offline" />
      </div>
    </Page>
  );
}
