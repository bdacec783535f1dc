import a11y from '#locales/en-US/a11y.json';
import app from '#locales/en-US/app.json';
import common from '#locales/en-US/common.json';
import conn from '#locales/en-US/conn.json';
import market from '#locales/en-US/market.json';
import nav from '#locales/en-US/nav.json';
import page from '#locales/en-US/page.json';
import session from '#locales/en-US/session.json';
import tab from '#locales/en-US/tab.json';
import title from '#locales/en-US/title.json';

/** Texts the shell needs before the first screen, as one chunk. */
export const shellTexts = { a11y, app, common, conn, market, nav, page, session, tab, title };
