import { useEffect, useState } from 'react';
import type { ViewSpec } from '#protocol/worker/market-worker.ts';
import { hideView, newViewId, openCells, showView } from '#src/kit/index.ts';

/**
 * A subscribed view on screen. The same object while its component is mounted and shows the same.
 */
export type LiveView = { readonly id: number; readonly spec: ViewSpec };

function sameSpec(a: ViewSpec, b: ViewSpec): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Subject of a view; a figure must never appear under another name. */
function subjectOf(spec: ViewSpec): string {
  if ('id' in spec) return spec.id;
  if (spec.kind === 'chain' || spec.kind === 'rate') return JSON.stringify(spec);
  if (spec.kind === 'basket') return spec.basket.legs.map(({ sym }) => sym).join();
  if ('sym' in spec) return spec.sym;
  return spec.kind === 'account' ? spec.currency : '';
}

/** Whether a view may change in place; another instrument or object needs empty cells. */
function staysPut(from: ViewSpec, to: ViewSpec): boolean {
  return from.kind === to.kind && subjectOf(from) === subjectOf(to);
}

/** Creates a view whose cells can be read before the worker knows it. */
function newView(id: number, spec: ViewSpec): LiveView {
  openCells(id, spec.kind);
  return { id, spec };
}

/**
 * Opens a view while the component is mounted. Specifications are compared by content. A changed
 * one updates the view in place; another instrument or kind gets a new view.
 */
export function useView(spec: ViewSpec): LiveView {
  const [view, setView] = useState(() => newView(newViewId(), spec));
  if (!sameSpec(view.spec, spec)) {
    setView(newView(staysPut(view.spec, spec) ? view.id : newViewId(), spec));
  }
  const { id } = view;
  useEffect(() => () => hideView(id), [id]);
  useEffect(() => showView(view.id, view.spec), [view]);
  return view;
}

/** The instrument of a view, empty for none. */
export function symbolOf({ spec }: LiveView): string {
  return 'sym' in spec ? spec.sym : '';
}
