const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

/** Figures of uploads and identity verification. */
export const IDENTITY = {
  /** Images a person may send, and documents he may submit, on one day of Türkiye. */
  uploadsPerDay: 10,
  submitsPerDay: 5,
  /** Tries in an hour, good or bad: each costs the time of reading an image. */
  uploadTries: 30,
  uploadTriesMs: 3_600_000,
  fileMaxBytes: 5 * 1024 * 1024,
  /** Least length of the long side of a document's image, in pixels. */
  longSideMin: 800,
  ageMin: 18,

  /** The automatic desk answers after a time between these two. */
  deskMinMs: 5 * SECOND_MS,
  deskMaxMs: 20 * SECOND_MS,
  /** An operator answers within a day. */
  manualMs: DAY_MS,

  /** An image nobody named in a submission is deleted, and later those of a failed one. */
  unusedMs: DAY_MS,
  rejectedMs: 90 * DAY_MS,
} as const;
