import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { knowPaths } from '#src/kit/navigation/start-path.ts';
import { changeLanguage, startTexts } from '#src/kit/i18n/i18n.ts';
import { applyAccount } from '#src/kit/account/account-book.ts';
import { displaySettings } from '#src/kit/state/display.ts';
import { dropToast, toasts } from '#src/kit/state/toast.ts';
import type { AccountUpdate } from '#protocol/worker/account.ts';
import { startAccountNotices } from './account-notices.ts';
import { messagePath } from './message-link.ts';

const NOTHING: AccountUpdate = {
  reset: false,
  balances: [],
  orders: [],
  algos: [],
  positions: [],
  holdings: [],
  coins: [],
  fills: [],
  messages: [],
  news: [],
};
const PATHS = [
  '/pages/stockIPO/ipoRecord', '/pages/coinICO/applyList', '/pages/option/positions',
  '/pages/robot/orderDetail', '/pages/robot/record', '/pages/stock/vip',
]; // prettier-ignore

type Told = AccountUpdate['messages'][number];

/** The toast that a worker update produces. */
async function toldOf(message: Told) {
  applyAccount({ ...NOTHING, messages: [message] });
  const shown = () => [toasts.error, ...toasts.queue].filter((one) => one !== null);
  await expect.poll(() => shown().length).toBe(1);
  const [toast] = shown();
  dropToast(toast!.id);
  return toast!;
}

const LISTED: Told = {
  msgKey: 'sub.message.listed',
  args: { name: 'Marmara', code: 'MRM', kind: 'ipo', issueId: 'ipo-4' },
};
const EXERCISED: Told = {
  msgKey: 'option.message.exercised',
  args: { id: 'O1', symbol: 'THYAO', price: '1321.50' },
};

describe('account message', () => {
  beforeAll(async () => {
    await startTexts('tr-TR');
    knowPaths(PATHS);
    startAccountNotices();
  });
  beforeEach(() => {
    toasts.queue = [];
    toasts.error = null;
  });

  it.each([
    ['tr-TR', 'Marmara', 'THYAO'],
    [
      'en-US',
      'Marmara is listed. You can now sell your shares.',
      'exercised at a closing price of',
    ],
  ] as const)('is shown in %s with a link to its object', async (lang, listed, option) => {
    await changeLanguage(lang);
    displaySettings.separators = lang === 'tr-TR' ? 'dot-comma' : 'comma-dot';
    const first = await toldOf(LISTED);
    expect(first).toMatchObject({ tone: 'info', href: '/pages/stockIPO/ipoRecord?id=ipo-4' });
    expect(first.text).toContain(listed);
    const second = await toldOf(EXERCISED);
    expect(second.text).toContain(option);
    expect(second.text).toContain(lang === 'tr-TR' ? '1.321,5' : '1,321.5');
    expect(second.href).toBe('/pages/option/positions?id=O1');
    for (const { text } of [first, second]) expect(text).not.toMatch(/\{\{|message\./);
  });

  it.each([
    ['robot.message.closed_by_system', { id: 'R1' }, '/pages/robot/orderDetail?orderId=R1', 'warn'],
    ['robot.message.fee', {}, '/pages/robot/record', 'info'],
    ['vip.message.trialOver', {}, '/pages/stock/vip', 'info'],
    [
      'sub.message.vested',
      { name: 'Lale', kind: 'coin', issueId: 'coin-1' },
      '/pages/coinICO/applyList?id=coin-1',
      'info',
    ],
  ] as const)('%s links to its screen', async (msgKey, args, href, tone) => {
    // prettier-ignore
    expect(await toldOf({ msgKey, args })).toMatchObject({ href, tone });
  });

  it('without a screen or a text has no button', () => {
    expect(messagePath({ msgKey: 'loan.message.offer', args: {} })).toBeNull();
    expect(messagePath({ msgKey: 'auth.newDevice', args: {} })).toBeNull();
    applyAccount({ ...NOTHING, messages: [{ msgKey: 'auth.newDevice', args: {} }] });
    expect([toasts.error, toasts.queue]).toEqual([null, []]);
  });
});
