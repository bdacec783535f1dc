import { useLocation } from 'wouter';
import { ConnectionQuality, Page, useText, VenueTag } from '#src/kit/index.ts';
import { klinePath } from '#src/market/list/kline-path.ts';
import { Column } from '#src/ui/index.ts';
import { HeatMap } from './heat-map.tsx';

/** The heat map as a page. */
export default function HeatMapScreen() {
  const t = useText();
  const [, go] = useLocation();
  return (
    <Page
      title={t('title.heatMap')}
      mark={<ConnectionQuality />}
      actions={<VenueTag short />}
      scroll={false}
    >
      <Column fill minBlock={0}>
        <HeatMap onSelect={(symbol) => go(klinePath(symbol))} />
      </Column>
    </Page>
  );
}
