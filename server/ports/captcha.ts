/** Challenge that proves the visitor is a person. */
export type CaptchaTask = {
  readonly captchaId: string;
  readonly kind: 'image' | 'sum';
  /** SVG markup of the picture, for an image element. */
  readonly svg?: string;
  /** Text key and values of a sum, for users who cannot see the picture. */
  readonly question?: {
    readonly msgKey: string;
    readonly args: Readonly<Record<string, string>>;
  };
  readonly expiresAt: number;
  /** Set only under the test switch. */
  readonly answer?: string;
};

/** Creates captchas and checks their answers. */
export interface Captchas {
  make(kind: CaptchaTask['kind'], now: number): CaptchaTask;
  /** Checks an answer. Each captcha can be answered once, right or wrong. */
  take(captchaId: string, answer: string, now: number): boolean;
}
