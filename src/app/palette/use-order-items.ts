import { lineReadings, type LineReading } from '#domain/order/line-instrument.ts';
import { type OrderLine, parseOrderLine } from '#domain/order/order-line.ts';
import { navigate } from 'wouter/use-browser-location';
import {
  showToast,
  type Translate,
  useInstruments,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { symbolLabel } from '#src/market/index.ts';
import {
  chooseTrade,
  exactText,
  fillFromLine,
  lineDraft,
  sideTag,
  tradeChoice,
  tradeTypeOf,
  type TradeType,
} from '#src/trading/index.ts';
import type { OrderPreview, PaletteItem } from './palette-item.ts';

const TRADE = '/pages/tabbar/trade';
const MARKETS = { stock: 'trade.stock', coin: 'coin.spot', contract: 'coin.contract' } as const;
const KIND_FAULTS = { symbol: 'unknown', unit: 'unit' } as const;

/** Orders of a line, or what is wrong with it; neither for a text that is no order. */
export type OrderItems = { readonly items: readonly PaletteItem[]; readonly fault: string | null };

const NONE: OrderItems = { items: [], fault: null };

/** Ticket of an instrument on the screen, for a line that needs no other page. */
function shownTicket(symbol: string): HTMLElement | null {
  const tickets = document.querySelectorAll<HTMLElement>('[data-ticket]');
  return [...tickets].find(({ dataset }) => dataset['ticket'] === symbol) ?? null;
}

/** First field of that ticket. From there its keys open the confirm sheet. */
function shownField(symbol: string): HTMLElement | null {
  return shownTicket(symbol)?.querySelector<HTMLElement>('input[inputmode="decimal"]') ?? null;
}

/** Fills the ticket, and shows it: the one on the screen, else that of the trade page. */
function takeToTicket({ instrument: { symbol }, type, draft }: OrderPreview): void {
  fillFromLine(type, draft);
  if (shownTicket(symbol) !== null) return;
  chooseTrade(type, symbol);
  navigate(TRADE);
}

type Words = {
  readonly t: Translate<'keys' | 'trade' | 'coin'>;
  readonly number: (plain: string) => string;
};

function amountText({ amount, unit }: OrderLine, reading: LineReading, { t, number }: Words) {
  const { base, quote, kind, exchange } = reading.instrument;
  const shown = number(amount);
  if (unit.kind === 'percent') return t('keys.command.share', { amount: shown });
  if (reading.unit === 'quote') return `${shown} ${quote}`;
  if (reading.unit === 'contracts') return t('trade.size.contractsOf', { amount: shown });
  if (kind !== 'stock') return `${shown} ${base}`;
  return `${shown} ${t(exchange === 'US' ? 'trade.size.shares' : 'trade.lotUnit')}`;
}

function termsText({ kind, price, trigger }: OrderLine, { t, number }: Words): string {
  const name = t(`trade.kind.${kind}`);
  return [name, ...[trigger, price].filter((one) => one !== '').map(number)].join(' · ');
}

function itemOf(order: OrderLine, reading: LineReading, type: TradeType, words: Words) {
  const { instrument } = reading;
  const { main, rest } = symbolLabel(instrument);
  const isContract = type === 'contract';
  const positionSide = order.side === 'buy' ? 'long' : 'short';
  const { key, tone } = sideTag({
    side: order.side,
    ...(isContract ? { positionSide } : {}),
    reduceOnly: false,
  });
  const preview = { instrument, type, draft: lineDraft(order, reading) };
  const label = `${words.t(key)} ${amountText(order, reading, words)} · ${main}${rest}`;
  const terms = termsText(order, words);
  return {
    id: `order-${instrument.symbol}`,
    group: 'order',
    label,
    tone,
    detail: `${terms} · ${words.t(MARKETS[type])}`,
    order: preview,
    run: () => {
      takeToTicket(preview);
      // The focus moves to a field, which says nothing of side, kind and price.
      showToast({ text: words.t('keys.command.filled', { order: `${label} · ${terms}` }) });
    },
    place: () => shownField(instrument.symbol),
  } as const satisfies PaletteItem;
}

/** Orders that a line may mean, those of the product traded last first. */
export function useOrderItems(line: string): OrderItems {
  const t = useText('keys', 'trade', 'coin');
  const { separators } = useNumberStyle();
  const instruments = useInstruments();
  const parsed = parseOrderLine(line);
  // A single word may be the beginning of a name.
  if (parsed === null || instruments === null || !/\S\s+\S/.test(line)) return NONE;
  if ('fault' in parsed) {
    const { code, word } = parsed.fault;
    return { items: [], fault: t(`keys.command.fault.${code}`, { word }) };
  }
  const { order } = parsed;
  const readings = lineReadings(order, instruments.values());
  if ('code' in readings) {
    const { code, word } = readings;
    return { items: [], fault: t(`keys.command.fault.${KIND_FAULTS[code]}`, { word }) };
  }
  const words = { t, number: (plain: string) => exactText(plain, 0, separators) };
  const items = readings.flatMap((reading) => {
    const type = tradeTypeOf(reading.instrument);
    return type === null ? [] : [itemOf(order, reading, type, words)];
  });
  const isFirst = ({ order: { type } }: (typeof items)[number]): boolean =>
    type === tradeChoice.systemTradeType;
  return {
    items: [...items.filter(isFirst), ...items.filter((one) => !isFirst(one))],
    fault: null,
  };
}
