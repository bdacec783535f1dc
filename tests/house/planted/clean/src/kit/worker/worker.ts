import { wrap } from 'comlink';

export const worker = wrap(
  new Worker(new URL('../../../workers/main.ts', import.meta.url), { type: 'module' }),
);
