import { later } from '#src/kit/page/later.tsx';

/** Only the demo account shows it: its code comes with the first use. */
export const demoTopUpLater = later(async () => (await import('./demo-top-up.tsx')).DemoTopUp);
