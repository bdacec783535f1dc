import { useState } from 'react';
import { userRegister } from '#protocol/http/account.ts';
import { type Ask, ApiError, preferences, session, useForm, useText } from '#src/kit/index.ts';
import { signIn } from '#src/person/session/sign-in.ts';
import { hasRequired, NO_TICKS, type Ticks } from './reg-ticks.tsx';
import { LOGIN_FIELDS, useNewLogin } from './use-new-login.ts';

const FIELDS = { ...LOGIN_FIELDS, 'valid.inviteInvalid': 'invite' } as const;

/** Outcome of the form: signed in, or the account already existed. */
export type Registered = 'signed-in' | 'sign-in';

/** State and submission of the registration form. */
export function useRegistration(done: (how: Registered) => void) {
  const t = useText('auth', 'valid', 'error');
  const typed = useNewLogin('register');
  const { name, code, password, again } = typed;
  const [invite, setInvite] = useState(session.inviteCodeRes);
  const [ticks, setTicks] = useState<Ticks>(NO_TICKS);
  const form = useForm(FIELDS);

  const send = async (ask: Ask): Promise<void> => {
    await ask(userRegister, {
      account: name.account,
      password,
      passwordAgain: again,
      ...code.fields,
      inviteCode: invite.trim(),
      agree: '1',
      privacy: '1',
      risk: '1',
      noticeEmail: ticks.email ? '1' : '0',
      noticeSms: ticks.sms ? '1' : '0',
      noticePush: ticks.push ? '1' : '0',
      lang: preferences.lang,
    });
    session.inviteCodeRes = '';
  };
  /**
   * The server answers the same for an existing account, so only signing in reveals whether it is
   * the user's.
   */
  const enter = async (ask: Ask): Promise<Registered> => {
    try {
      await signIn({ account: name.account, password }, ask);
      return 'signed-in';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return 'sign-in';
    }
  };
  const run = async (): Promise<void> => {
    let how: Registered = 'sign-in';
    const taken = await form.submit(typed.early(), async (ask) => {
      await send(ask);
      how = await enter(ask);
    });
    if (taken) done(how);
  };
  const hasAll = [name.typed, password, again, code.typed].every((text) => text !== '');
  const whenTicked = hasRequired(ticks) ? undefined : t('auth.reasonTicks');
  const reason = hasAll ? whenTicked : t('auth.reasonFields');
  return { ...typed, invite, setInvite, ticks, setTicks, form, run, reason };
}
