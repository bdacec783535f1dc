import { deferredPart } from '#src/kit/page/deferred-part.tsx';

/** Only the demo account uses it, so its code loads on first use. */
export const deferredDemoTopUp = deferredPart(
  async () => (await import('./demo-top-up.tsx')).DemoTopUp,
);
