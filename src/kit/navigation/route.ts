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
