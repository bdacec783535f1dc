import { lazy, type ComponentType } from 'react';
import type { Route } from '#src/kit/index.ts';
import { loadScreen } from './load-screen.ts';

const screens = new Map<Route, ComponentType>();

/** Replaces a failed component by one that loads again. */
export function renewScreen(route: Route): ComponentType {
  const screen = lazy(() => loadScreen(route));
  screens.set(route, screen);
  return screen;
}

/** Component of a route; always the same one, so a screen loads once. */
export function screenOf(route: Route): ComponentType {
  return screens.get(route) ?? renewScreen(route);
}
