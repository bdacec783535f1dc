import type a11y from '#locales/tr-TR/a11y.json';
import type about from '#locales/tr-TR/about.json';
import type account from '#locales/tr-TR/account.json';
import type advice from '#locales/tr-TR/advice.json';
import type alert from '#locales/tr-TR/alert.json';
import type algo from '#locales/tr-TR/algo.json';
import type app from '#locales/tr-TR/app.json';
import type auth from '#locales/tr-TR/auth.json';
import type bank from '#locales/tr-TR/bank.json';
import type basket from '#locales/tr-TR/basket.json';
import type book from '#locales/tr-TR/book.json';
import type bulk from '#locales/tr-TR/bulk.json';
import type chart from '#locales/tr-TR/chart.json';
import type chat from '#locales/tr-TR/chat.json';
import type coin from '#locales/tr-TR/coin.json';
import type common from '#locales/tr-TR/common.json';
import type company from '#locales/tr-TR/company.json';
import type confirm from '#locales/tr-TR/confirm.json';
import type conn from '#locales/tr-TR/conn.json';
import type conditional from '#locales/tr-TR/conditional.json';
import type consent from '#locales/tr-TR/consent.json';
import type contract from '#locales/tr-TR/contract.json';
import type correlation from '#locales/tr-TR/correlation.json';
import type credit from '#locales/tr-TR/credit.json';
import type deposit from '#locales/tr-TR/deposit.json';
import type disclaimer from '#locales/tr-TR/disclaimer.json';
import type display from '#locales/tr-TR/display.json';
import type drawer from '#locales/tr-TR/drawer.json';
import type drawing from '#locales/tr-TR/drawing.json';
import type event from '#locales/tr-TR/event.json';
import type error from '#locales/tr-TR/error.json';
import type exchange from '#locales/tr-TR/exchange.json';
import type funds from '#locales/tr-TR/funds.json';
import type home from '#locales/tr-TR/home.json';
import type ico from '#locales/tr-TR/ico.json';
import type income from '#locales/tr-TR/income.json';
import type install from '#locales/tr-TR/install.json';
import type ipo from '#locales/tr-TR/ipo.json';
import type keys from '#locales/tr-TR/keys.json';
import type kvkk from '#locales/tr-TR/kvkk.json';
import type kyc from '#locales/tr-TR/kyc.json';
import type ladder from '#locales/tr-TR/ladder.json';
import type ledger from '#locales/tr-TR/ledger.json';
import type legal from '#locales/tr-TR/legal.json';
import type loan from '#locales/tr-TR/loan.json';
import type margin from '#locales/tr-TR/margin.json';
import type market from '#locales/tr-TR/market.json';
import type message from '#locales/tr-TR/message.json';
import type nav from '#locales/tr-TR/nav.json';
import type news from '#locales/tr-TR/news.json';
import type notice from '#locales/tr-TR/notice.json';
import type option from '#locales/tr-TR/option.json';
import type order from '#locales/tr-TR/order.json';
import type page from '#locales/tr-TR/page.json';
import type place from '#locales/tr-TR/place.json';
import type portfolio from '#locales/tr-TR/portfolio.json';
import type position from '#locales/tr-TR/position.json';
import type privacy from '#locales/tr-TR/privacy.json';
import type record from '#locales/tr-TR/record.json';
import type report from '#locales/tr-TR/report.json';
import type replay from '#locales/tr-TR/replay.json';
import type risk from '#locales/tr-TR/risk.json';
import type robot from '#locales/tr-TR/robot.json';
import type screener from '#locales/tr-TR/screener.json';
import type sector from '#locales/tr-TR/sector.json';
import type security from '#locales/tr-TR/security.json';
import type seed from '#locales/tr-TR/seed.json';
import type session from '#locales/tr-TR/session.json';
import type settings from '#locales/tr-TR/settings.json';
import type source from '#locales/tr-TR/source.json';
import type sub from '#locales/tr-TR/sub.json';
import type tab from '#locales/tr-TR/tab.json';
import type title from '#locales/tr-TR/title.json';
import type trade from '#locales/tr-TR/trade.json';
import type transfer from '#locales/tr-TR/transfer.json';
import type trust from '#locales/tr-TR/trust.json';
import type unit from '#locales/tr-TR/unit.json';
import type valid from '#locales/tr-TR/valid.json';
import type vip from '#locales/tr-TR/vip.json';
import type vote from '#locales/tr-TR/vote.json';
import type wallet from '#locales/tr-TR/wallet.json';
import type withdraw from '#locales/tr-TR/withdraw.json';
import type workspace from '#locales/tr-TR/workspace.json';

