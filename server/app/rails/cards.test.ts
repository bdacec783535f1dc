import { describe, expect, it } from 'vitest';
import type { BankCardView } from '#protocol/http/bank.ts';
import { maskedIban } from '#domain/wallet/iban.ts';
import { MANUAL, told } from '#tests/support/rails-calls.ts';
import { MINUTE_MS, railsKit, someAddress } from '#tests/support/rails-kit.ts';
import { refusalOf, Transcript } from '#tests/support/transcript.ts';

const TABLES = ['bankCard', 'walletAddress', 'security'];

/** A number of another account, as the edge submits it. */
const iban = (name: string) => ({
  sealed: `sealed ${name}`,
  hash: `hash ${name}`,
  mask: maskedIban('TR420001000000000000000001'),
  bankCode: '00010',
});

describe('bankAdd', () => {
  it('stores the number sealed and fills in what the bank implies', async () => {
    const kit = await railsKit(MANUAL);
    const log = new Transcript(kit.core, TABLES);
    expect(log.seen(await kit.done('bankAdd', kit.cardInput()))).toEqual({
      id: '#1',
      version: 1,
      accountName: 'T.C. Ziraat Bankası',
      cardholder: 'Ada Su Yel',
      country: 'TR',
      accountNumber: 'TR42 **** **** **** **** **00 01',
      bankCode: '00010',
      bankName: 'T.C. Ziraat Bankası',
      swift: 'TCZBTR2A',
      usableAt: 1795419120000,
      createdAt: 1795419000000,
    });
    expect(log.take()).toEqual([
      'bankCard #1: userId: U1, realm: real, accountName: T.C. Ziraat Bankası,',
      '  cardholder: Ada Su Yel, country: TR, ibanSealed: sealed #2,',
      '  ibanHash: 5c7423a732b289e6859bb713562cfc80df1c71c44559011aa208534854832bc4,',
      '  ibanMask: TR42 **** **** **** **** **00 01, bankCode: 00010, swift: TCZBTR2A,',
      '  bankAddress: null, payeeAddress: null, taxId: null, ifsc: null, pix: null,',
      '  utr: null, usableAt: 1795419120000, deletedAt: null',
      'audit user:U1 cardAdd card:#1: - > -',
    ]);
    const lines = {
      accountName: ' Mine ',
      swift: ' ABCDTRIS ',
      bankAddress: ' Ankara ',
      taxId: ' 12 ',
    };
    expect(
      log.seen(await kit.done('bankAdd', kit.cardInput({ ...lines, iban: iban('two') }))),
    ).toEqual({
      id: '#3',
      version: 1,
      accountName: 'Mine',
      cardholder: 'Ada Su Yel',
      country: 'TR',
      accountNumber: 'TR42 **** **** **** **** **00 01',
      bankCode: '00010',
      bankName: 'T.C. Ziraat Bankası',
      swift: 'ABCDTRIS',
      bankAddress: 'Ankara',
      taxId: '12',
      usableAt: 1795419120000,
      createdAt: 1795419000000,
    });
    expect(log.take()).toEqual([
      'bankCard #3: userId: U1, realm: real, accountName: Mine, cardholder: Ada Su Yel,',
      '  country: TR, ibanSealed: sealed two, ibanHash: hash two,',
      '  ibanMask: TR42 **** **** **** **** **00 01, bankCode: 00010, swift: ABCDTRIS,',
      '  bankAddress: Ankara, payeeAddress: null, taxId: 12, ifsc: null, pix: null,',
      '  utr: null, usableAt: 1795419120000, deletedAt: null',
      'audit user:U1 cardAdd card:#3: - > -',
    ]);
  });

  it('belongs to the verified person, or to a typed name before that', async () => {
    const kit = await railsKit(MANUAL);
    const holder = async (cardholder: string, name: string) =>
      (await kit.done<BankCardView>('bankAdd', kit.cardInput({ cardholder, iban: iban(name) })))
        .cardholder;
    expect(await told(kit, 'bankAdd', kit.cardInput({ cardholder: 'Someone Else' }))).toBe(
      'KYC_NAME_MISMATCH error.kycNameMismatch',
    );
    expect(await holder(' ADA SU YEL ', 'one')).toBe('Ada Su Yel');
    await kit.setUser({ idStatus: 'pending' });
    expect(await holder(' ayşe   kaya ', 'two')).toBe('ayşe kaya');
    expect(await holder('', 'three')).toBe('Ada Su Yel');
    await kit.setUser({ idStatus: 'succ', name: null });
    expect(await told(kit, 'bankAdd', kit.cardInput({ iban: iban('four') }))).toBe(
      'NAME_REQUIRED valid.nameRequired',
    );
    expect(await told(kit, 'bankAdd', kit.cardInput({ cardholder: '1', iban: iban('four') }))).toBe(
      'NAME_REQUIRED valid.nameRequired',
    );
    expect(await holder('Mert Kaya', 'four')).toBe('Mert Kaya');
  });

  it('takes five cards of different numbers; deleted ones do not count', async () => {
    const kit = await railsKit(MANUAL);
    await kit.addUser('U2');
    const add = (name: string, user = 'U1') =>
      told(kit, 'bankAdd', kit.cardInput({ iban: iban(name) }), user);
    expect(await add('0', 'U2')).toBe('ok');
    for (const name of ['0', '1', '2', '3', '4']) expect(await add(name)).toBe('ok');
    expect(await add('0')).toBe('EXISTS error.exists');
    expect(await add('5')).toBe('ABOVE_MAX error.cardsMax max=5');
    const { items, max } = await kit.ask<{ items: BankCardView[]; max: number }>('bankList', {});
    expect(max).toBe(5);
    const id = items[4]?.id ?? '';
    const log = new Transcript(kit.core, TABLES);
    expect(await told(kit, 'bankDel', { id }, 'U2')).toBe('NOT_FOUND error.notFound');
    expect(log.seen(await kit.done('bankDel', { id }))).toEqual({ id: '#2' });
    expect(log.take()).toEqual([
      'bankCard #2: deletedAt: 1795419000000',
      'audit user:U1 cardDelete card:#2: - > -',
    ]);
    expect(await told(kit, 'bankDel', { id })).toBe('NOT_FOUND error.notFound');
    expect(await add('0')).toBe('ok');
  });
});

