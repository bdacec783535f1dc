import type { Query, UseCase } from '#server/ports/core.ts';
import type { JobHandler } from '#server/ports/engine.ts';
import { classFacts, setAccountClass } from './account-class.ts';
import { setAllowList } from '#server/app/rails/allow-list.ts';
import { ASSET_DAY_TIMER, runAssetDay } from '#server/app/assets/asset-days.ts';
import { limitsView } from './limits-view.ts';
import { loginFailures, loginsOf } from '#server/app/account/login-failures.ts';
import { loginHistory, securityOverview } from './overview.ts';
import { setPhrase } from './phrase.ts';
import { confirmTotp, endTotp, resetTotp, setupTotp, totpFacts, useTotp } from './totp.ts';

/** Names with a dot are internal commands, used by edges and the operator. */
export const securityCommands: Readonly<Record<string, UseCase>> = {
  userTotpSetup: setupTotp,
  userTotpConfirm: confirmTotp,
  userTotpOff: endTotp,
  userAllowListSet: setAllowList,
  userPhraseSet: setPhrase,
  'security.useTotp': useTotp,
  'security.resetTotp': resetTotp,
  'security.accountClass': setAccountClass,
};

export const securityQueries: Readonly<Record<string, Query>> = {
  userSecurity: securityOverview,
  userLogins: loginHistory,
  userLoginFailures: loginFailures,
  userLimits: limitsView,
  'security.totpFacts': totpFacts,
  'security.classFacts': classFacts,
  'security.loginsOf': loginsOf,
};

export const securityJobs: Readonly<Record<string, JobHandler>> = {
  [ASSET_DAY_TIMER]: runAssetDay,
};
