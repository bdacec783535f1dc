export { worker } from './worker/worker.ts';
export { rows } from './state/rows.ts';
