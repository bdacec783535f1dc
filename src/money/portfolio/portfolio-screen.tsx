import { ConnectionQuality, Page, useText } from '#src/kit/index.ts';
import { Portfolio } from './portfolio.tsx';

/** The portfolio as a page. */
export default function PortfolioScreen() {
  const t = useText();
  return (
    <Page title={t('title.portfolio')} mark={<ConnectionQuality />} narrow="list" pulls>
      <Portfolio />
    </Page>
  );
}
