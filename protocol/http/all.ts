import * as account from './account.ts';
import * as alerts from './alerts.ts';
import * as algoOrders from './algo-orders.ts';
import * as assets from './assets.ts';
import * as bank from './bank.ts';
import * as captcha from './captcha.ts';
import * as chat from './chat.ts';
import * as coinMarket from './coin-market.ts';
import * as coinOrders from './coin-orders.ts';
import * as common from './common.ts';
import * as content from './content.ts';
import * as contractOrders from './contract-orders.ts';
import * as deposits from './deposits.ts';
import * as equity from './equity.ts';
import * as exchange from './exchange.ts';
import * as issues from './issues.ts';
import * as income from './income.ts';
import * as kyc from './kyc.ts';
import * as loans from './loans.ts';
import * as options from './options.ts';
import * as orders from './orders.ts';
import * as privacy from './privacy.ts';
import * as records from './records.ts';
import * as report from './report.ts';
import * as robots from './robots.ts';
import * as security from './security.ts';
import * as stockCredit from './stock-credit.ts';
import * as stockMarket from './stock-market.ts';
import * as stockOrders from './stock-orders.ts';
import * as tradeRecord from './trade-record.ts';
import * as vip from './vip.ts';
import * as advice from './advice.ts';
import * as poll from './poll.ts';
import * as chartItems from './chart-items.ts';
import * as savedViews from './saved-views.ts';
import * as watch from './watch.ts';
import * as withdrawals from './withdrawals.ts';

/** Named, because the compiler does not print a type of this length. */
type Endpoints = typeof common &
  typeof account &
  typeof captcha &
  typeof stockMarket &
  typeof coinMarket &
  typeof assets &
  typeof stockOrders &
  typeof stockCredit &
  typeof coinOrders &
  typeof contractOrders &
  typeof algoOrders &
  typeof orders &
  typeof watch &
  typeof chartItems &
  typeof savedViews &
  typeof kyc &
  typeof loans &
  typeof exchange &
  typeof records &
  typeof robots &
  typeof security &
  typeof bank &
  typeof deposits &
  typeof withdrawals &
  typeof vip &
  typeof advice &
  typeof poll &
  typeof options &
  typeof issues &
  Pick<typeof income, 'userIncome' | 'userIncomeDay'> &
  Pick<typeof equity, 'userEquity'> &
  typeof tradeRecord &
  Pick<typeof privacy, 'consentList' | 'consentSet' | 'dataDownload' | 'closeCheck'> &
  Pick<typeof privacy, 'accountClose' | 'lossRate'> &
  Pick<typeof report, 'reportExport' | 'reportSummary'> &
  typeof alerts &
  Pick<typeof chat, 'chatTalk' | 'chatSend' | 'chatRead' | 'chatImage'> &
  Pick<
    typeof content,
    'indexNotice' | 'indexAds' | 'indexNews' | 'indexNewsInfo' | 'userNotice' | 'userNoticeRead'
  >;

/**
 * All declared calls by name. Used by the server and the tests only: clients import single files.
 */
export const ALL_ENDPOINTS: Endpoints = {
  ...common,
  ...account,
  ...captcha,
  ...stockMarket,
  ...coinMarket,
  ...assets,
  ...stockOrders,
  ...stockCredit,
  ...coinOrders,
  ...contractOrders,
  ...algoOrders,
  ...orders,
  ...watch,
  ...chartItems,
  ...savedViews,
  ...kyc,
  ...loans,
  ...exchange,
  ...records,
  ...robots,
  ...security,
  ...bank,
  ...deposits,
  ...withdrawals,
  ...vip,
  ...advice,
  ...poll,
  userIncome: income.userIncome,
  userIncomeDay: income.userIncomeDay,
  userEquity: equity.userEquity,
  ...tradeRecord,
  ...options,
  ...issues,
  ...alerts,
  consentList: privacy.consentList,
  consentSet: privacy.consentSet,
  dataDownload: privacy.dataDownload,
  closeCheck: privacy.closeCheck,
  accountClose: privacy.accountClose,
  lossRate: privacy.lossRate,
  reportExport: report.reportExport,
  reportSummary: report.reportSummary,
  chatTalk: chat.chatTalk,
  chatSend: chat.chatSend,
  chatRead: chat.chatRead,
  chatImage: chat.chatImage,
  indexNotice: content.indexNotice,
  indexAds: content.indexAds,
  indexNews: content.indexNews,
  indexNewsInfo: content.indexNewsInfo,
  userNotice: content.userNotice,
  userNoticeRead: content.userNoticeRead,
};
