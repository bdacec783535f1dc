import { oneOf, persisted, text } from '#src/kit/index.ts';

/** Products of the trade tab, in the order of its switch. */
const TRADE_PRODUCTS = ['stock', 'option', 'coin', 'contract'] as const;
export type TradeProduct = (typeof TRADE_PRODUCTS)[number];
/** Products with their own order book and ticket. */
export type TradeType = Exclude<TradeProduct, 'option'>;

const SYMBOL = /^[A-Z0-9][A-Z0-9.-]{0,31}$/;

/** Product of the trade tab, and the last symbol of each product; stored on this device. */
export const tradeChoice = persisted('', {
  systemTradeType: oneOf(TRADE_PRODUCTS, 'coin'),
  stockData: text('THYAO', SYMBOL),
  tradeCoinData: text('BTC-USDT', SYMBOL),
  contractsCoinData: text('BTC-USDT-SWAP', SYMBOL),
});

/** Options open on the last traded share. */
const STORED_IN = {
  stock: 'stockData',
  option: 'stockData',
  coin: 'tradeCoinData',
  contract: 'contractsCoinData',
} as const satisfies Record<TradeProduct, keyof typeof tradeChoice>;

type Chosen = Readonly<Record<(typeof STORED_IN)[TradeProduct], string>>;

/**
 * The last symbol of a product.
 * @param choice a snapshot, for components that must render on changes.
 */
export function chosenSymbol(type: TradeProduct, choice: Chosen = tradeChoice): string {
  return choice[STORED_IN[type]];
}

/** Switches the trade tab to a product and a symbol. */
export function chooseTrade(type: TradeProduct, symbol: string): void {
  tradeChoice.systemTradeType = type;
  tradeChoice[STORED_IN[type]] = symbol;
}
