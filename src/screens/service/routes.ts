import { type Route, route, withTexts } from '#src/kit/index.ts';

const talk = () => withTexts(['chat', 'error', 'valid', 'kyc'], import('./talk-screen.tsx'));
const live = () => withTexts(['chat', 'error'], import('./live-screen.tsx'));

/** Customer service: the own page of messages, and the outside chat where one is set. */
export const routes: readonly Route[] = [
  route('/pages/common/service', 'session', 'title.service', talk),
  route('/pages/user/service', 'session', 'title.service', talk),
  route('/pages/common/serviceJs', 'session', 'title.onlineService', live),
  route('/pages/user/serviceJs', 'session', 'title.onlineService', live),
];
