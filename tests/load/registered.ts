import { commonCodeSend, userLogin, userRegister } from '#protocol/http/account.ts';
import { captchaImage } from '#protocol/http/captcha.ts';
import { sumOf } from '#tests/e2e/account/person.ts';
import { callServer } from '#tests/e2e/support/session.ts';
import type { RepeatedCall } from './messages.ts';

const PASSWORD = 'Kavun.42-ab';

async function register(url: string, account: string): Promise<void> {
  const { captchaId, question } = await callServer(url, captchaImage, { kind: 'sum' });
  const captcha = sumOf(Object.values(question?.args ?? {}).join(' '));
  const asked = { purpose: 'register', account, captchaId, captcha } as const;
  const { codeId, simulatedSms } = await callServer(url, commonCodeSend, asked);
  await callServer(url, userRegister, {
    account,
    password: PASSWORD,
    passwordAgain: PASSWORD,
    codeId,
    code: simulatedSms ?? '',
    agree: '1',
    privacy: '1',
    risk: '1',
  });
}

/** Registers users on a new server. @returns a sign-in for each. */
export async function registered(url: string, count: number): Promise<readonly RepeatedCall[]> {
  const accounts = Array.from({ length: count }, (_, at) => `5551${String(at).padStart(6, '0')}`);
  for (const account of accounts) await register(url, account);
  return accounts.map((account) => {
    const { method, path } = userLogin;
    return { method, path, fields: { account, password: PASSWORD } };
  });
}
