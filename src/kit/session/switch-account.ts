import { translate, loadTexts } from '#src/kit/i18n/i18n.ts';
import { askModal } from '#src/kit/state/modal.ts';
import { switchRealm, type Realm } from '#src/kit/state/session.ts';
import { showToast } from '#src/kit/state/toast.ts';

const WORDS = {
  demo: { title: 'auth.switchToDemo', yes: 'account.switchDemo', done: 'account.switchedDemo' },
  real: { title: 'auth.switchToReal', yes: 'account.switchReal', done: 'account.switchedReal' },
} as const;

/**
 * Asks for confirmation, then switches the account.
 * @returns whether the requested account is in use now.
 */
export async function askSwitch(realm: Realm): Promise<boolean> {
  await loadTexts(['account', 'auth']);
  const { title, yes, done } = WORDS[realm];
  const isSure = await askModal({
    title: translate(title),
    text: translate('account.switchText'),
    confirm: translate(yes),
    cancel: translate('common.cancel'),
  });
  if (!isSure || !switchRealm(realm)) return false;
  showToast({ text: translate(done), tone: 'ok' });
  return true;
}
