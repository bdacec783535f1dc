import { lazy, type ComponentType } from 'react';
import type { Route } from '#src/kit/index.ts';
import { loadScreen } from './load-screen.ts';

const screens = new Map<Route, ComponentType>();

/** A component that loads anew, in the place of one that failed to. */
export function renewScreen(route: Route): ComponentType {
  const screen = lazy(() => loadScreen(route));
  screens.set(route, screen);
  return screen;
}

/** The component of a route: the same one for ever, so that a screen is loaded once. */
export function screenOf(route: Route): ComponentType {
  return screens.get(route) ?? renewScreen(route);
}
