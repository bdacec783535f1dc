import { ConnectionQuality, Page, useText } from '#src/kit/index.ts';
import { BasketPanel } from './basket-panel.tsx';

/** The order basket as a page. */
export default function BasketScreen() {
  const t = useText();
  return (
    <Page title={t('title.basket')} mark={<ConnectionQuality />} narrow="list">
      <BasketPanel />
    </Page>
  );
}
