import a11y from '#locales/tr-TR/a11y.json';
import app from '#locales/tr-TR/app.json';
import common from '#locales/tr-TR/common.json';
import conn from '#locales/tr-TR/conn.json';
import market from '#locales/tr-TR/market.json';
import nav from '#locales/tr-TR/nav.json';
import page from '#locales/tr-TR/page.json';
import session from '#locales/tr-TR/session.json';
import tab from '#locales/tr-TR/tab.json';
import title from '#locales/tr-TR/title.json';

/** Texts the shell needs before the first screen, as one chunk. */
export const shellTexts = { a11y, app, common, conn, market, nav, page, session, tab, title };
