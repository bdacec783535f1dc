import { withTexts } from '#src/kit/index.ts';

/** Text areas of coin sales, their sheets and records. */
const COIN_ICO_TEXTS = ['ico', 'ipo', 'sub', 'risk', 'error', 'valid', 'order'] as const;
/** Text areas of offers, applications and their sheets. */
const IPO_TEXTS = ['ipo', 'sub', 'risk', 'error', 'valid', 'trade', 'order'] as const;
/** Text areas of blocks, placements and their sheets. */
const STOCK_BULK_TEXTS = ['bulk', 'ipo', 'sub', 'risk', 'error', 'valid', 'order'] as const;
const ROBOT_TEXTS = [
  'robot',
  'trade',
  'order',
  'position',
  'risk',
  'error',
  'valid',
  'kyc',
] as const;

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/calendar/index': () =>
    withTexts(['event'], import('#src/offerings/events/events-screen.tsx')),
  '/pages/coinICO/icoList': () =>
    withTexts(COIN_ICO_TEXTS, import('#src/offerings/coin-ico/ico-list-screen.tsx')),
  '/pages/coinICO/icoDetail': () =>
    withTexts(COIN_ICO_TEXTS, import('#src/offerings/coin-ico/ico-detail-screen.tsx')),
  '/pages/coinICO/icoOrder': () =>
    withTexts([...COIN_ICO_TEXTS, 'kyc'], import('#src/offerings/coin-ico/ico-order-screen.tsx')),
  '/pages/coinICO/applyList': () =>
    withTexts(COIN_ICO_TEXTS, import('#src/offerings/coin-ico/apply-list-screen.tsx')),
  '/pages/tabbar/ipo': () => withTexts(IPO_TEXTS, import('#src/offerings/ipo/ipo-tab-screen.tsx')),
  '/pages/stockIPO/ipoList': () =>
    withTexts(IPO_TEXTS, import('#src/offerings/ipo/ipo-list-screen.tsx')),
  '/pages/stockIPO/ipoDetail': () =>
    withTexts(IPO_TEXTS, import('#src/offerings/ipo/ipo-detail-screen.tsx')),
  '/pages/stockIPO/ipoOrder': () =>
    withTexts([...IPO_TEXTS, 'kyc'], import('#src/offerings/ipo/ipo-order-screen.tsx')),
  '/pages/stockIPO/ipoRecord': () =>
    withTexts(IPO_TEXTS, import('#src/offerings/ipo/ipo-record-screen.tsx')),
  '/pages/user/ipoSwitch': () =>
    withTexts([...IPO_TEXTS, 'kyc'], import('#src/offerings/ipo/ipo-switch-screen.tsx')),
  '/pages/option/order': () =>
    withTexts(
      ['option', 'order', 'trade', 'coin', 'risk', 'error', 'valid'],
      import('#src/offerings/option/order-screen.tsx'),
    ),
  '/pages/option/positions': () =>
    withTexts(
      ['option', 'order', 'position', 'risk', 'error', 'valid', 'sub'],
      import('#src/offerings/option/positions-screen.tsx'),
    ),
  '/pages/option/chain': () =>
    withTexts(
      ['option', 'trade', 'coin', 'chart', 'order'],
      import('#src/offerings/option/chain-screen.tsx'),
    ),
  '/pages/stockBulk/bulkList': () =>
    withTexts(STOCK_BULK_TEXTS, import('#src/offerings/block/bulk-list-screen.tsx')),
  '/pages/stockBulk/bulkDetail': () =>
    withTexts(STOCK_BULK_TEXTS, import('#src/offerings/block/bulk-detail-screen.tsx')),
  '/pages/stockBulk/bulkOrder': () =>
    withTexts([...STOCK_BULK_TEXTS, 'kyc'], import('#src/offerings/block/bulk-order-screen.tsx')),
  '/pages/stockIPO/list': () =>
    withTexts(STOCK_BULK_TEXTS, import('#src/offerings/block/offline-list-screen.tsx')),
  '/pages/stock/vip': () =>
    withTexts(
      ['vip', 'risk', 'ipo', 'sub', 'order', 'error', 'valid'],
      import('#src/offerings/membership/vip-screen.tsx'),
    ),
  '/pages/robot/list': () => withTexts(ROBOT_TEXTS, import('#src/offerings/robot/list-screen.tsx')),
  '/pages/robot/detail': () =>
    withTexts([...ROBOT_TEXTS, 'exchange'], import('#src/offerings/robot/detail-screen.tsx')),
  '/pages/robot/record': () =>
    withTexts(ROBOT_TEXTS, import('#src/offerings/robot/record-screen.tsx')),
  '/pages/robot/orderDetail': () =>
    withTexts([...ROBOT_TEXTS, 'exchange'], import('#src/offerings/robot/order-detail-screen.tsx')),
  '/pages/robot/intro': () =>
    withTexts(ROBOT_TEXTS, import('#src/offerings/robot/intro-screen.tsx')),
};
