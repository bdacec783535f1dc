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
import type { TextFile } from './areas.ts';

/** Texts the shell needs before the first screen, as one chunk. */
export const shellTexts = { a11y, app, common, conn, market, nav, page, session, tab, title };

/**
 * One file for each area that a screen shows. Areas nobody asks for yet are left out: a list of
 * their files is weight too.
 */
export const areaFiles = import.meta.glob<TextFile>([
  '../../../locales/tr-TR/{account,auth,bank,book,chart,coin,contract,credit,deposit,display}.json',
  '../../../locales/tr-TR/{drawer,error,exchange,funds,keys,kyc,ledger,loan,order,position}.json',
  '../../../locales/tr-TR/{sector,security,seed,settings,source,trade,transfer,unit,valid}.json',
  '../../../locales/tr-TR/{confirm,drawing,margin,risk,wallet,withdraw,workspace}.json',
  '../../../locales/tr-TR/{ipo,sub,bulk,ico,robot,option}.json',
  '../../../locales/tr-TR/{advice,basket,correlation,event,income,screener,vip,vote}.json',
  '../../../locales/tr-TR/{about,alert,algo,company,consent,disclaimer,install,kvkk}.json',
  '../../../locales/tr-TR/{ladder,legal,place,portfolio,privacy,record,report}.json',
  '../../../locales/tr-TR/{chat,conditional,home,message,news,notice,replay,trust}.json',
]);
