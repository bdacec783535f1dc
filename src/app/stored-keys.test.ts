import { expect, it, vi } from 'vitest';

/** Keys of the product with their initial values; no other plain key may be stored. */
const KEYS = {
  userInfo: null,
  noticeData: null,
  newsData: null,
  systemNotice: '',
  inviteCode: '',
  inviteCodeRes: '',
  userToken: '',
  userTokenDemo: '',
  userTokenReal: '',
  userAccountType: 'real',
  rechargeRecordData: null,
  withdrawRecordData: null,
  searchHistoryData: [],
  mainInd: 'SMA',
  subInd: 'VOL',
  // What the browser of the test wants; Turkish for one that wants neither.
  lang: 'en-US',
  coinData: [],
  coinList: [],
  coinCollectList: [],
  contractsCoinData: 'BTC-USDT-SWAP',
  tradeCoinData: 'BTC-USDT',
  coinAccountList: [],
  coinRechargeData: null,
  stockOfflineData: [],
  loginInfo: '',
  systemTradeType: 'coin',
  systemRouter: '/pages/tabbar/home',
  stockCountry: 'TR',
  areaCode: '+90',
  countryList: [],
  robotData: [],
  robotDetailData: [],
  stockData: 'THYAO',
} as const;
/** Added: refused orders, which the venue does not record, and the shares of the watchlist. */
const ADDED = ['refusedOrders', 'stockCollectList'];

const MODULES = import.meta.glob<Record<string, unknown>>([
  '../kit/{state,account}/*.ts',
  '../market/{list,order-book,watch}/*.ts',
  '../trading/{order,position}/*.ts',
  '../money/records/*.ts',
  '../person/article/text-size.ts',
  '!../**/*.test.ts',
]);

/** Keys that the state modules read, with their initial values. */
async function readKeys(): Promise<ReadonlyMap<string, unknown>> {
  const asked = new Set<string>();
  const getItem = (key: string): null => {
    if (key.startsWith('terazi.')) asked.add(key.slice('terazi.'.length));
    return null;
  };
  vi.stubGlobal('localStorage', { getItem, setItem: vi.fn(), removeItem: vi.fn() });
  const states: Record<string, unknown>[] = [];
  for (const load of Object.values(MODULES)) {
    const module = await load();
    for (const value of Object.values(module)) {
      if (typeof value === 'object' && value !== null)
        states.push(value as Record<string, unknown>);
    }
  }
  vi.unstubAllGlobals();
  const plain = [...asked].filter((name) => !name.includes('.'));
  const holder = (name: string) => states.find((state) => Object.hasOwn(state, name));
  return new Map(plain.map((name) => [name, holder(name)?.[name]]));
}

it('stores exactly the keys of the product, each with its default', async () => {
  const found = await readKeys();
  const named = [...found.keys()].filter((name) => !ADDED.includes(name));
  expect(named.sort()).toEqual(Object.keys(KEYS).sort());
  expect(named).toHaveLength(33);
  for (const [name, initial] of Object.entries(KEYS))
    expect(found.get(name), name).toEqual(initial);
});

it('keeps the positions tab in memory, starting with the first', async () => {
  const { positionChoice } = await import('#src/trading/position/position-tab.ts');
  const written = vi.spyOn(Storage.prototype, 'setItem');
  expect(positionChoice).toEqual({ positionTab: 0 });
  positionChoice.positionTab = 4;
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(written).not.toHaveBeenCalled();
  const { clearSession } = await import('#src/kit/state/session.ts');
  clearSession();
  expect(positionChoice.positionTab).toBe(0);
  written.mockRestore();
});
