import { ConnectionQuality, Page, useText } from '#src/kit/index.ts';
import { Rates } from './rates.tsx';

/** The exchange rates as a page. */
export default function RatesScreen() {
  const t = useText();
  return (
    <Page title={t('title.exchangeRates')} pulls mark={<ConnectionQuality />}>
      <Rates />
    </Page>
  );
}
