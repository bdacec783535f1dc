import { proxy } from 'valtio/vanilla';
import { forgetAtSignOut } from '#src/kit/state/session.ts';

/** A position that has crossed into the margin call, shown until it leaves it or is dismissed. */
export type MarginCall = { readonly id: string; readonly symbol: string; readonly ratio: string };

/** The calls of the account in use by position. */
export const marginCalls = proxy<{ byId: Record<string, MarginCall> }>({ byId: {} });

/** Notes that a position crossed into the call. */
export function noteMarginCall(call: MarginCall): void {
  marginCalls.byId[call.id] = call;
}

/** The position has left the call, is closed, or its owner has read it. */
export function dropMarginCall(id: string): void {
  const left = Object.entries(marginCalls.byId).filter(([known]) => known !== id);
  marginCalls.byId = Object.fromEntries(left);
}

forgetAtSignOut(() => {
  marginCalls.byId = {};
});
