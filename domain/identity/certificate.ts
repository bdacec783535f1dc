/** Documents accepted for verification, as the wizard names them. */
export const CERT_TYPES = ['idCard', 'driverLicence', 'passport'] as const;
export type CertType = (typeof CERT_TYPES)[number];

/** Purpose of an uploaded image: a side of a document, or the receipt of a bank transfer. */
export const UPLOAD_PURPOSES = ['kyc', 'receipt'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** Whether the back of a document carries data too. */
export function hasBackSide(type: CertType): boolean {
  return type !== 'passport';
}
