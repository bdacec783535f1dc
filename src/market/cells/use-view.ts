import { useEffect, useState } from 'react';
import type { ViewSpec } from '#protocol/worker/market-worker.ts';
import { hideView, newViewId, openCells, showView } from '#src/kit/index.ts';

/** One live thing on screen. Stable while its component is mounted and shows the same. */
export type LiveView = { readonly id: number; readonly spec: ViewSpec };

function sameSpec(a: ViewSpec, b: ViewSpec): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** What a view is about: a figure must never stand under another name. */
function subjectOf(spec: ViewSpec): string {
  if (spec.kind === 'list' || spec.kind === 'credit' || spec.kind === 'options') return '';
  if (spec.kind === 'account') return spec.currency;
  return 'id' in spec ? spec.id : spec.sym;
}

/** Another instrument or object gets empty cells of its own. */
function staysPut(from: ViewSpec, to: ViewSpec): boolean {
  return from.kind === to.kind && subjectOf(from) === subjectOf(to);
}

/** A view with cells to read from, before the worker knows of it. */
function newView(id: number, spec: ViewSpec): LiveView {
  openCells(id, spec.kind);
  return { id, spec };
}

/**
 * Opens a view while the component is mounted. Specifications are compared by content; another one
 * changes the view in place, except that another instrument or kind gets a view of its own.
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

/** The instrument of a view, empty where there is none. */
export function symbolOf({ spec }: LiveView): string {
  return 'sym' in spec ? spec.sym : '';
}
