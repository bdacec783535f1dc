import { useSnapshot } from 'valtio';
import { rateText, useNumberStyle, useText } from '#src/kit/index.ts';
import { Segmented } from '#src/ui/index.ts';
import { type Cap, CAPS, NOTABLE, orderSettings } from './order-settings.ts';

type CapChoiceProps = {
  readonly caps?: readonly Cap[];
  readonly value: Cap;
  /** Cap of the market, where one market is meant. */
  readonly market?: string;
};

/** How far from the best price a market order may fill, on this device. */
export function CapChoice({ caps = CAPS, value, market }: CapChoiceProps) {
  const t = useText('confirm');
  const style = useNumberStyle();
  const ofMarket =
    market === undefined
      ? t('confirm.marketCap')
      : `${t('confirm.marketCap')} ${rateText(market, style)}`;
  return (
    <Segmented
      label={t('confirm.protection')}
      value={value}
      onChange={(cap) => {
        orderSettings.cap = cap;
      }}
      options={caps.map((cap) => ({
        value: cap,
        label: cap === '' ? ofMarket : rateText(cap, style),
      }))}
    />
  );
}

/** From which change of a total the sheet says so, on this device. */
export function NotableChoice() {
  const t = useText('confirm');
  const style = useNumberStyle();
  const { notable } = useSnapshot(orderSettings);
  return (
    <Segmented
      label={t('confirm.notable')}
      value={notable}
      onChange={(limit) => {
        orderSettings.notable = limit;
      }}
      options={NOTABLE.map((limit) => ({ value: limit, label: rateText(limit, style) }))}
    />
  );
}
