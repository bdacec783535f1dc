import { ChevronDown, ChevronUp, Lock } from 'lucide-react';
import { memo, useState, type CSSProperties } from 'react';
import { Link } from 'wouter';
import { formatDecimalText, MISSING } from '#domain/text/number-text.ts';
import type { HoldingView } from '#protocol/http/trading-objects.ts';
import { LiveCell, type LiveView, klinePath, orderPath, useView } from '#src/market/index.ts';
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
import { Button, css, IconButton, Row, Stack, Tag, Text } from '#src/ui/index.ts';
import { CardActs } from './card-acts.tsx';
import { Fact, Facts } from './fact.tsx';
import { LotsTable } from './lots-table.tsx';
import styles from './stock-card.module.css';

/** Decimals of an amount in lira or dollars. */
const MONEY_DECIMALS = 2;

type StockCardProps = {
  readonly holding: HoldingView;
  readonly isOpen?: boolean | undefined;
};

function Details({ holding }: { readonly holding: HoldingView }) {
  const t = useText('position', 'trade');
  const { separators } = useNumberStyle();
  const { symbol, sellable } = holding;
  return (
    <>
      <LotsTable holding={holding} />
      <CardActs stacks>
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
      </CardActs>
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

const SELLABLE = css({ surface: 'accent', accent: 'primary' });

/** Bar with the sellable, ordered and locked parts of a holding. */
function SplitBar({ holding }: { readonly holding: HoldingView }) {
  const t = useText('position');
  const { separators } = useNumberStyle();
  const { sellable, frozen, locked } = holding;
  const parts = [
    { name: 'sellable', look: SELLABLE, qty: sellable, label: t('position.sellable') },
    { name: 'frozen', look: styles['frozen'], qty: frozen, label: t('position.inOrder') },
    { name: 'locked', look: styles['locked'], qty: locked, label: t('position.locked') },
  ];
  return (
    <Stack gap={4}>
      <div aria-hidden className={styles['bar']}>
        {parts.map(({ name, look, qty }) =>
          isPositive(qty) ? (
            <span key={name} className={look} style={{ '--qty': qty } as CSSProperties} />
          ) : null,
        )}
      </div>
      <Row as="p" wrap columnGap={12} font="caption" color="text3">
        {parts.map(({ name, qty, label }) =>
          name === 'sellable' || isPositive(qty) ? (
            <span key={name} data-part={name}>
              {`${label} `}
              <Text as="strong" font="num-s" color={name === 'locked' ? 'warn' : 'text'}>
                {qtyText(qty, separators)}
              </Text>
            </span>
          ) : null,
        )}
      </Row>
    </Stack>
  );
}

type PartProps = {
  readonly holding: HoldingView;
  readonly view: LiveView;
  /** Sign of the currency. */
  readonly unit: string;
};
type HeadProps = PartProps & { readonly isOpen: boolean; readonly onToggle: () => void };

/** Name of a share with its profit, and the button that expands the card. */
function Head({ holding, view, unit, isOpen, onToggle }: HeadProps) {
  const t = useText('position');
  const language = useLanguage();
  const { separators } = useNumberStyle();
  const { symbol, locked } = holding;
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  const instrument = useInstrument(symbol);
  return (
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
        <Text block ellipsis font="caption" color="text3">
          {instrument?.name[language] ?? ''}
        </Text>
      </Text>
      <Stack as="span" justifyItems="end" font="body" weight={600} className={styles['pnl']}>
        <LiveCell view={view} field="pnl" width={0} toned unit={unit} />
        <LiveCell view={view} field="pnlPct" width={0} toned className={css({ font: 'num-s' })} />
      </Stack>
      <IconButton
        label={`${symbol}: ${t(isOpen ? 'position.hideDetails' : 'position.showDetails')}`}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <Chevron size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}

/** Fees so far, and the profit of today. */
function FeesAndToday({ holding, view, unit }: PartProps) {
  const t = useText('position');
  const { separators } = useNumberStyle();
  return (
    <Row gap={12} justify="between" font="caption" color="text3" className={styles['line']}>
      <span>
        {`${t('position.fees')} `}
        <Text as="strong" font="num-s" color="text">
          {unit + formatDecimalText(holding.fees, MONEY_DECIMALS, separators)}
        </Text>
      </span>
      <span>
        {`${t('position.dayPnl')} `}
        <LiveCell view={view} field="today" width={0} toned unit={unit} />
      </span>
    </Row>
  );
}

/** One share holding; expands to its lots. */
export const StockCard = memo(function StockCard({ holding, isOpen = false }: StockCardProps) {
  const t = useText('position', 'trade');
  const { separators } = useNumberStyle();
  const { symbol, qty, avgCost } = holding;
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
      <Head
        holding={holding}
        view={view}
        unit={unit}
        isOpen={open}
        onToggle={() => setOpen(!open)}
      />
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
      <FeesAndToday holding={holding} view={view} unit={unit} />
      {open && <Details holding={holding} />}
    </Stack>
  );
});
