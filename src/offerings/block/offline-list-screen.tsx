import { OfferPages } from './offer-pages.tsx';
import { NoteBox, Page, useText } from '#src/kit/index.ts';
import { RecordsLink } from './records-link.tsx';
import { Stack } from '#src/ui/index.ts';

/** Placements of new shares through a channel with a password. */
export default function OfflineListScreen() {
  const t = useText('risk');
  return (
    <Page title={t('title.offlineIpo')} pulls actions={<RecordsLink />}>
      <Stack gap={8} pad="page">
        <NoteBox tone="warn">{t('risk.ipo')}</NoteBox>
        <OfferPages of="offline" />
      </Stack>
    </Page>
  );
}
