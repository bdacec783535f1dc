import type { Query, UseCase } from '#server/ports/core.ts';
import { addAd, addNews, addNotice, shownList, withdraw } from './desk.ts';
import { firstContent } from './first-content.ts';
import { makeNews } from './make-news.ts';
import { ads, markRead, messages, newsInfo, newsList, notices } from './read.ts';

/** Names with a dot are internal commands, used at startup, by the market and by the operator. */
export const contentCommands: Readonly<Record<string, UseCase>> = {
  userNoticeRead: markRead,
  'content.start': firstContent,
  'news.market': makeNews,
  'news.add': addNews,
  'notice.add': addNotice,
  'ad.add': addAd,
  'content.withdraw': withdraw,
};

export const contentQueries: Readonly<Record<string, Query>> = {
  indexNotice: notices,
  indexAds: ads,
  indexNews: newsList,
  indexNewsInfo: newsInfo,
  userNotice: messages,
  'content.list': shownList,
};