describe('bankList', () => {
  it('shows the own cards, newest first, in the real account alone', async () => {
    const kit = await railsKit(MANUAL);
    await kit.addUser('U2');
    await kit.done('bankAdd', kit.cardInput({ accountName: 'first' }));
    await kit.core.advance(1);
    await kit.done('bankAdd', kit.cardInput({ accountName: 'second', iban: iban('two') }));
    await kit.done('bankAdd', kit.cardInput({ accountName: 'other' }), 'U2');
    const names = async (user: string) =>
      (await kit.ask<{ items: BankCardView[] }>('bankList', {}, user)).items.map(
        ({ accountName }) => accountName,
      );
    expect(await names('U1')).toEqual(['second', 'first']);
    expect(await names('U2')).toEqual(['other']);
    expect(await kit.core.query('bankList', {}, { user: 'U1' })).toMatchObject({
      data: { items: [] },
    });
    const { items } = await kit.ask<{ items: BankCardView[] }>('bankList', {});
    const id = items[0]?.id ?? '';
    expect(await kit.ask('rails.bankInfo', { id })).toEqual({
      card: items[0],
      sealed: 'sealed two',
    });
    const info = async (asked: object) =>
      refusalOf(await kit.core.query('rails.bankInfo', { id }, asked));
    expect(await info({ user: 'U2', realm: 'real' })).toBe('NOT_FOUND error.notFound');
    expect(await info({ user: 'U1' })).toBe('NOT_FOUND error.notFound');
  });
});

describe('a target of a withdrawal', () => {
  it('cannot be deleted while money is under way to it', async () => {
    const kit = await railsKit(MANUAL);
    await kit.fund(1_000_000n);
    await kit.fund(100_000_000_000n, 'USDT');
    const bankId = await kit.card();
    const addressId = await kit.address('TRC20', 'USDT');
    const { id } = await kit.withdraw(bankId, '1000');
    const coin = await kit.withdrawCoin(addressId, 'USDT', '100');
    expect(await told(kit, 'bankDel', { id: bankId })).toBe('WRONG_STATE error.targetInUse');
    expect(await told(kit, 'coinWithdrawAddressDel', { id: addressId })).toBe(
      'WRONG_STATE error.targetInUse',
    );
    await kit.done('userWithdrawCancel', { id });
    expect(await told(kit, 'bankDel', { id: bankId })).toBe('ok');
    await kit.done('userWithdrawCancel', { id: coin.id });
    expect(await told(kit, 'coinWithdrawAddressDel', { id: addressId })).toBe('ok');
  });
});

