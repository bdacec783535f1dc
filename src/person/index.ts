/** Public exports of person for later modules, screens and the app. */
export { NewsRow } from './article/news-row.tsx';
export { useCachedLoad } from './article/use-cached-load.ts';
export { DrawerHost } from './drawer/drawer-host.tsx';
export { AnswersOnTile, InboxLink } from './inbox/inbox-link.tsx';
export { NewsList } from './news/news-list.tsx';
export { CreditWatchHost } from './notices/credit-watch-host.tsx';
export { MarginWatchHost } from './notices/margin-watch-host.tsx';
export { Avatar } from './profile/avatar.tsx';
export { ProfileHead } from './profile/profile-head.tsx';
export { DemoButton } from './session/demo-button.tsx';
export { leaveAccount } from './session/sign-out-flow.ts';
export { forgotPath } from './trade-password/forgot-path.ts';
export { TradePasswordHost } from './trade-password/trade-password-host.tsx';
