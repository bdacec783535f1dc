import { ChevronDown, Lock } from 'lucide-react';
import { memo, useState, type CSSProperties } from 'react';
import { Link } from 'wouter';
import { formatDecimalText, MISSING } from '#domain/text/number-text.ts';
import type { HoldingView } from '#protocol/http/trading-objects.ts';
import { LiveCell, klinePath, useView } from '#src/market/index.ts';
import {
  isPositive,
  priceText,
  qtyText,
  useInstrument,
  useLanguage,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { signOf } from '#src/trading/order/order-market.ts';
import { Button, IconButton, Row, Stack, Tag, Text } from '#src/ui/index.ts';
import { Fact, Facts } from './fact.tsx';
import { LotsTable } from './lots-table.tsx';
import styles from './stock-card.module.css';
import splitBarStyles from './split-bar.module.css';

/** Decimals of an amount in lira or dollars. */
const MONEY_DECIMALS = 2;

type StockCardProps = {
  readonly holding: HoldingView;
  readonly isOpen?: boolean | undefined;
};

/** Address of the ticket of a share. */
function orderPath(symbol: string, side: 'buy' | 'sell'): string {
  return `/pages/tabbar/trade?symbol=${encodeURIComponent(symbol)}&side=${side}`;
}

function Details({ holding }: { readonly holding: HoldingView }) {
  const t = useText('position', 'trade');
  const { separators } = useNumberStyle();
  const { symbol, sellable } = holding;
  return (
    <>
      <LotsTable holding={holding} />
      <div className={styles['acts']}>
        <Link href={orderPath(symbol, 'buy')} asChild>
          <Button>{t('trade.buy')}</Button>
        </Link>
        <Link href={orderPath(symbol, 'sell')} asChild>
          <Button disabled={!isPositive(sellable)}>
            {isPositive(sellable)
              ? t('position.sellQty', { qty: qtyText(sellable, separators) })
              : t('trade.sell')}
          </Button>
        </Link>
        <Link href={klinePath(symbol)} asChild>
          <Button>{t('common.details')}</Button>
        </Link>
      </div>
    </>
  );
}

/** Number of shares held. */
function Lots({ qty, symbol }: { readonly qty: string; readonly symbol: string }) {
  const t = useText('position');
  const { separators } = useNumberStyle();
  return (
    <Fact name={t('common.quantity')} figure="qty" of={symbol}>
      {`${qtyText(qty, separators)} lot`}
    </Fact>
  );
}

/** Bar with the sellable, ordered and locked parts of a holding. */
function SplitBar({ holding }: { readonly holding: HoldingView }) {
  const t = useText('position');
  const { separators } = useNumberStyle();
  const { sellable, frozen, locked } = holding;
  const parts = [
    { name: 'sellable', qty: sellable, label: t('position.sellable') },
    { name: 'frozen', qty: frozen, label: t('position.inOrder') },
    { name: 'locked', qty: locked, label: t('position.locked') },
  ];
  return (
    <Stack gap={4}>
      <div aria-hidden className={splitBarStyles['bar']}>
        {parts.map(({ name, qty }) =>
          isPositive(qty) ? (
            <span
              key={name}
              className={splitBarStyles[name]}
              style={{ '--qty': qty } as CSSProperties}
            />
          ) : null,
        )}
      </div>
      <Row
        as="p"
        wrap
        columnGap={12}
        font="caption"
        color="text3"
        className={splitBarStyles['words']}
      >
        {parts.map(({ name, qty, label }) =>
          name === 'sellable' || isPositive(qty) ? (
            <span key={name} data-part={name}>
              {`${label} `}
              <strong>{qtyText(qty, separators)}</strong>
            </span>
          ) : null,
        )}
      </Row>
    </Stack>
  );
}

/** One share holding; expands to its lots. */
export const StockCard = memo(function StockCard({ holding, isOpen = false }: StockCardProps) {
  const t = useText('position', 'trade');
  const language = useLanguage();
  const { separators } = useNumberStyle();
  const { symbol, qty, avgCost, locked } = holding;
  const instrument = useInstrument(symbol);
  const view = useView({ kind: 'holding', sym: symbol, asset: `STK:${symbol}` });
  const [open, setOpen] = useState(isOpen);
  const unit = signOf(instrument?.quote ?? '');
  return (
    <Stack
      as="article"
      gap={8}
      padInline={12}
      padBlockStart={8}
      padBlockEnd={12}
      card
      data-symbol={symbol}
    >
      <div className={styles['head']}>
        <Text fill className={styles['names']}>
          <Row as="span" wrap gap={8} align="center">
            <Text as="h2" font="body-l" weight={600} lang="en">
              {symbol}
            </Text>
            {isPositive(locked) && (
              <Tag tone="warn" icon={<Lock size={12} strokeWidth={1.75} aria-hidden />}>
                {t('position.lockedTag', { qty: qtyText(locked, separators) })}
              </Tag>
            )}
          </Row>
          <span className={styles['name']}>{instrument?.name[language] ?? ''}</span>
        </Text>
        <Stack as="span" justifyItems="end" font="body" weight={600} className={styles['pnl']}>
          <LiveCell view={view} field="pnl" width={0} toned unit={unit} />
          <LiveCell view={view} field="pnlPct" width={0} toned className={styles['pct']} />
        </Stack>
        <IconButton
          label={`${symbol}: ${t(open ? 'position.hideDetails' : 'position.showDetails')}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown size={20} strokeWidth={1.75} aria-hidden className={styles['chevron']} />
        </IconButton>
      </div>
      <Facts columns={4}>
        <Lots qty={qty} symbol={symbol} />
        <Fact
          name={t('position.avgCost')}
          fullName={t('trade.avgCost')}
          figure="average-cost"
          of={symbol}
        >
          {instrument === null ? MISSING : priceText(avgCost, instrument, separators)}
        </Fact>
        <Fact name={t('trade.lastPrice')}>
          <LiveCell view={view} field="last" width={0} />
        </Fact>
        <Fact name={t('position.value')} align="end">
          <LiveCell view={view} field="value" width={0} unit={unit} />
        </Fact>
      </Facts>
      <SplitBar holding={holding} />
      <Row gap={12} justify="between" font="caption" color="text3" className={styles['line']}>
        <span>
          {`${t('position.fees')} `}
          <strong>{unit + formatDecimalText(holding.fees, MONEY_DECIMALS, separators)}</strong>
        </span>
        <span>
          {`${t('position.dayPnl')} `}
          <LiveCell view={view} field="today" width={0} toned unit={unit} />
        </span>
      </Row>
      {open && <Details holding={holding} />}
    </Stack>
  );
});
