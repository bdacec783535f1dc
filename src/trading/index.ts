/** Public exports of trading for later modules, screens and the app. */
export { type OwnOrders, ownOrdersAt } from './at-price/own-orders.ts';
export { LinePreview } from './at-price/line-preview.tsx';
export { fillFromLine, lineDraft } from './at-price/line-draft.ts';
export { PRESS_KINDS, type PressKind, askOfPress, fillTicket } from './at-price/price-press.ts';
export { type Moving, moveSheet, pressSheet, stopSheet } from './at-price/press-sheets.tsx';
export { useLevelOrder } from './at-price/use-level-order.tsx';
export { useOrderActs } from './at-price/use-order-acts.ts';
export { DeferredOrderKeys } from './order-keys/deferred-order-keys.tsx';
export { ticketKeys } from './order-keys/deferred-ticket-keys.ts';
export {
  type OrderKey,
  addOrderKey,
  changeOrderKey,
  dropOrderKey,
  freeKeys,
  keysOfOrders,
  MAX_ORDER_KEYS,
  orderKeyFault,
  orderKeys,
} from './order-keys/order-key-store.ts';
export { READY_MADE } from './order-keys/ready-made.ts';
export { BasketPanel } from './basket/basket-panel.tsx';
export { feedback } from './confirm/feedback.ts';
export { isToldByAnswer } from './confirm/sent-keys.ts';
export { AccountTags } from './confirm/sheet-head.tsx';
export { type Journal, JournalLegs } from './journal/journal-legs.tsx';
export { movementsOf } from './journal/movements.ts';
export { objectPath } from './journal/object-path.ts';
export { bucketKey, reasonKey } from './journal/journal-labels.ts';
export { KlineStage, type StageSheet } from './kline-page/kline-stage.tsx';
export { KlineScreenFrame } from './kline-page/kline-screen-frame.tsx';
export { SideTicket } from './kline-page/side-ticket.tsx';
export { TradeLists } from './lists/trade-lists.tsx';
export { LossRate } from './loss-rate/loss-rate.tsx';
export { useCredit } from './margin-credit/use-credit.ts';
export { exactText, trueMinus } from './confirm/sheet-numbers.ts';
export { setOneTap, tapLimit } from './order/one-tap.ts';
export type { OrderAsk } from './order/order-ask.ts';
export { orderMarket, signOf, tradeTypeOf, withUnit } from './order/order-market.ts';
export { orderSettingsRows } from './order/deferred-settings.tsx';
export { feedbackSettings } from './order/feedback-settings.ts';
export { sideTag } from './order/order-labels.ts';
export { confirmSettings, tapLimits } from './order/order-settings.ts';
export { findOrder } from './order/send-order.ts';
export { type TicketDraft, changeDraft, takePrice } from './order/ticket-draft.ts';
export {
  type TradeProduct,
  type TradeType,
  chooseTrade,
  chosenSymbol,
  tradeChoice,
} from './order/trade-choice.ts';
export { useContractTerms } from './order/use-contract-terms.ts';
export { useCreditLabels } from './order/use-credit-labels.ts';
export { useOwnPrices } from './order/use-own-prices.ts';
export { useOrderNumbers } from './order/use-order-numbers.ts';
export { FillHistory } from './orders/fill-history.tsx';
export { AlgoSheet } from './orders/algo-sheet.tsx';
export { algoPath } from './orders/algo-labels.ts';
export { OpenOrders } from './orders/open-orders.tsx';
export { useOpenCount } from './orders/use-open-orders.ts';
export { OrderHistory } from './orders/order-history.tsx';
export { Receipt } from './orders/receipt.tsx';
export { useRenewal } from './orders/use-renewal.ts';
export { CoinPart } from './position/coin-part.tsx';
export { ContractPart } from './position/contract-part.tsx';
export { Fact, Facts } from './position/fact.tsx';
export { positionActs } from './position/deferred-acts.ts';
export { PositionCard } from './position/position-card.tsx';
export { positionChoice } from './position/position-tab.ts';
export { POSITION_TABS, type PositionTab, positionTabOf } from './position/position-tabs.ts';
export { LockedPart, StockPart } from './position/stock-part.tsx';
export { RiskGauge } from './risk/risk-gauge.tsx';
export { useCoins, useHoldings, useOpenPositions } from './position/use-book.ts';
export { PrintReceipt } from './receipt/print-receipt.tsx';
export { useTableKeys } from './table/use-table-keys.ts';
export { LevelSheet } from './ticket/level-sheet.tsx';
export { SymbolRow } from './ticket/symbol-row.tsx';
export { TicketDesk } from './ticket/ticket-desk.tsx';
export { useTicket } from './ticket/use-ticket.ts';