describe('coinWithdrawAddressGenerate', () => {
  const place = (name: string, changes: object = {}) => {
    const address = someAddress('TRC20', name);
    return { asset: 'USDT', network: 'TRC20', address, memo: '', label: '', ...changes };
  };
  const call = 'coinWithdrawAddressGenerate';

  it('stores a valid address with a label', async () => {
    const kit = await railsKit(MANUAL);
    const log = new Transcript(kit.core, TABLES);
    const spaced = place('one', {
      address: ` ${someAddress('TRC20', 'one')} `,
      memo: ' ',
      label: ' Home ',
    });
    expect(log.seen(await kit.done(call, spaced))).toEqual({
      id: '#1',
      version: 1,
      asset: 'USDT',
      network: 'TRC20',
      networkName: 'TRON (TRC20)',
      address: 'TLnAZ4XWmLqPSWQbLoh7sEBrnn9zv6i312',
      label: 'Home',
      usableAt: 1795419120000,
      createdAt: 1795419000000,
    });
    expect(log.take()).toEqual([
      'walletAddress #1: userId: U1, realm: real, asset: USDT, network: TRC20,',
      '  address: TLnAZ4XWmLqPSWQbLoh7sEBrnn9zv6i312, memo: , label: Home,',
      '  usableAt: 1795419120000, deletedAt: null',
      'audit user:U1 addressAdd address:#1: - > -',
    ]);
    expect(await kit.done(call, place('two'))).toMatchObject({ label: 'USDT TRC20' });
    const ton = {
      asset: 'TON',
      network: 'TON',
      address: someAddress('TON', 'one'),
      memo: '17',
      label: '',
    };
    expect(await kit.done(call, ton)).toMatchObject({ memo: '17' });
  });

  it('refuses other networks, wrong addresses and memos, and doubles', async () => {
    const kit = await railsKit(MANUAL);
    await kit.addUser('U2');
    expect(await told(kit, call, place('one', { asset: 'BTC' }))).toBe(
      'ADDRESS_FORMAT error.addressFormat network=TRON (TRC20)',
    );
    expect(await told(kit, call, place('one', { network: 'NONE' }))).toBe(
      'ADDRESS_FORMAT error.addressFormat network=NONE',
    );
    expect(await told(kit, call, place('one', { address: 'abc' }))).toBe(
      'ADDRESS_FORMAT error.addressFormat network=TRON (TRC20)',
    );
    expect(await told(kit, call, place('one', { memo: '17' }))).toBe(
      'ADDRESS_FORMAT error.noneFormat network=TRON (TRC20)',
    );
    expect(await told(kit, call, place('one'))).toBe('ok');
    expect(await told(kit, call, place('one', { label: 'again' }))).toBe('EXISTS error.exists');
    expect(await told(kit, call, place('one'), 'U2')).toBe('ok');
    const xrp = { asset: 'XRP', network: 'XRP', address: someAddress('XRP', 'one'), label: '' };
    expect(await told(kit, call, { ...xrp, memo: '17' })).toBe('ok');
    expect(await told(kit, call, { ...xrp, memo: '18' })).toBe('ok');
    expect(await told(kit, call, { ...xrp, memo: '18' })).toBe('EXISTS error.exists');
    expect(await told(kit, call, { ...xrp, memo: 'x' })).toBe(
      'ADDRESS_FORMAT error.tagFormat network=XRP Ledger',
    );
  });

  it('keeps twenty addresses, listed by coin and network', async () => {
    const kit = await railsKit(MANUAL);
    await kit.addUser('U2');
    for (let at = 0; at < 19; at++) {
      await kit.core.advance(1);
      expect(await told(kit, call, place(`${at}`, { label: `${at}` }))).toBe('ok');
    }
    const bitcoin = {
      asset: 'BTC',
      network: 'BTC',
      address: someAddress('BTC', 'one'),
      memo: '',
      label: 'b',
    };
    expect(await told(kit, call, bitcoin)).toBe('ok');
    expect(await told(kit, call, place('20'))).toBe('ABOVE_MAX error.addressesMax max=20');
    expect(await told(kit, call, place('20'), 'U2')).toBe('ok');
    const list = async (input: object, user = 'U1') =>
      (await kit.ask<{ items: { label: string }[] }>('coinWithdrawAddress', input, user)).items.map(
        ({ label }) => label,
      );
    expect((await list({})).slice(0, 3)).toEqual(['b', '18', '17']);
    expect(await list({ asset: 'BTC' })).toEqual(['b']);
    expect(await list({ network: 'BTC' })).toEqual(['b']);
    expect(await list({ network: 'TRC20' })).toHaveLength(19);
    expect(await list({ asset: 'USDT', network: 'BTC' })).toEqual([]);
    expect(await list({}, 'U2')).toEqual(['USDT TRC20']);
    expect(await kit.core.query('coinWithdrawAddress', {}, { user: 'U1' })).toMatchObject({
      data: { items: [], max: 20 },
    });
    const { items } = await kit.ask<{ items: { id: string }[] }>('coinWithdrawAddress', {
      asset: 'BTC',
    });
    const id = items[0]?.id ?? '';
    const log = new Transcript(kit.core, TABLES);
    expect(await told(kit, 'coinWithdrawAddressDel', { id }, 'U2')).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(log.seen(await kit.done('coinWithdrawAddressDel', { id }))).toEqual({ id: '#20' });
    expect(log.take()).toEqual([
      'walletAddress #20: deletedAt: 1795419000019',
      'audit user:U1 addressDelete address:#20: - > -',
    ]);
    expect(await told(kit, 'coinWithdrawAddressDel', { id })).toBe('NOT_FOUND error.notFound');
    expect(await told(kit, call, place('20'))).toBe('ok');
  });
});

