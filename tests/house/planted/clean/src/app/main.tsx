import { worker } from '#src/kit/index.ts';

export const load = () => import('#src/screens/coin/kline-screen.tsx');
export const started = worker;
