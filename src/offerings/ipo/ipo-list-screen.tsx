import { Page, useText } from '#src/kit/index.ts';
import { IpoBoard } from './ipo-board.tsx';
import { RecordsLink } from './records-link.tsx';

/** All IPOs. */
export default function IpoListScreen() {
  const t = useText();
  return (
    <Page title={t('title.ipoList')} pulls actions={<RecordsLink />}>
      <IpoBoard />
    </Page>
  );
}
