import { worker } from '#src/kit/worker/worker.ts';

export const load = () => import('#src/screens/coin/kline-screen.tsx');
export const started = worker;
