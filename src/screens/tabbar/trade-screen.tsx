import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearchParams } from 'wouter';
import type { Instrument } from '#domain/market/types.ts';
import {
  Page,
  deferredPart,
  priceOfCell,
  useInstruments,
  useIsTurnedPhone,
  useText,
  withTexts,
} from '#src/kit/index.ts';
import { klinePath } from '#src/market/index.ts';
import {
  LevelSheet,
  SymbolRow,
  TicketDesk,
  ticketKeys,
  TradeLists,
  type TradeProduct,
  type TradeType,
  changeDraft,
  chooseTrade,
  chosenSymbol,
  orderMarket,
  takePrice,
  tradeChoice,
  tradeTypeOf,
  useTicket,
} from '#src/trading/index.ts';
import { Box, SkeletonRows } from '#src/ui/index.ts';
import { useIsTwoColumns } from './use-is-two-columns.ts';
import { TradeSwitch } from './trade-switch.tsx';

/** Placeholder of the wide layout while it loads. */
function Waiting() {
  const t = useText();
  return (
    <Page title={t('tab.trade')} back={false}>
      <SkeletonRows kind="list" count={10} />
    </Page>
  );
}

/** On wide screens, chart, book and ticket are side by side. */
const klinePage = deferredPart(
  async () => (await import('#src/trading/kline-page/kline-page.tsx')).KlinePage,
  <Waiting />,
);

/** Loads when options are first selected. */
const optionDesk = deferredPart(
  async () => {
    const { OptionDesk } = await withTexts(
      ['option', 'sub'],
      import('#src/offerings/option/option-desk.tsx'),
    );
    return OptionDesk;
  },
  <SkeletonRows kind="list" count={10} />,
);

/** Loaded only for a wrong address. */
const unknownSymbol = deferredPart(
  async () => (await import('#src/market/list/unknown-symbol.tsx')).UnknownSymbol,
);

const isTraded = (instrument: Instrument): boolean => tradeTypeOf(instrument) !== null;

/**
 * Applies symbol, side and product of the address once; an instrument without trading redirects to
 * its chart.
 * @returns an unknown symbol of the address, which stays there.
 */
function useAddress(instruments: ReadonlyMap<string, Instrument> | null): string | null {
  const [search, setSearch] = useSearchParams();
  const [, go] = useLocation();
  const symbol = search.get('symbol');
  const side = search.get('side');
  const wantsOption = search.get('type') === 'option';
  useEffect(() => {
    if (instruments === null || symbol === null) return;
    const instrument = instruments.get(symbol);
    if (instrument === undefined) return;
    const type = tradeTypeOf(instrument);
    if (type === null) {
      go(klinePath(symbol), { replace: true });
      return;
    }
    const isOption = type === 'stock' && wantsOption;
    chooseTrade(isOption ? 'option' : type, symbol);
    if (!isOption && (side === 'buy' || side === 'sell')) {
      changeDraft(type, symbol, { side, closes: false });
    }
    setSearch(
      (before) => {
        // What the chart reads from the address stays there.
        ['symbol', 'side', 'type'].forEach((name) => before.delete(name));
        return before;
      },
      { replace: true },
    );
  }, [instruments, symbol, side, wantsOption, setSearch, go]);
  return instruments !== null && symbol !== null && !instruments.has(symbol) ? symbol : null;
}

type BodyProps = { readonly instrument: Instrument; readonly type: TradeType };

function Body({ instrument, type }: BodyProps) {
  const ticket = useTicket(instrument, type);
  const [levels, setLevels] = useState(false);
  const { symbol } = instrument;
  const market = orderMarket(type);
  return (
    <>
      <SymbolRow
        ticket={ticket}
        onLevels={() => setLevels(true)}
        onSymbol={(next) => chooseTrade(type, next)}
      />
      <TicketDesk ticket={ticket} />
      <ticketKeys.Part key={symbol} instrument={instrument} type={type} />
      <Box marginBlockStart={8}>
        <TradeLists key={market} market={market} />
      </Box>
      {levels && (
        <LevelSheet
          open
          instrument={instrument}
          onClose={() => setLevels(false)}
          onPick={(price) => {
            takePrice(type, symbol, priceOfCell(price, instrument));
            setLevels(false);
          }}
        />
      )}
    </>
  );
}

type ProductProps = { readonly instrument: Instrument; readonly product: TradeProduct };

function Product({ instrument, product }: ProductProps) {
  if (product !== 'option') return <Body instrument={instrument} type={product} />;
  const show = (symbol: string): void => chooseTrade('option', symbol);
  return <optionDesk.Part instrument={instrument} onSymbol={show} />;
}

/** Trade tab: a product's ticket beside its book, with orders and holdings beneath. */
export default function TradeScreen() {
  const t = useText('trade');
  const instruments = useInstruments();
  const unknown = useAddress(instruments);
  const choice = useSnapshot(tradeChoice);
  const product = choice.systemTradeType;
  const symbol = chosenSymbol(product, choice);
  const instrument = instruments?.get(symbol);
  const isTurned = useIsTurnedPhone();
  const isWide = useIsTwoColumns() || isTurned;
  // Another symbol stays in the trade tab; an instrument without trading opens its chart.
  const pathOf = (next: string): string => {
    const other = instruments?.get(next);
    const isHere = other !== undefined && isTraded(other);
    return isHere ? `/pages/tabbar/trade?symbol=${next}` : klinePath(next);
  };
  if (unknown !== null) {
    return (
      <Page title={t('tab.trade')} back={false} narrow>
        <unknownSymbol.Part symbol={unknown} accepts={isTraded} pathOf={pathOf} />
      </Page>
    );
  }
  if (isWide && instrument !== undefined && product !== 'option') {
    return (
      <klinePage.Part
        key={symbol}
        instrument={instrument}
        title={t('tab.trade')}
        pathOf={pathOf}
        back={false}
      />
    );
  }
  return (
    <Page
      title={t('tab.trade')}
      subject={symbol}
      back={false}
      field={<TradeSwitch type={product} />}
      pulls
    >
      {instrument === undefined ? (
        <SkeletonRows kind="list" count={10} />
      ) : (
        <Product key={`${product} ${symbol}`} instrument={instrument} product={product} />
      )}
    </Page>
  );
}
