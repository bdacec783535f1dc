import { useSnapshot } from 'valtio';
import type { OrderMarket } from '#domain/order/rules.ts';
import { useNumberStyle, useText } from '#src/kit/index.ts';
import { NumberField, Rows, Stack, Switch, Text } from '#src/ui/index.ts';
import { setOneTap, type TapCurrency } from './one-tap.ts';
import { CapChoice, NotableChoice } from './order-choices.tsx';
import { confirmSettings, orderSettings, tapLimits } from './order-settings.ts';

const PRODUCTS = [
  ['stock', 'confirm.tapStock'],
  ['spot', 'confirm.tapCoin'],
  ['contract', 'confirm.tapContract'],
] as const;

/** Currencies of each product. */
const CURRENCIES: Readonly<Record<OrderMarket, readonly TapCurrency[]>> = {
  stock: ['TRY', 'USD'],
  spot: ['USDT'],
  contract: ['USDT'],
};

/** One-tap mode of each product, with a limit for each currency in use. */
function OneTapRows() {
  const t = useText('confirm');
  const { separators } = useNumberStyle();
  const { skip } = useSnapshot(confirmSettings);
  const limits = useSnapshot(tapLimits);
  const on = PRODUCTS.flatMap(([market]) => (skip.includes(market) ? CURRENCIES[market] : []));
  return (
    <>
      <Text as="p" hint>
        {t('confirm.oneTapHint')}
      </Text>
      <Rows>
        {PRODUCTS.map(([market, key]) => (
          <Switch
            key={market}
            label={t(key)}
            checked={skip.includes(market)}
            onChange={(checked) => setOneTap(market, checked)}
          />
        ))}
      </Rows>
      {[...new Set(on)].map((currency) => (
        <NumberField
          key={currency}
          label={t('confirm.tapLimit', { currency })}
          value={limits[currency]}
          decimals={2}
          separators={separators}
          onChange={(limit) => {
            tapLimits[currency] = limit;
          }}
        />
      ))}
    </>
  );
}

/** How orders are confirmed on this device. */
export function OrderSettingsRows() {
  const t = useText('confirm');
  const { cap } = useSnapshot(orderSettings);
  return (
    <Stack gap={8}>
      <OneTapRows />
      <div>
        <Text as="p" font="body">
          {t('confirm.protection')}
        </Text>
        <Text as="p" hint>
          {t('confirm.protectionHint')}
        </Text>
        <CapChoice value={cap} />
      </div>
      <div>
        <Text as="p" font="body">
          {t('confirm.notable')}
        </Text>
        <Text as="p" hint>
          {t('confirm.notableHint')}
        </Text>
        <NotableChoice />
      </div>
    </Stack>
  );
}
