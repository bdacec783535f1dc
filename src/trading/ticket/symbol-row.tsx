import { ChevronDown, MoreHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { Instrument } from '#domain/market/types.ts';
import {
  LiveCell,
  type LiveView,
  klinePath,
  openPriceSource,
  pressStar,
  symbolLabel,
  useWatchedSymbols,
} from '#src/market/index.ts';
import { VenueTag, deferredPart, useLanguage, useText } from '#src/kit/index.ts';
import {
  Box,
  CandlesIcon,
  classes,
  Column,
  css,
  IconButton,
  IconLink,
  Menu,
  Row,
  Sheet,
  SkeletonRows,
  Text,
} from '#src/ui/index.ts';
import styles from './symbol-row.module.css';
import type { Ticket } from './use-ticket.ts';

/** Loads with the first press on the name. */
const marketColumn = deferredPart(
  async () => {
    const { MarketListColumn } = await import('#src/market/list/market-list-column.tsx');
    return MarketListColumn;
  },
  <SkeletonRows count={10} />,
);

type SymbolRowProps = {
  readonly ticket: Pick<Ticket, 'instrument' | 'ticker'>;
  /** Replaces the name. */
  readonly note?: ReactNode;
  readonly onSymbol: (symbol: string) => void;
  /** Absent for tickets without a limit price. */
  readonly onLevels?: (() => void) | undefined;
};

/** Mark price and funding of a contract, or the name of the instrument. */
function Facts({ ticker, instrument }: { ticker: LiveView; instrument: Instrument }) {
  const t = useText('trade', 'coin');
  const language = useLanguage();
  if (instrument.kind !== 'swap') return <span>{instrument.name[language]}</span>;
  return (
    <>
      <span>
        {`${t('trade.markShort')} `}
        <LiveCell view={ticker} field="mark" width={0} flash={false} />
      </span>
      <span className={styles['funding']}>
        {`${t('trade.fundingShort')} `}
        <LiveCell view={ticker} field="funding" width={0} flash={false} />
      </span>
    </>
  );
}

type PickerProps = Pick<SymbolRowProps, 'onSymbol'> & { readonly instrument: Instrument };

/** Name of the instrument; a press opens the choice of another one. */
function SymbolPicker({ instrument, onSymbol }: PickerProps) {
  const t = useText('coin', 'chart');
  const [open, setOpen] = useState(false);
  const { main, rest } = symbolLabel(instrument);
  const choose = (next: string): void => {
    setOpen(false);
    onSymbol(next);
  };
  return (
    <>
      <button
        type="button"
        className={classes(
          css({
            display: 'flex',
            inline: true,
            gap: 4,
            align: 'center',
            rigid: true,
            font: 'title',
            position: 'relative',
          }),
          styles['pick'],
        )}
        onPointerDown={marketColumn.preload}
        onClick={() => setOpen(true)}
      >
        <b lang="en">{main + rest}</b>
        {instrument.kind === 'swap' && (
          <Text as="small" font="caption" color="text2">
            {t('coin.perpetual')}
          </Text>
        )}
        <span className="visually-hidden">{t('chart.pickSymbol')}</span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('chart.pickSymbol')}
        closeLabel={t('common.close')}
      >
        <div className={styles['picker']}>
          <marketColumn.Part selected={instrument.symbol} onSelect={choose} />
        </div>
      </Sheet>
    </>
  );
}

/** Instrument and its price, with links to its chart. */
export function SymbolRow({ ticket, note, onSymbol, onLevels }: SymbolRowProps) {
  const t = useText('trade', 'coin', 'chart', 'order');
  const [, go] = useLocation();
  const { instrument, ticker } = ticket;
  const { symbol } = instrument;
  const isWatched = useWatchedSymbols().includes(symbol);
  return (
    <Row
      align="center"
      rigid
      minBlock={52}
      padInlineStart="gutter"
      className={styles['row']}
      data-symbol={symbol}
    >
      <Box fill className={styles['what']}>
        <Row gap={8} align="center" minInline={0} className={styles['line']}>
          <SymbolPicker instrument={instrument} onSymbol={onSymbol} />
          {instrument.kind !== 'swap' && (
            <VenueTag short={instrument.kind === 'spot' || note !== undefined} />
          )}
        </Row>
        <Row gap={8} ellipsis font="micro" tabular color="text3" className={styles['facts']}>
          {note === undefined ? <Facts ticker={ticker} instrument={instrument} /> : note}
        </Row>
      </Box>
      <Column align="end" rigid padInlineStart={8} className={styles['price']}>
        <LiveCell view={ticker} field="last" toned width={0} className={styles['last']} />
        <LiveCell
          view={ticker}
          field="changePct"
          toned
          width={0}
          className={css({ font: 'num-s' })}
        />
      </Column>
      <Link href={klinePath(symbol)} asChild>
        <IconLink label={t('order.openChart')}>
          <CandlesIcon size={22} strokeWidth={1.75} />
        </IconLink>
      </Link>
      <Menu
        label={t('common.options')}
        trigger={
          <IconButton label={t('common.options')}>
            <MoreHorizontal size={22} strokeWidth={1.75} aria-hidden />
          </IconButton>
        }
        items={[
          ...(onLevels === undefined ? [] : [{ label: t('order.pickLevel'), onSelect: onLevels }]),
          {
            label: t(isWatched ? 'trade.removeFavourite' : 'trade.addFavourite'),
            onSelect: () => pressStar(symbol),
          },
          { label: t('trade.priceSource'), onSelect: () => openPriceSource(symbol, 'last') },
          { label: t('order.allOrders'), onSelect: () => go('/pages/stock/order') },
        ]}
      />
    </Row>
  );
}
