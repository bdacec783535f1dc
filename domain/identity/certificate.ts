/** Documents a person can be verified by, as the wizard names them. */
export const CERT_TYPES = ['idCard', 'driverLicence', 'passport'] as const;
export type CertType = (typeof CERT_TYPES)[number];

/** What an uploaded image is for: a side of a document, or the receipt of a bank transfer. */
export const UPLOAD_PURPOSES = ['kyc', 'receipt'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** True for documents whose back carries data as well. */
export function hasBackSide(type: CertType): boolean {
  return type !== 'passport';
}
