import type a11y from '#locales/tr-TR/a11y.json';
import type app from '#locales/tr-TR/app.json';
import type book from '#locales/tr-TR/book.json';
import type chart from '#locales/tr-TR/chart.json';
import type coin from '#locales/tr-TR/coin.json';
import type common from '#locales/tr-TR/common.json';
import type conn from '#locales/tr-TR/conn.json';
import type contract from '#locales/tr-TR/contract.json';
import type display from '#locales/tr-TR/display.json';
import type error from '#locales/tr-TR/error.json';
import type keys from '#locales/tr-TR/keys.json';
import type market from '#locales/tr-TR/market.json';
import type nav from '#locales/tr-TR/nav.json';
import type page from '#locales/tr-TR/page.json';
import type risk from '#locales/tr-TR/risk.json';
import type sector from '#locales/tr-TR/sector.json';
import type seed from '#locales/tr-TR/seed.json';
import type session from '#locales/tr-TR/session.json';
import type settings from '#locales/tr-TR/settings.json';
import type source from '#locales/tr-TR/source.json';
import type tab from '#locales/tr-TR/tab.json';
import type title from '#locales/tr-TR/title.json';
import type trade from '#locales/tr-TR/trade.json';
import type unit from '#locales/tr-TR/unit.json';

/** Texts of each area as the Turkish file has them; keys are checked against it. */
type Texts = {
  a11y: typeof a11y;
  app: typeof app;
  book: typeof book;
  chart: typeof chart;
  coin: typeof coin;
  common: typeof common;
  conn: typeof conn;
  contract: typeof contract;
  display: typeof display;
  error: typeof error;
  keys: typeof keys;
  market: typeof market;
  nav: typeof nav;
  page: typeof page;
  risk: typeof risk;
  sector: typeof sector;
  seed: typeof seed;
  session: typeof session;
  settings: typeof settings;
  source: typeof source;
  tab: typeof tab;
  title: typeof title;
  trade: typeof trade;
  unit: typeof unit;
};

/** A file of locales/<language>: the first part of its keys. */
export type Area = keyof Texts;

/** Areas the shell itself shows; they are there before the first screen. */
export const SHELL_AREAS = [
  'a11y', 'app', 'common', 'conn', 'market', 'nav', 'page', 'session', 'tab', 'title',
] as const satisfies readonly Area[]; // prettier-ignore
export type ShellArea = (typeof SHELL_AREAS)[number];

type Leaves<Node> = {
  [Name in keyof Node & string]: Node[Name] extends string ? Name : `${Name}.${Leaves<Node[Name]>}`;
}[keyof Node & string];

/** Plural forms are asked for by their stem. */
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
