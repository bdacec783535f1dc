import type { ComponentType } from 'react';
import { deferredPart, withTexts, type Area, type DeferredPart } from '#src/kit/index.ts';
import type { PanelName } from '#src/workspace/layout/panel-names.ts';
import type { PanelProps } from './panel-props.ts';

type Panel = DeferredPart<PanelProps>;

/** A panel whose code and texts load when a layout first shows it. */
function panel(texts: readonly Area[], load: () => Promise<ComponentType<PanelProps>>): Panel {
  return deferredPart(async () => withTexts(texts, load()));
}

const TICKET_TEXTS = [
  'trade', 'chart', 'book', 'order', 'contract', 'coin', 'position', 'risk', 'error', 'valid',
] as const; // prettier-ignore

const OPTION_TEXTS = ['option', 'order', 'trade', 'risk', 'error', 'valid', 'sub'] as const;

const RATES_TEXTS = ['exchange', 'funds', 'account', 'error', 'valid'] as const;
const BASKET_TEXTS = [
  'basket', 'trade', 'order', 'coin', 'contract', 'error', 'valid',
] as const; // prettier-ignore

const LADDER_TEXTS = ['ladder', 'trade', 'order', 'error', 'valid'] as const;

/** Every panel of the workspace; its title is `workspace.<name>`. */
export const PANELS: Readonly<Record<PanelName, Panel>> = {
  chart: panel(['chart', 'trade'], async () => (await import('./chart-panel.tsx')).ChartPanel),
  book: panel(['book', 'trade'], async () => (await import('./book-panel.tsx')).BookPanel),
  tape: panel(['book', 'trade'], async () => (await import('./tape-panel.tsx')).TapePanel),
  bookAndTape: panel(
    ['book', 'trade'],
    async () => (await import('./book-and-tape-panel.tsx')).BookAndTapePanel,
  ),
  ladder: panel(LADDER_TEXTS, async () => (await import('./ladder-panel.tsx')).LadderPanel),
  depth: panel(['book', 'unit'], async () => (await import('./depth-panel.tsx')).DepthPanel),
  ticket: panel(TICKET_TEXTS, async () => (await import('./ticket-panel.tsx')).TicketPanel),
  markets: panel([], async () => (await import('./markets-panel.tsx')).MarketsPanel),
  screener: panel(
    ['screener', 'sector', 'trade'],
    async () => (await import('./screener-panel.tsx')).ScreenerPanel,
  ),
  heatMap: panel(
    ['screener', 'sector', 'trade'],
    async () => (await import('./heat-map-panel.tsx')).HeatMapPanel,
  ),
  optionChain: panel(
    OPTION_TEXTS,
    async () => (await import('./option-chain-panel.tsx')).OptionChainPanel,
  ),
  events: panel(['event'], async () => (await import('./events-panel.tsx')).EventsPanel),
  correlation: panel(
    ['correlation', 'error'],
    async () => (await import('./correlation-panel.tsx')).CorrelationPanel,
  ),
  rates: panel(RATES_TEXTS, async () => (await import('./rates-panel.tsx')).RatesPanel),
  orders: panel(TICKET_TEXTS, async () => (await import('./orders-panel.tsx')).OrdersPanel),
  facts: panel(
    ['chart', 'contract', 'sector'],
    async () => (await import('./facts-panel.tsx')).FactsPanel,
  ),
  portfolio: panel(
    ['portfolio', 'account', 'error'],
    async () => (await import('./portfolio-panel.tsx')).PortfolioPanel,
  ),
  account: panel(
    ['account', 'drawer'],
    async () => (await import('./account-panel.tsx')).AccountPanel,
  ),
  news: panel(['news'], async () => (await import('./news-panel.tsx')).NewsPanel),
  basket: panel(BASKET_TEXTS, async () => (await import('./basket-panel.tsx')).BasketPanel),
  risk: panel(
    ['position', 'contract', 'trade'],
    async () => (await import('./risk-panel.tsx')).RiskPanel,
  ),
};
