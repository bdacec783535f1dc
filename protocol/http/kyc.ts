import * as v from 'valibot';
import { CERT_TYPES, UPLOAD_PURPOSES } from '#domain/identity/certificate.ts';
import { endpoint, KEYED_ERRORS } from './endpoint.ts';
import { count, idText, timeMs } from './scalars.ts';

const idStatus = v.picklist(['none', 'pending', 'succ', 'fail']);
const certType = v.picklist(CERT_TYPES);
/** As typed; its rules have their own codes, so the form accepts almost anything. */
const typed = v.optional(v.pipe(v.string(), v.maxLength(300)), '');

/** Sides of a document, as the wizard and the preview name them. */
const side = v.picklist(['front', 'back']);

/** One reason of a failed verification and the form field it concerns. */
const reason = v.object({
  field: v.picklist(['certType', 'fullName', 'certNumber', 'taxId', 'birthDate', 'front', 'back',
    'document']), // prettier-ignore
  msgKey: v.string(),
  args: v.record(v.string(), v.string()),
});

/** The submission, masked: enough to recognise it, not enough to use it. */
const summary = v.object({
  id: idText,
  certType,
  /** ISO code of the country of the document. */
  country: v.string(),
  /** First letter of each word, `A*** Y***`. */
  fullName: v.string(),
  /** `100******46`. */
  certNumber: v.string(),
  taxId: v.optional(v.string()),
  /** Year only, `1990-**-**`. */
  birthDate: v.string(),
  hasBack: v.boolean(),
  submittedAt: timeMs,
  /** While under review: the latest expected time of an answer. */
  expectedAt: v.optional(timeMs),
  decidedAt: v.optional(timeMs),
});

export const userAuth = endpoint({
  method: 'GET',
  path: '/user/auth',
  access: 'session',
  mutates: false,
  summary: 'State of the identity verification: masked submission and reasons of a failure.',
  errors: [],
  request: v.strictObject({}),
  data: v.object({
    idStatus,
    /** Newest submission; absent before the first. */
    submission: v.optional(summary),
    /** Empty unless it failed. */
    reasons: v.array(reason),
    /** The operator's note on the reasons. */
    note: v.optional(v.string()),
    /** After a failure: values that the form may be filled with; numbers must be typed again. */
    prefill: v.optional(
      v.object({
        certType,
        country: v.string(),
        fullName: v.string(),
        birthDate: v.string(),
        /** Images of the failed submission that may be reused. */
        front: v.optional(idText),
        back: v.optional(idText),
      }),
    ),
    /** Submissions left today, and the start of the next day. */
    submitsLeft: count,
    submitsResetAt: timeMs,
    uploadsLeft: count,
    /** Minimum length of the long side of an image, maximum file size in bytes, minimum age. */
    rules: v.object({ longSideMin: count, fileMaxBytes: count, ageMin: count }),
    /** Whether an automatic desk answers within seconds. */
    isAutomatic: v.boolean(),
  }),
});

export const commonUpload = endpoint({
  method: 'POST',
  path: '/common/upload',
  access: 'session',
  mutates: true,
  realm: 'real',
  added: true,
  multipart: true,
  summary:
    'Uploads one image (JPEG or PNG, at most 5 MiB and 40 megapixels) in the form field `file`. ' +
    'It is re-encoded without metadata and stored encrypted; at most ten a day.',
  // prettier-ignore
  errors: [
    'FORMAT', 'REAL_ONLY', 'FILE_TOO_LARGE', 'FILE_TYPE', 'TOO_LARGE', 'CONTENT_TYPE', 'TOO_MANY',
  ],
  request: v.strictObject({ purpose: v.picklist(UPLOAD_PURPOSES) }),
  data: v.object({
    /** Identifies the image in the submission; unused ones are deleted after a day. */
    fileId: idText,
    purpose: v.picklist(UPLOAD_PURPOSES),
    width: count,
    height: count,
    /** True when the long side is shorter than a document needs. */
    isSmall: v.boolean(),
    uploadsLeft: count,
  }),
});

/** Id of an uploaded file, empty for none. */
const fileText = v.optional(v.pipe(v.string(), v.maxLength(64)), '');

export const kycSubmit = endpoint({
  method: 'POST',
  path: '/user/kyc/submit',
  access: 'session',
  mutates: true,
  keyed: true,
  realm: 'real',
  added: true,
  summary: 'Submits the identity document for verification, at most five times a day.',
  // prettier-ignore
  errors: [
    ...KEYED_ERRORS, 'FORMAT', 'WRONG_STATE', 'REAL_ONLY', 'KYC_PENDING', 'FILE_TOO_LARGE', 'TCKN',
    'NOT_FOUND', 'TOO_MANY',
  ],
  secrets: ['certNumber', 'taxId', 'birthDate', 'fullName'],
  request: v.strictObject({
    certType,
    /** ISO code of the issuing country; identity cards and licences are of Türkiye. */
    country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), 'TR'),
    fullName: typed,
    /** T.C. identity number, licence number or passport number. */
    certNumber: typed,
    /** Tax number of 10 digits or identity number of 11; may be empty for a foreign passport. */
    taxId: typed,
    /** `YYYY-MM-DD`. */
    birthDate: typed,
    front: fileText,
    /** Empty for a passport. */
    back: fileText,
  }),
  data: v.object({ id: idText, idStatus, expectedAt: timeMs }),
});

export const kycImage = endpoint({
  method: 'GET',
  path: '/user/kyc/image',
  access: 'session',
  mutates: false,
  realm: 'real',
  added: true,
  summary: 'Small blurred preview of a submitted side, for its owner; every access is logged.',
  errors: ['FORMAT', 'DEMO_NO_WITHDRAW', 'NOT_FOUND', 'TOO_MANY'],
  request: v.strictObject({ side }),
  data: v.object({
    side,
    /** `data:image/jpeg;base64,...`. */
    image: v.pipe(v.string(), v.regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+=*$/)),
    width: count,
    height: count,
  }),
});
