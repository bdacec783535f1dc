import { askModal, loadTexts, translate } from '#src/kit/index.ts';

/** Asks for confirmation of signing out. */
export async function askSignOut(): Promise<boolean> {
  await loadTexts(['drawer', 'seed']);
  return askModal({
    title: translate('drawer.signOut'),
    text: translate('Sign_out_tips'),
    confirm: translate('drawer.signOut'),
    cancel: translate('common.cancel'),
    danger: true,
  });
}
