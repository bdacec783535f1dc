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
import type { TextFile } from './areas.ts';

/** Texts the shell needs before the first screen, as one chunk. */
export const shellTexts = { a11y, app, common, conn, market, nav, page, session, tab, title };

/**
 * One file for each area that a screen shows. Areas nobody asks for yet are left out: a list of
 * their files is weight too.
 */
export const areaFiles = import.meta.glob<TextFile>([
  '../../../locales/en-US/{account,auth,bank,book,chart,coin,contract,credit,deposit,display}.json',
  '../../../locales/en-US/{drawer,error,exchange,funds,keys,kyc,ledger,loan,order,position}.json',
  '../../../locales/en-US/{sector,security,seed,settings,source,trade,transfer,unit,valid}.json',
  '../../../locales/en-US/{confirm,drawing,margin,risk,wallet,withdraw,workspace}.json',
  '../../../locales/en-US/{ipo,sub,bulk,ico,robot,option}.json',
  '../../../locales/en-US/{advice,basket,correlation,event,income,screener,vip,vote}.json',
  '../../../locales/en-US/{about,alert,algo,company,consent,disclaimer,install,kvkk}.json',
  '../../../locales/en-US/{ladder,legal,place,portfolio,privacy,record,report}.json',
  '../../../locales/en-US/{chat,conditional,home,message,news,notice,replay,trust}.json',
]);
