import type { Route } from '#src/kit/index.ts';
import { routes as chartRoutes } from '#src/screens/chart/routes.ts';
import { routes as marketRoutes } from '#src/screens/market/routes.ts';
import { routes as moneyRoutes } from '#src/screens/money/routes.ts';
import { routes as offeringsRoutes } from '#src/screens/offerings/routes.ts';
import { routes as personRoutes } from '#src/screens/person/routes.ts';
import { routes as stockRoutes } from '#src/screens/stock/routes.ts';
import { routes as tabbarRoutes } from '#src/screens/tabbar/routes.ts';
import { routes as tradingRoutes } from '#src/screens/trading/routes.ts';

/** Every address with a screen. */
export const allRoutes: readonly Route[] = [
  ...tabbarRoutes,
  ...stockRoutes,
  ...marketRoutes,
  ...chartRoutes,
  ...tradingRoutes,
  ...moneyRoutes,
  ...offeringsRoutes,
  ...personRoutes,
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
