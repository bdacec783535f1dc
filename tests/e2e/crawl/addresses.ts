// The route table imports state that listens to other tabs, which needs a browser.
globalThis.addEventListener ??= () => undefined;
const { allRoutes } = await import('#src/app/route-table.ts');

/** One address of the product, and the content to wait for. */
export type Address = {
  readonly path: string;
  /** Selector of the content that comes last. */
  readonly ready: string;
  /**
   * Visitor of the address: guests for sign-in, a verified user with a real account for deposits
   * and withdrawals, a demo account for everything else.
   */
  readonly visitor?: 'guest' | 'real';
};

const PRICE = '[data-field="last"]';
const LEGEND = '[data-line="SMA5"] > span';
const HEADING = 'h1';

/** Sample instruments of each kind, for screens that show one. */
const SYMBOLS: Readonly<Record<string, readonly string[]>> = {
  '/pages/stock/stockKline': ['THYAO', 'AAPL', 'XU100'],
  '/pages/coin/coinKline': ['BTC-USDT', 'BTC-USDT-SWAP'],
};
/** Screens before sign-in. */
const WAYS_IN = /^\/$|^\/pages\/(common\/(start|login)|account\/)/;
/** Screens of the real account. */
const REAL = /^\/pages\/(wallet|recharge|withdraw|loan|user\/kyc|user\/creditScore)/;
/** Content that comes last on screens without prices. */
const READY: Readonly<Record<string, string>> = {
  '/pages/stock/search': '[data-field="changePct"]',
  '/pages/market/heatMap': '[data-field="changePct"]',
  '/pages/market/correlation': HEADING,
  '/pages/calendar/index': '[data-event]',
  '/pages/common/lang': HEADING,
  '/pages/user/display': HEADING,
  '/pages/user/accounts': '[data-realm="demo"]',
  '/pages/user/security': '[data-session]',
  '/pages/user/loginPassword': HEADING,
  '/pages/user/tradePassword': '[role="group"]',
  '/pages/user/userInfo': 'dl',
  '/pages/user/assets': '[data-asset="TRY"]',
  '/pages/tabbar/home': '[data-news]',
  '/pages/news/list': '[data-news]',
  '/pages/news/detail': '[data-news]',
  '/pages/notice/list': '[data-notice]',
  '/pages/notice/detail': '[data-notice]',
  '/pages/message/index': '[data-segment]',
  '/pages/common/service': '[data-talk]',
  '/pages/user/service': '[data-talk]',
  '/pages/common/serviceJs': HEADING,
  '/pages/user/serviceJs': HEADING,
  '/pages/tabbar/ipo': '[data-issue]',
  '/pages/stockIPO/ipoList': '[data-issue]',
  '/pages/stockIPO/ipoDetail': '[data-issue]',
  '/pages/stockIPO/ipoOrder': '[data-issue]',
  '/pages/stockIPO/ipoRecord': HEADING,
  '/pages/user/ipoSwitch': '[data-auto]',
  '/pages/tabbar/mine': '[data-field="total"]',
  '/pages/tabbar/position': '[data-symbol]',
  '/pages/stock/order': '[data-order]',
  '/pages/stock/income': '[data-part="whence"]',
  '/pages/stock/record': '[data-part="notes"]',
  '/pages/portfolio/index': '[data-part="notes"]',
  '/pages/contract/risk': '[data-part="risk"]',
  '/pages/basket/index': '[data-field="left"]',
  '/pages/stock/vip': '[data-field="total"]',
  '/pages/robot/list': '[data-product]',
  '/pages/robot/detail': HEADING,
  '/pages/robot/orderDetail': HEADING,
  '/pages/option/positions': HEADING,
  '/pages/stockIPO/list': HEADING,
  '/pages/robot/record': HEADING,
  '/pages/robot/intro': HEADING,
  '/pages/coinICO/icoList': HEADING,
  '/pages/coinICO/icoDetail': HEADING,
  '/pages/coinICO/icoOrder': HEADING,
  '/pages/coinICO/applyList': HEADING,
  '/pages/stockBulk/bulkList': HEADING,
  '/pages/stockBulk/bulkDetail': HEADING,
  '/pages/stockBulk/bulkOrder': HEADING,
  '/pages/advice/index': '[data-rule]',
  '/pages/stock/vote': '[data-poll]',
  '/pages/coin/assetsRecord': '[data-part="proof"]',
  '/pages/exchange/cryptoTransfer': '[data-part="free"]',
  '/pages/watchlist/index': '[data-symbol]',
  '/pages/exchange/index': HEADING,
  '/pages/exchange/rates': '[data-part="converter"]',
  '/pages/exchange/stock': HEADING,
  '/pages/exchange/exchange': HEADING,
  '/pages/exchange/cryptoConvert': HEADING,
  '/pages/user/about': '[data-mode]',
  '/pages/user/permissions': '[data-consent]',
  '/pages/common/companyIntroduction': '[data-document]',
  '/pages/common/privacyPolicy': '[data-document]',
  '/pages/common/disclaimer': '[data-document]',
  '/pages/common/download': '[data-steps]',
  '/pages/common/androidAPP': '[data-steps]',
  '/pages/common/iosAPP': '[data-steps]',
  '/choose-location': '[data-place]',
  '/open-location': HEADING,
  '/pages/alert/index': 'section',
  '/pages/export/index': '[data-kind]',
  '/pages/trust/price': '[data-symbol]',
  '/pages/trust/ledger': '[data-part="verdict"]',
  '/pages/workspace/index': HEADING,
  '/pages/replay/index': '[data-symbol]',
  '/pages/fundsDetail/index': HEADING,
  '/pages/fundsDetail/stockFundsDetail': HEADING,
  '/pages/fundsDetail/cryptoFundsDetail': HEADING,
};

/** Every route of the table, instrument routes once per kind, and an unknown one. */
export function everyAddress(): readonly Address[] {
  const known = allRoutes.flatMap(({ path }): Address[] => {
    if (WAYS_IN.test(path)) return [{ path, ready: 'main', visitor: 'guest' }];
    if (REAL.test(path)) return [{ path, ready: READY[path] ?? HEADING, visitor: 'real' }];
    const symbols = SYMBOLS[path];
    if (symbols === undefined) return [{ path, ready: READY[path] ?? PRICE }];
    return symbols.map((symbol) => ({ path: `${path}?symbol=${symbol}`, ready: LEGEND }));
  });
  return [...known, { path: '/pages/nowhere', ready: HEADING }];
}
