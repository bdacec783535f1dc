/** What a person is shown to prove that he is one. */
export type CaptchaTask = {
  readonly captchaId: string;
  readonly kind: 'image' | 'sum';
  /** Markup of a picture, for an image element. */
  readonly svg?: string;
  /** Text key and values of a sum, for those who cannot see the picture. */
  readonly question?: {
    readonly msgKey: string;
    readonly args: Readonly<Record<string, string>>;
  };
  readonly expiresAt: number;
  /** Only under the test switch. */
  readonly answer?: string;
};

/** Makes captchas and takes their answers. */
export interface Captchas {
  make(kind: CaptchaTask['kind'], now: number): CaptchaTask;
  /** Takes an answer. Right or wrong, the captcha is used up. */
  take(captchaId: string, answer: string, now: number): boolean;
}
