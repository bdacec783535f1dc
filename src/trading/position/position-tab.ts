import { proxy } from 'valtio/vanilla';
import { forgetAtSignOut } from '#src/kit/index.ts';

/**
 * Which part of the positions was chosen last, counted from 0. It lives as long as the page: who
 * comes back later looks at everything anew.
 */
export const positionChoice = proxy({ positionTab: 0 });

forgetAtSignOut(() => {
  positionChoice.positionTab = 0;
});
