import { withTexts } from '#src/kit/index.ts';

const talk = () => withTexts(['chat', 'error', 'valid', 'kyc'], import('./talk-screen.tsx'));
const live = () => withTexts(['chat', 'error'], import('./live-screen.tsx'));

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/common/service': talk,
  '/pages/user/service': talk,
  '/pages/common/serviceJs': live,
  '/pages/user/serviceJs': live,
};
