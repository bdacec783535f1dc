import type { TextKey } from '#src/kit/index.ts';

/** A first step: where it leads, how it reads now, and whether it is behind the person. */
export type FirstStep = {
  readonly path: string;
  readonly title: TextKey<'home'>;
  readonly detail: TextKey<'home'>;
  readonly isDone: boolean;
};

const IDENTITY = {
  none: { detail: 'home.first.verifyNone', isDone: false },
  pending: { detail: 'home.first.verifyPending', isDone: true },
  succ: { detail: 'home.first.verifySucc', isDone: true },
  fail: { detail: 'home.first.verifyFail', isDone: false },
} as const;

/** The step of the identity; who has only a demo account completes his registration before it. */
export function identityStep(status: keyof typeof IDENTITY, hasReal: boolean): FirstStep {
  const title = 'home.first.verify';
  if (hasReal) return { path: '/pages/user/kyc', title, ...IDENTITY[status] };
  const detail = 'home.first.verifyRegister';
  return { path: '/pages/account/reg', title, detail, isDone: false };
}

/** The step of the demo account; its balance is there as soon as the account is. */
export function demoStep(hasDemo: boolean): FirstStep {
  return {
    path: '/pages/user/accounts',
    title: hasDemo ? 'home.first.demoReady' : 'home.first.demo',
    detail: hasDemo ? 'home.first.demoText' : 'home.first.demoNone',
    isDone: hasDemo,
  };
}
