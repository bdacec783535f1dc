import type { ComponentType } from 'react';
import type { TextKey } from '#src/kit/i18n/areas.ts';

/**
 * Who may open a screen. `guest`: everybody; `session`: signed in; `verified`: signed in, with the
 * identity checked before anything is sent; `real`: as `verified`, with a real account.
 */
export type Access = 'guest' | 'session' | 'verified' | 'real';

export type ScreenModule = { readonly default: ComponentType };

/** One address of the application. */
export type Route = {
  readonly path: string;
  readonly access: Access;
  readonly titleKey: TextKey<'title' | 'tab'>;
  /** Downloads the screen; called again after a failure. */
  readonly load: () => Promise<ScreenModule>;
};

/** A row of the route table. Each area of screens lists its own. */
export function route(
  path: string,
  access: Access,
  titleKey: Route['titleKey'],
  load: Route['load'],
): Route {
  return { path, access, titleKey, load };
}

/** Downloads of screens by their address: a `screens.ts` of an area. */
type Screens<Path extends string> = { readonly screens: Readonly<Record<Path, Route['load']>> };

/**
 * Rows of an area that no first visit begins with. The names of its files are not part of the
 * entry; they come before the first of its screens.
 * @param list downloads those names
 */
export function deferredRoutes<Path extends string>(
  list: () => Promise<Screens<NoInfer<Path>>>,
  rows: readonly (readonly [path: Path, access: Access, titleKey: Route['titleKey']])[],
): Route[] {
  return rows.map(([path, access, titleKey]) =>
    route(path, access, titleKey, async () => (await list()).screens[path]()),
  );
}
