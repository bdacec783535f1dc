import type { Query, UseCase } from '#server/ports/core.ts';
import { checkClose, closeAccount } from './close-account.ts';
import { listConsents, setConsent } from '#server/app/account/consents.ts';
import { lossRates } from './loss-rate-query.ts';
import { countDownload, personData } from './person-data.ts';

/** Names with a dot are internal commands, used by the edges. */
export const privacyCommands: Readonly<Record<string, UseCase>> = {
  consentSet: setConsent,
  accountClose: closeAccount,
  'privacy.countDownload': countDownload,
};

export const privacyQueries: Readonly<Record<string, Query>> = {
  consentList: listConsents,
  closeCheck: checkClose,
  lossRate: lossRates,
  'privacy.data': personData,
};
