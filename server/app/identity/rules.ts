const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

/** Limits of uploads and identity verification. */
export const IDENTITY = {
  /** Uploads and submissions per user and day of Türkiye. */
  uploadsPerDay: 10,
  submitsPerDay: 5,
  /** Upload attempts per hour, valid or not, because each costs the time of decoding an image. */
  uploadTries: 30,
  uploadTriesMs: 3_600_000,
  fileMaxBytes: 5 * 1024 * 1024,
  /** Minimum long side of a document image, in pixels. */
  longSideMin: 800,
  ageMin: 18,

  /** The automatic desk answers after a delay between these two. */
  deskMinMs: 5 * SECOND_MS,
  deskMaxMs: 20 * SECOND_MS,
  /** An operator answers within a day. */
  manualMs: DAY_MS,

  /** Unused images are deleted after this time; those of a failed submission later. */
  unusedMs: DAY_MS,
  rejectedMs: 90 * DAY_MS,
} as const;