/** Texts of each area from the Turkish files; keys are checked against them. */
type Texts = {
  a11y: typeof a11y;
  about: typeof about;
  account: typeof account;
  advice: typeof advice;
  alert: typeof alert;
  algo: typeof algo;
  app: typeof app;
  auth: typeof auth;
  bank: typeof bank;
  basket: typeof basket;
  book: typeof book;
  bulk: typeof bulk;
  chart: typeof chart;
  chat: typeof chat;
  coin: typeof coin;
  common: typeof common;
  company: typeof company;
  confirm: typeof confirm;
  conn: typeof conn;
  conditional: typeof conditional;
  consent: typeof consent;
  contract: typeof contract;
  correlation: typeof correlation;
  credit: typeof credit;
  deposit: typeof deposit;
  disclaimer: typeof disclaimer;
  display: typeof display;
  drawer: typeof drawer;
  drawing: typeof drawing;
  error: typeof error;
  event: typeof event;
  exchange: typeof exchange;
  funds: typeof funds;
  home: typeof home;
  ico: typeof ico;
  income: typeof income;
  install: typeof install;
  ipo: typeof ipo;
  keys: typeof keys;
  kvkk: typeof kvkk;
  kyc: typeof kyc;
  ladder: typeof ladder;
  ledger: typeof ledger;
  legal: typeof legal;
  loan: typeof loan;
  margin: typeof margin;
  market: typeof market;
  message: typeof message;
  nav: typeof nav;
  news: typeof news;
  notice: typeof notice;
  option: typeof option;
  order: typeof order;
  page: typeof page;
  place: typeof place;
  portfolio: typeof portfolio;
  position: typeof position;
  privacy: typeof privacy;
  record: typeof record;
  report: typeof report;
  replay: typeof replay;
  risk: typeof risk;
  robot: typeof robot;
  screener: typeof screener;
  sector: typeof sector;
  security: typeof security;
  seed: typeof seed;
  session: typeof session;
  settings: typeof settings;
  source: typeof source;
  sub: typeof sub;
  tab: typeof tab;
  title: typeof title;
  trade: typeof trade;
  transfer: typeof transfer;
  trust: typeof trust;
  unit: typeof unit;
  valid: typeof valid;
  vip: typeof vip;
  vote: typeof vote;
  wallet: typeof wallet;
  withdraw: typeof withdraw;
  workspace: typeof workspace;
};

/** Contents of a file of locales: texts, or groups of texts. */
export type TextTree = { readonly [name: string]: string | TextTree };
/** A file of locales as it is imported. */
export type TextFile = { readonly default: TextTree };

/** Name of a locale file, which is the first part of its keys. */
export type Area = keyof Texts;

/** Areas used by the shell; loaded before the first screen. */
export const SHELL_AREAS = [
  'a11y', 'app', 'common', 'conn', 'market', 'nav', 'page', 'session', 'tab', 'title',
] as const satisfies readonly Area[]; // prettier-ignore
export type ShellArea = (typeof SHELL_AREAS)[number];

type Leaves<Node> = {
  [Name in keyof Node & string]: Node[Name] extends string ? Name : `${Name}.${Leaves<Node[Name]>}`;
}[keyof Node & string];

/** Plural forms are addressed by their stem. */
type Stem<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other`
  ? Base
  : Key;

type KeysOf<One extends Area> = One extends 'seed'
  ? keyof Texts['seed'] & string
  : `${One}.${Stem<Leaves<Texts[One]>>}`;

/** Every key of the given areas. Keys without an area are those of `seed`. */
export type TextKey<Areas extends Area = Area> = { [One in Areas]: KeysOf<One> }[Areas];

/** Values for the `{{name}}` places of a text. `count` also chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;
