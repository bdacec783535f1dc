/** The part of the logger that the stream needs. */
export type StreamLog = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
};
