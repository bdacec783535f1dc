import type { Route } from '#src/kit/index.ts';
import { routes as aboutRoutes } from '#src/screens/about/routes.ts';
import { routes as accountRoutes } from '#src/screens/account/routes.ts';
import { routes as alertRoutes } from '#src/screens/alert/routes.ts';
import { routes as coinIcoRoutes } from '#src/screens/coin-ico/routes.ts';
import { routes as coinRoutes } from '#src/screens/coin/routes.ts';
import { routes as commonRoutes } from '#src/screens/common/routes.ts';
import { routes as downloadRoutes } from '#src/screens/download/routes.ts';
import { routes as exchangeRoutes } from '#src/screens/exchange/routes.ts';
import { routes as exportRoutes } from '#src/screens/export/routes.ts';
import { routes as fundsRoutes } from '#src/screens/funds/routes.ts';
import { routes as ipoRoutes } from '#src/screens/ipo/routes.ts';
import { routes as legalRoutes } from '#src/screens/legal/routes.ts';
import { routes as loanRoutes } from '#src/screens/loan/routes.ts';
import { routes as locationRoutes } from '#src/screens/location/routes.ts';
import { routes as optionRoutes } from '#src/screens/option/routes.ts';
import { routes as rechargeRoutes } from '#src/screens/recharge/routes.ts';
import { routes as replayRoutes } from '#src/screens/replay/routes.ts';
import { routes as robotRoutes } from '#src/screens/robot/routes.ts';
import { routes as bulkRoutes } from '#src/screens/stock-bulk/routes.ts';
import { routes as stockRoutes } from '#src/screens/stock/routes.ts';
import { routes as tabRoutes } from '#src/screens/tabbar/routes.ts';
import { routes as trustRoutes } from '#src/screens/trust/routes.ts';
import { routes as userRoutes } from '#src/screens/user/routes.ts';
import { routes as messageRoutes } from '#src/screens/message/routes.ts';
import { routes as newsRoutes } from '#src/screens/news/routes.ts';
import { routes as noticeRoutes } from '#src/screens/notice/routes.ts';
import { routes as serviceRoutes } from '#src/screens/service/routes.ts';
import { routes as adviceRoutes } from '#src/screens/advice/routes.ts';
import { routes as incomeRoutes } from '#src/screens/income/routes.ts';
import { routes as vipRoutes } from '#src/screens/vip/routes.ts';
import { routes as voteRoutes } from '#src/screens/vote/routes.ts';
import { routes as walletRoutes } from '#src/screens/wallet/routes.ts';
import { routes as watchRoutes } from '#src/screens/watchlist/routes.ts';
import { routes as withdrawRoutes } from '#src/screens/withdraw/routes.ts';

/** Every address with a screen, by area. */
export const allRoutes: readonly Route[] = [
  ...accountRoutes,
  ...tabRoutes,
  ...stockRoutes,
  ...bulkRoutes,
  ...coinRoutes,
  ...coinIcoRoutes,
  ...commonRoutes,
  ...userRoutes,
  ...exchangeRoutes,
  ...fundsRoutes,
  ...ipoRoutes,
  ...loanRoutes,
  ...optionRoutes,
  ...rechargeRoutes,
  ...robotRoutes,
  ...walletRoutes,
  ...withdrawRoutes,
  ...watchRoutes,
  ...vipRoutes,
  ...adviceRoutes,
  ...voteRoutes,
  ...incomeRoutes,
  ...messageRoutes,
  ...newsRoutes,
  ...noticeRoutes,
  ...serviceRoutes,
  ...aboutRoutes,
  ...alertRoutes,
  ...downloadRoutes,
  ...exportRoutes,
  ...legalRoutes,
  ...locationRoutes,
  ...trustRoutes,
  ...replayRoutes,
];

/** Addresses that redirect to the first screen. */
const START_PATHS = ['/', '/pages/common/start'];

const byPath = new Map(allRoutes.map((one) => [one.path, one]));

/** A trailing slash means the same page. */
function plain(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Route of an address without its query; undefined for none. */
export function routeOf(path: string): Route | undefined {
  return byPath.get(plain(path));
}

/** Whether an address only redirects to the first screen. */
export function isStartPath(path: string): boolean {
  return START_PATHS.includes(plain(path));
}
