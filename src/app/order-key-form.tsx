import {
  isShare,
  KEY_ANCHORS,
  KEY_KINDS,
  KEY_STEPS,
  KEY_UNITS,
  KEY_WAYS,
  keyOrderFault,
  PERCENT_DECIMALS,
  SIZE_DECIMALS,
  type KeyOrder,
  type KeyUnit,
} from '#domain/order/order-key.ts';
import { useNumberStyle, useText } from '#src/kit/index.ts';
import { NumberField, Segmented, SelectMenu, Stack } from '#src/ui/index.ts';

type FormProps = {
  readonly order: KeyOrder;
  readonly onChange: (patch: Partial<KeyOrder>) => void;
};

const UNITS = {
  base: 'keys.orders.unit.base',
  quote: 'keys.orders.unit.quote',
  percent: 'trade.size.percentOf',
  position: 'trade.size.percentHeld',
} as const satisfies Readonly<Record<KeyUnit, string>>;

/** Size, and its unit. */
function SizeFields({ order, onChange }: FormProps) {
  const t = useText('keys', 'trade');
  const { separators } = useNumberStyle();
  const fault = keyOrderFault(order);
  return (
    <Stack columns={2} gap={8}>
      <NumberField
        label={t('keys.orders.sizeLabel')}
        value={order.size}
        decimals={isShare(order.unit) ? PERCENT_DECIMALS : SIZE_DECIMALS}
        separators={separators}
        error={fault === 'size' ? t('keys.orders.fault.size') : undefined}
        onChange={(size) => onChange({ size })}
      />
      <SelectMenu
        label={t('trade.size.unit')}
        value={order.unit}
        options={KEY_UNITS.map((value) => ({ value, label: t(UNITS[value]) }))}
        onChange={(unit) => onChange({ unit, size: '' })}
      />
    </Stack>
  );
}

/** Where the price of the order is. */
function PriceFields({ order, onChange }: FormProps) {
  const t = useText('keys');
  const { separators } = useNumberStyle();
  const isWrong = keyOrderFault(order) === 'offset';
  return (
    <>
      <Segmented
        label={t('keys.orders.anchorLabel')}
        value={order.anchor}
        options={KEY_ANCHORS.map((value) => ({ value, label: t(`keys.orders.anchor.${value}`) }))}
        onChange={(anchor) => onChange({ anchor })}
      />
      <Stack columns={2} gap={8}>
        <NumberField
          label={t('keys.orders.offset')}
          value={order.offset}
          decimals={order.step === 'ticks' ? 0 : PERCENT_DECIMALS}
          separators={separators}
          error={isWrong ? t('keys.orders.fault.offset') : undefined}
          onChange={(offset) => onChange({ offset })}
        />
        <SelectMenu
          label={t('keys.orders.stepLabel')}
          value={order.step}
          options={KEY_STEPS.map((value) => ({ value, label: t(`keys.orders.step.${value}`) }))}
          onChange={(step) => onChange({ step, offset: '0' })}
        />
      </Stack>
      <Segmented
        label={t('keys.orders.wayLabel')}
        value={order.way}
        options={KEY_WAYS.map((value) => ({ value, label: t(`keys.orders.way.${value}`) }))}
        onChange={(way) => onChange({ way })}
      />
    </>
  );
}

/** Fields of an order key. Each change is kept at once. */
export function OrderKeyForm({ order, onChange }: FormProps) {
  const t = useText('keys', 'trade');
  return (
    <Stack gap={8} padBlock={8}>
      <Segmented
        label={t('trade.side')}
        value={order.side}
        options={[
          { value: 'buy', label: t('trade.buy'), tone: 'up' },
          { value: 'sell', label: t('trade.sell'), tone: 'down' },
        ]}
        onChange={(side) => onChange({ side })}
      />
      <Segmented
        label={t('trade.orderType')}
        value={order.kind}
        options={KEY_KINDS.map((value) => ({ value, label: t(`trade.kind.${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <SizeFields order={order} onChange={onChange} />
      {order.kind !== 'market' && <PriceFields order={order} onChange={onChange} />}
    </Stack>
  );
}
