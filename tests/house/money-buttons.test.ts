import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '#protocol/http/all.ts';
import { ADDED_CASES } from '#tests/e2e/taps/added-cases.ts';
import { MONEY_CALLS, NO_BUTTON } from '#tests/e2e/taps/money-calls.ts';
import { PRODUCT_CASES } from '#tests/e2e/taps/product-cases.ts';
import { REAL_CASES } from '#tests/e2e/taps/real-cases.ts';
import { TRADE_CASES } from '#tests/e2e/taps/trade-cases.ts';

/** Every call that moves money takes a key, has one way to be sent, and is tested pressed twice. */

/** Files with calls that change something but have no button of their own. */
const WITHOUT_BUTTON: readonly string[] = [
  // Lists that device and account share, and read marks.
  'chart/items/item-sync.ts',
  'kit/views/saved-views.ts',
  'market/watch/watch-sync.ts',
  'person/message/personal-part.tsx',
  'person/message/read-all.ts',
  'person/announcements/detail-screen.tsx',
  'person/chat/use-talk.ts',
  // Quotes and an account to pay to, which load with the screen; a command uses them.
  'money/exchange-quote/use-exchange-quote.ts',
  'offerings/option/buy-sheet.tsx',
  'offerings/option/close-sheet.tsx',
  'money/deposit/open-channel.tsx',
  // Sessions.
  'person/session/account-language.ts',
  'person/session/sign-in.ts',
  'person/trade-password/trade-password-sheet.tsx',
];

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Calls that change state without a key: no balance and no order depends on them. */
const NO_KEY: readonly string[] = [
  // Sessions and sign-in.
  'commonCodeSend', 'demoStart', 'userLogin', 'userLogout', 'userPasswordReset', 'userRegister',
  'userRiskAccept', 'userSessionEnd', 'userTradeUnlock', 'userUpdate', 'userUpdateEmail',
  'userUpdatePassword', 'userPhraseSet', 'userTotpConfirm', 'userTotpOff', 'userTotpSetup',
  'userAllowListSet', 'consentSet', 'dataDownload', 'commonUpload',
  // Settings, lists and messages.
  'userUpdateAutoapply', 'coinCollectAdd', 'coinCollectDel', 'collectOrder', 'stockCollectAdd',
  'stockCollectDel', 'alertAdd', 'alertDelete', 'alertRang', 'alertSet', 'chatSend', 'chatRead',
  'chartItemsSave',
  'userNoticeRead', 'userViewRemove', 'userViewSave', 'voteAdd', 'adviceOpen', 'userVipStrategy',
  // Targets and references: the later payment has a key.
  'bankAdd', 'bankDel', 'coinRechargeAddressGenerate', 'userRechargeOpen', 'userRechargeReceipt',
  'coinWithdrawAddressDel', 'coinWithdrawAddressGenerate', 'stockOfflineInvite',
  // Offers that hold for seconds; a call with a key accepts them.
  'exchangeQuote', 'stockOptionCloseQuote', 'stockOptionQuote',
  // An account is closed once: no user is left to repeat it.
  'accountClose',
]; // prettier-ignore

type Source = { readonly file: string; readonly text: string };

function sources(): readonly Source[] {
  return readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, 'src', file), 'utf8') }));
}

const SOURCES = sources();
const using = (word: RegExp): readonly string[] =>
  SOURCES.filter(({ text }) => word.test(text)).map(({ file }) => file);

describe('a call that changes state', () => {
  it('takes a key, or is listed as one that moves no money', () => {
    const keyless = Object.entries(ALL_ENDPOINTS)
      .filter(([, call]) => call.mutates && !('keyed' in call))
      .map(([name]) => name);
    expect(keyless.sort()).toEqual([...NO_KEY].sort());
  });
});

describe('a call that changes something without a command', () => {
  it('is made only where no button exists for it', () => {
    expect(
      [...using(/^import [^;]*\bchange\b[^;]*'#src\/kit\/(index|calls\/api)\.ts'/m)].sort(),
    ).toEqual([...WITHOUT_BUTTON].sort());
  });
});

describe('a button that moves money', () => {
  it('has a case that presses it twice', () => {
    const cases = { ...TRADE_CASES, ...PRODUCT_CASES, ...REAL_CASES, ...ADDED_CASES };
    expect(Object.keys(cases).sort()).toEqual([...MONEY_CALLS].sort());
  });

  it('exists exactly where a case names it', () => {
    for (const call of MONEY_CALLS) {
      expect([call, using(new RegExp(`\\b${call}\\b`)).length > 0]).toEqual([call, true]);
    }
    for (const call of Object.keys(NO_BUTTON)) {
      expect([call, using(new RegExp(`\\bask\\(\\s*${call}\\b`))]).toEqual([call, []]);
    }
  });

  it('gets its key from a confirm; nothing else sends one', () => {
    expect(using(/\bsendOnce\(|\bsendOnce</)).toEqual([
      'kit/calls/api.ts',
      'kit/calls/command.ts',
      'trading/pending/pending-outcome.ts',
    ]);
    const commands = ['kit/forms/use-command.ts', 'kit/forms/use-commands.ts'];
    expect(using(/\bnew Command\(/)).toEqual(commands);
  });
});
