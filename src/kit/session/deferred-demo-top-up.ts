import { deferredPart } from '#src/kit/page/deferred-part.tsx';

/** Only the demo account shows it: its code comes with the first use. */
export const deferredDemoTopUp = deferredPart(
  async () => (await import('./demo-top-up.tsx')).DemoTopUp,
);
