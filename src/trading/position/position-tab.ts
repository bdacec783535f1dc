import { proxy } from 'valtio/vanilla';
import { forgetAtSignOut } from '#src/kit/index.ts';

/**
 * Index of the last selected positions tab, from 0. Kept in memory only, so that a later visit
 * starts with the first tab.
 */
export const positionChoice = proxy({ positionTab: 0 });

forgetAtSignOut(() => {
  positionChoice.positionTab = 0;
});
