import { ConnectionQuality, Page, useText } from '#src/kit/index.ts';
import { RiskGauge } from './risk-gauge.tsx';

/** The risk gauge as a page. */
export default function RiskScreen() {
  const t = useText();
  return (
    <Page title={t('title.riskGauge')} mark={<ConnectionQuality />} narrow>
      <RiskGauge />
    </Page>
  );
}
