import { commonCodeSend, userLogin, userRegister } from '#protocol/http/account.ts';
import { captchaImage } from '#protocol/http/captcha.ts';
import { callServer, keptSession, type KeptSession } from '#tests/e2e/support/session.ts';
import type { Page } from 'playwright-core';

export const PASSWORD = 'Kavun.42-ab';

let count = 0;

/** An unregistered phone, as typed. */
export function newPhone(): string {
  count++;
  return `5550${String(Date.now() % 10_000).padStart(4, '0')}${String(count).padStart(2, '0')}`;
}

/** Answer of a sum in words: the sum of all numbers in it. */
export function sumOf(question: string): string {
  const numbers = question.match(/\d+/g) ?? [];
  return String(numbers.reduce((sum, text) => sum + Number.parseInt(text, 10), 0));
}

/** Registers a user through the API, as if they had been here before. */
export async function registered(url: string): Promise<string> {
  const account = newPhone();
  const { captchaId, question } = await callServer(url, captchaImage, { kind: 'sum' });
  const captcha = sumOf(Object.values(question?.args ?? {}).join(' '));
  const purpose = 'register';
  const sent = await callServer(url, commonCodeSend, { purpose, account, captchaId, captcha });
  await callServer(url, userRegister, {
    account,
    password: PASSWORD,
    passwordAgain: PASSWORD,
    codeId: sent.codeId,
    code: sent.simulatedSms ?? '',
    agree: '1',
    privacy: '1',
    risk: '1',
  });
  return account;
}

/** Signs the same user in, as stored by a browser. */
export async function signedIn(url: string, realm: 'real' | 'demo'): Promise<KeptSession> {
  const account = await registered(url);
  return keptSession(await callServer(url, userLogin, { account, password: PASSWORD }), realm);
}

/** Storage of a new device. */
const INITIAL: Readonly<Record<string, unknown>> = {
  userAccountType: 'real',
  userToken: '',
  userTokenReal: '',
  userTokenDemo: '',
};

/** Value stored on the device under a key. */
export async function kept(page: Page, key: string): Promise<unknown> {
  const text = await page.evaluate((name) => localStorage.getItem(`terazi.${name}`), key);
  return text === null ? (INITIAL[key] ?? null) : (JSON.parse(text) as { d: unknown }).d;
}

/** Types six digits on the keys of the pad. */
export async function typeDigits(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
}
