import { Page } from '#src/kit/page/page.tsx';
import { useText } from '#src/kit/i18n/use-text.ts';
import { IpoBoard } from './ipo-board.tsx';
import { RecordsLink } from './records-link.tsx';

/** Every offer of new shares. */
export default function IpoListScreen() {
  const t = useText();
  return (
    <Page title={t('title.ipoList')} pulls actions={<RecordsLink />}>
      <IpoBoard />
    </Page>
  );
}
