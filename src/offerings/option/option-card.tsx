import { memo } from 'react';
import type { OptionOrderView } from '#protocol/http/options.ts';
import { LiveCell, type LiveView, useCell, useView } from '#src/market/index.ts';
import { Countdown, useText } from '#src/kit/index.ts';
import { Fact, Facts } from '#src/trading/index.ts';
import { Button, css, Row, Stack, Tag, Text } from '#src/ui/index.ts';
import styles from './option-card.module.css';
import { heldSpec } from './held-spec.ts';
import { PriceTrack } from './price-track.tsx';
import { useOptionLabels } from './use-option-labels.ts';

type HeadProps = { readonly order: OptionOrderView; readonly view: LiveView };

function Head({ order, view }: HeadProps) {
  const t = useText('option');
  const isIn = useCell(view, 'money').text === 'in';
  const { symbol, type } = order;
  return (
    <Row wrap gap={8} align="center">
      <Text as="h3" lang="en" font="body-l" weight={600}>
        {symbol}
      </Text>
      <Tag tone={type === 'call' ? 'up' : 'down'}>{t(`option.${type}`)}</Tag>
      <Tag tone={isIn ? 'up' : 'neutral'}>
        {t(isIn ? 'option.inTheMoney' : 'option.outOfTheMoney')}
      </Tag>
    </Row>
  );
}

function Profit({ order, view }: HeadProps) {
  const t = useText('option');
  const words = useOptionLabels();
  const { expiryAt, isSettling } = order;
  return (
    <Row gap={12} align="start" justify="between">
      <Stack justifyItems="start" minInline={0}>
        <Text as="p" font="micro" tabular color="text3">
          {t('option.pnl')}
        </Text>
        <LiveCell
          view={view}
          field="pnl"
          width={0}
          toned
          unit="₺"
          source={false}
          className={css({ font: 'num-l' })}
        />
        <LiveCell
          view={view}
          field="pnlPct"
          width={0}
          toned
          source={false}
          className={css({ font: 'num-s' })}
        />
      </Stack>
      <Stack justifyItems="end" minInline={0} textAlign="end" className={styles['left']}>
        <Text as="p" font="micro" tabular color="text3">
          {t('option.left')}
        </Text>
        {isSettling ? (
          <Text as="p" font="caption" color="warn">
            {t('option.settling')}
          </Text>
        ) : (
          <Countdown until={expiryAt} />
        )}
        <Text as="p" font="micro" tabular color="text3">
          {words.expiry(expiryAt)}
        </Text>
      </Stack>
    </Row>
  );
}

function Figures({ order, view }: HeadProps) {
  const t = useText('option');
  const words = useOptionLabels();
  const { id, contracts, multiplier, openPrice, premiumAmount, openFee } = order;
  const of = `option:${id}`;
  const cell = (field: string, unit = '') => (
    <LiveCell view={view} field={field} width={0} flash={false} source={false} unit={unit} />
  );
  return (
    <Facts columns={3}>
      <Fact name={t('option.contracts')}>
        {t('option.contractsOf', { count: contracts, shares: multiplier })}
      </Fact>
      <Fact name={t('option.openPrice')}>{words.price(openPrice)}</Fact>
      <Fact name={t('option.premiumNow')} align="end">
        {cell('premium')}
      </Fact>
      <Fact name={t('option.paid')} figure="amount" of={of}>
        {words.money(premiumAmount)}
      </Fact>
      <Fact name={t('option.feeOnly')} figure="fee" of={of}>
        {words.money(openFee)}
      </Fact>
      <Fact name={t('option.value')} align="end">
        {cell('value', '₺')}
      </Fact>
    </Facts>
  );
}

type OptionCardProps = {
  readonly order: OptionOrderView;
  readonly onAct: (sheet: 'close' | 'detail', order: OptionOrderView) => void;
};

/** One held option: value, position of its share, and closing. */
export const OptionCard = memo(function OptionCard({ order, onAct }: OptionCardProps) {
  const t = useText('option');
  const view = useView({ kind: 'option', sym: order.symbol, option: heldSpec(order) });
  const { id, type, strike, breakEvenAfterFee, isSettling } = order;
  return (
    <Stack as="article" gap={8} minInline={0} pad={12} card data-option={id} data-type={type}>
      <Head order={order} view={view} />
      <Profit order={order} view={view} />
      <PriceTrack view={view} type={type} strike={strike} even={breakEvenAfterFee} />
      <Figures order={order} view={view} />
      <Stack columns={2} gap={8} className={styles['acts']}>
        <Button disabled={isSettling} onClick={() => onAct('close', order)}>
          {t('option.earlyClose')}
        </Button>
        <Button onClick={() => onAct('detail', order)}>{t('option.source')}</Button>
      </Stack>
    </Stack>
  );
});
