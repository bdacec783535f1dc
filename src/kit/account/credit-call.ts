import { proxy } from 'valtio/vanilla';
import { forgetAtSignOut } from '#src/kit/state/session.ts';

/** The margin call on shares of the account in use; null for none. */
export const creditCall = proxy<{
  open: {
    readonly status: string;
    readonly deadlineAt: number;
    /** Cash that would restore the own part, decimal text. */
    readonly toRestore: string;
  } | null;
}>({ open: null });

forgetAtSignOut(() => {
  creditCall.open = null;
});
