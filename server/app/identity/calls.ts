import type { Query, UseCase } from '#server/ports/core.ts';
import type { JobHandler } from '#server/ports/engine.ts';
import { decideKyc, kycDeskJob } from './kyc-decide.ts';
import { KYC_TIMER, submitKyc } from './kyc-submit.ts';
import { authStatus, kycList, kycOne, operatorImage, operatorLook, ownImage } from './kyc-views.ts';
import { addUpload, purgeable, purged, tryUpload } from './uploads.ts';

/** Names with a dot are internal commands, used by edges, the server itself and the operator. */
export const identityCommands: Readonly<Record<string, UseCase>> = {
  commonUpload: addUpload,
  kycSubmit: submitKyc,
  kycImage: ownImage,
  'kyc.decide': decideKyc,
  'kyc.look': operatorLook,
  'kyc.image': operatorImage,
  'upload.try': tryUpload,
  'upload.purged': purged,
};

export const identityQueries: Readonly<Record<string, Query>> = {
  userAuth: authStatus,
  'kyc.list': kycList,
  'kyc.one': kycOne,
  'upload.purgeable': purgeable,
};

export const identityJobs: Readonly<Record<string, JobHandler>> = { [KYC_TIMER]: kycDeskJob };
