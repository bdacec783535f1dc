import type { Route } from '#src/features/navigation/route.ts';
import { routes as coinRoutes } from '#src/screens/coin/routes.ts';
import { routes as commonRoutes } from '#src/screens/common/routes.ts';
import { routes as stockRoutes } from '#src/screens/stock/routes.ts';
import { routes as tabRoutes } from '#src/screens/tabbar/routes.ts';
import { routes as userRoutes } from '#src/screens/user/routes.ts';

/** Every address with a screen, by area. */
export const allRoutes: readonly Route[] = [
  ...tabRoutes,
  ...stockRoutes,
  ...coinRoutes,
  ...commonRoutes,
  ...userRoutes,
];

/** Addresses that lead to the first screen. */
const START_PATHS = ['/', '/pages/common/start'];

const byPath = new Map(allRoutes.map((one) => [one.path, one]));

/** A trailing slash names the same page. */
function plain(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** The route of an address without its query; undefined where there is none. */
export function routeOf(path: string): Route | undefined {
  return byPath.get(plain(path));
}

/** Whether an address only stands for the first screen. */
export function isStartPath(path: string): boolean {
  return START_PATHS.includes(plain(path));
}
