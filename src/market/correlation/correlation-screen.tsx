import { useLocation } from 'wouter';
import { ConnectionQuality, Page, useText, VenueTag } from '#src/kit/index.ts';
import { klinePath } from '#src/market/list/kline-path.ts';
import { CorrelationMatrix } from './correlation.tsx';

/** The correlation matrix as a page. */
export default function CorrelationScreen() {
  const t = useText();
  const [, go] = useLocation();
  return (
    <Page
      title={t('title.correlation')}
      pulls
      mark={<ConnectionQuality />}
      actions={<VenueTag short />}
    >
      <CorrelationMatrix onSelect={(symbol) => go(klinePath(symbol))} />
    </Page>
  );
}
