/** A screen with figures, and the minimum number of figures once it has loaded. */
export type Screen = {
  readonly path: string;
  readonly least: number;
  /** Selector of what is pressed first, where it is there. */
  readonly press?: string;
};

const POSITION = '/pages/tabbar/position?tab=';
const ORDERS = '/pages/stock/order?tab=';
/** A chip of the first row: shares, coins or contracts of orders that have ended. */
const chip = (at: number): string => `main [role=group] button:nth-child(${at})`;
/** The first button of a parent opens its sheet. */
const PARENT = 'main [data-algo] button';

/** Screens that show figures of an account or of a market. */
const SCREENS: readonly Screen[] = [
  { path: '/pages/tabbar/home', least: 2 },
  { path: '/pages/tabbar/mine', least: 3 },
  { path: `${POSITION}stock`, least: 0 },
  { path: `${POSITION}coin`, least: 0 },
  { path: `${POSITION}contract`, least: 0 },
  { path: `${POSITION}history`, least: 0 },
  { path: `${ORDERS}open`, least: 0 },
  { path: `${ORDERS}history`, least: 0 },
  { path: `${ORDERS}history`, least: 0, press: chip(2) },
  { path: `${ORDERS}history`, least: 0, press: chip(3) },
  { path: `${ORDERS}fills`, least: 0, press: chip(2) },
  { path: `${ORDERS}fills`, least: 0, press: chip(3) },
  { path: `${ORDERS}open`, least: 0, press: PARENT },
  { path: '/pages/user/assets', least: 0 },
  { path: '/pages/option/positions', least: 0 },
  { path: '/pages/robot/record', least: 0 },
  { path: '/pages/stockIPO/ipoRecord', least: 0 },
  { path: '/pages/coinICO/applyList', least: 0 },
  { path: '/pages/stockIPO/ipoList', least: 3 },
  { path: '/pages/coinICO/icoList', least: 3 },
  { path: '/pages/stockBulk/bulkList', least: 0 },
  { path: '/pages/exchange/index', least: 2 },
  { path: '/pages/coin/index', least: 3 },
  { path: '/pages/coin/coinKline?symbol=BTC-USDT', least: 3 },
  { path: '/pages/coin/coinKline?symbol=ETH-USDT-SWAP', least: 3 },
  { path: '/pages/stock/stockKline?symbol=THYAO', least: 3 },
];

/** Screens of deposits, withdrawals and loans. */
const REAL_SCREENS: readonly Screen[] = [
  { path: '/pages/withdraw/bankWithdraw', least: 1 },
  { path: '/pages/loan/index', least: 1 },
  { path: '/pages/user/creditScore', least: 1 },
];

/** Screens to read for an account. */
export function screensOf(realm: 'real' | 'demo'): readonly Screen[] {
  return realm === 'real' ? [...SCREENS, ...REAL_SCREENS] : SCREENS;
}
