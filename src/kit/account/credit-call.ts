import { proxy } from 'valtio/vanilla';
import { forgetAtSignOut } from '#src/kit/state/session.ts';

/** The margin call on shares of the current account; null for none. */
export const creditCall = proxy<{
  open: {
    readonly status: string;
    readonly deadlineAt: number;
    /** Cash that would restore the required equity, decimal text. */
    readonly toRestore: string;
  } | null;
}>({ open: null });

forgetAtSignOut(() => {
  creditCall.open = null;
});
