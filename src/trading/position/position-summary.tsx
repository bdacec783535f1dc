import type { ReactNode } from 'react';
import { LiveCell, type LiveView, useCell, useView } from '#src/market/index.ts';
import { bandTone, shareOfPercent, useText } from '#src/kit/index.ts';
import { Box, Row, Stack, Text } from '#src/ui/index.ts';
import styles from './position-summary.module.css';
import { useIsPaused } from './use-is-paused.ts';

type ItemProps = {
  readonly name: string;
  /** Shown larger, for the main amount. */
  readonly strong?: boolean | undefined;
  readonly align?: 'center' | 'end' | undefined;
  readonly children: ReactNode;
};

function Item({ name, strong, align, children }: ItemProps) {
  const isStrong = strong === true;
  return (
    <Box minInline={0} textAlign={align ?? 'start'} className={styles['item']} data-strong={strong}>
      <Text as="dt" font="micro" color="text3">
        {name}
      </Text>
      <Text
        as="dd"
        marginBlockStart={2}
        font={isStrong ? 'body-l' : 'num-s'}
        weight={isStrong ? 600 : 500}
        className={styles['value']}
      >
        {children}
      </Text>
    </Box>
  );
}

/** Requirement of all positions over their margin; full at liquidation. */
function RiskBar({ view }: { readonly view: LiveView }) {
  const t = useText('position');
  const { text } = useCell(view, 'risk');
  const { text: band } = useCell(view, 'band');
  const isPaused = useIsPaused(view);
  const share = shareOfPercent(text);
  const tone = bandTone(band);
  return (
    <Row
      gap={8}
      align="center"
      font="num-s"
      color={tone === 'current' ? 'text' : tone}
      data-tone={tone}
    >
      <Text font="micro" color="text3">
        {t('position.accountRisk')}
      </Text>
      <span aria-hidden className={styles['bar']} data-paused={isPaused}>
        <span className={styles['fill']} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <LiveCell view={view} field="risk" width={0} flash={false} source={false} />
    </Row>
  );
}

/** Totals of contracts: profit, today's change, margin, and distance to liquidation. */
export function ContractSummary() {
  const t = useText('position');
  const view = useView({ kind: 'account', currency: 'USDT' });
  return (
    <Stack as="section" gap={8} pad={12} card data-part="summary">
      <dl className={styles['items']}>
        <Item name={t('position.unrealised')} strong>
          <LiveCell view={view} field="upl" width={0} toned source={false} />
        </Item>
        <Item name={t('position.todayPnl')} align="center">
          <LiveCell view={view} field="contractsToday" width={0} toned source={false} />
        </Item>
        <Item name={t('position.marginUsed')} align="end">
          <LiveCell view={view} field="marginUsed" width={0} source={false} /> USDT
        </Item>
      </dl>
      <RiskBar view={view} />
    </Stack>
  );
}

const SUMS = {
  stock: { currency: 'TRY', unit: '₺', value: 'stocks', pnl: 'stocksPnl', today: 'stocksToday' },
  coin: { currency: 'USDT', unit: '', value: 'coinsHeld', pnl: 'coinsPnl', today: 'coinsToday' },
} as const;

/** Totals of shares or coins: value, profit and today's change. */
export function HoldingSummary({ of }: { readonly of: keyof typeof SUMS }) {
  const t = useText('position');
  const { currency, unit, value, pnl, today } = SUMS[of];
  const view = useView({ kind: 'account', currency });
  const after = unit === '' ? ` ${currency}` : '';
  return (
    <Stack as="section" gap={8} pad={12} card data-part="summary">
      <dl className={styles['items']}>
        <Item name={t('position.marketValue')} strong>
          <LiveCell view={view} field={value} width={0} source={false} unit={unit} />
          {after}
        </Item>
        <Item name={t('position.unrealised')} align="center">
          <LiveCell view={view} field={pnl} width={0} toned source={false} unit={unit} />
        </Item>
        <Item name={t('position.todayPnl')} align="end">
          <LiveCell view={view} field={today} width={0} toned source={false} unit={unit} />
        </Item>
      </dl>
    </Stack>
  );
}
