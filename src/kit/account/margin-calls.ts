import { proxy } from 'valtio/vanilla';
import { forgetAtSignOut } from '#src/kit/state/session.ts';

/** A position in a margin call, shown until the position leaves it or the user dismisses it. */
export type MarginCall = { readonly id: string; readonly symbol: string; readonly ratio: string };

/** Margin calls of the current account by position. */
export const marginCalls = proxy<{ byId: Record<string, MarginCall> }>({ byId: {} });

/** Records that a position entered a margin call. */
export function noteMarginCall(call: MarginCall): void {
  marginCalls.byId[call.id] = call;
}

/** Removes a call: the position left it or closed, or the user dismissed it. */
export function dropMarginCall(id: string): void {
  const left = Object.entries(marginCalls.byId).filter(([known]) => known !== id);
  marginCalls.byId = Object.fromEntries(left);
}

forgetAtSignOut(() => {
  marginCalls.byId = {};
});
