import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** The calendar of events, offerings, options, robots and membership. */
export const routes: readonly Route[] = [
  ...deferredRoutes(
    () => import('./screens.ts'),
    [
      ['/pages/calendar/index', 'guest', 'title.events'],
      ['/pages/coinICO/icoList', 'session', 'title.icoList'],
      ['/pages/coinICO/icoDetail', 'session', 'title.icoDetail'],
      ['/pages/coinICO/icoOrder', 'verified', 'title.icoOrder'],
      ['/pages/coinICO/applyList', 'session', 'title.icoApplyList'],
      ['/pages/tabbar/ipo', 'session', 'tab.ipo'],
      ['/pages/stockIPO/ipoList', 'session', 'title.ipoList'],
      ['/pages/stockIPO/ipoDetail', 'session', 'title.ipoDetail'],
      ['/pages/stockIPO/ipoOrder', 'verified', 'title.ipoOrder'],
      ['/pages/stockIPO/ipoRecord', 'session', 'title.ipoRecord'],
      ['/pages/user/ipoSwitch', 'session', 'title.ipoSwitch'],
      ['/pages/option/order', 'verified', 'title.optionOrder'],
      ['/pages/option/positions', 'session', 'title.optionPositions'],
      ['/pages/option/chain', 'session', 'title.optionChain'],
      ['/pages/stockBulk/bulkList', 'session', 'title.bulkList'],
      ['/pages/stockBulk/bulkDetail', 'session', 'title.bulkDetail'],
      ['/pages/stockBulk/bulkOrder', 'verified', 'title.bulkOrder'],
      ['/pages/stockIPO/list', 'session', 'title.offlineIpo'],
      ['/pages/stock/vip', 'session', 'title.vip'],
      ['/pages/robot/list', 'session', 'title.robotList'],
      ['/pages/robot/detail', 'session', 'title.robotDetail'],
      ['/pages/robot/record', 'session', 'title.robotRecord'],
      ['/pages/robot/orderDetail', 'session', 'title.robotOrderDetail'],
      ['/pages/robot/intro', 'session', 'title.robotIntro'],
    ],
  ),
];