describe('userAllowListSet', () => {
  it('is on at once, and off a day after it was asked', async () => {
    const kit = await railsKit(MANUAL);
    const set = (on: string) => kit.done<object>('userAllowListSet', { on });
    const log = new Transcript(kit.core, TABLES);
    expect(await set('0')).toEqual({ isOn: false });
    expect(log.take()).toEqual([]);
    expect(await set('1')).toEqual({ isOn: true });
    expect(log.take()).toEqual([
      'security U1: totpSealed: null, totpSince: null, totpStep: null, pendingSealed: null,',
      '  pendingUntil: null, isAllowListOn: true, allowListOffAt: null, phrase: null',
      'audit user:U1 allowListOn user:U1: - > -',
    ]);
    const card = await kit.done<BankCardView>('bankAdd', kit.cardInput());
    expect(card.usableAt - kit.core.now).toBe(86400000);
    log.take();
    const off = await set('0');
    expect(off).toEqual({ isOn: true, offAt: 1795505400000 });
    expect(log.take()).toEqual([
      'security U1: allowListOffAt: 1795505400000',
      'audit user:U1 allowListOffAsked user:U1: - > -',
    ]);
    await kit.core.advance(MINUTE_MS);
    expect(await set('0')).toEqual(off);
    const { allowList } = await kit.ask<{ allowList: object }>('userSecurity', {});
    expect(allowList).toEqual(off);
    expect(await set('1')).toEqual({ isOn: true });
    await set('0');
    const { offAt } = (await kit.ask<{ allowList: { offAt: number } }>('userSecurity', {}))
      .allowList;
    await kit.core.advance(offAt - 1 - kit.core.now);
    expect((await kit.ask<{ allowList: object }>('userSecurity', {})).allowList).toEqual({
      isOn: true,
      offAt,
    });
    await kit.core.advance(1);
    expect((await kit.ask<{ allowList: object }>('userSecurity', {})).allowList).toEqual({
      isOn: false,
    });
    const later = await kit.done<BankCardView>('bankAdd', kit.cardInput({ iban: iban('two') }));
    expect(later.usableAt - kit.core.now).toBe(2 * MINUTE_MS);
  });
});
