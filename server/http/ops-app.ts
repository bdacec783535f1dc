import { Hono } from 'hono';
import { isLocal } from './is-local.ts';
import { metricsText, type Metrics } from './metrics.ts';
import { mountRailsCallback, type RailsCallback } from './rails-callback.ts';

export type OpsAppOptions = {
  /** Source of the readiness report; `ready` decides the status. */
  readonly readiness: () => { readonly ready: boolean };
  readonly metrics: () => Promise<Metrics>;
  readonly railsCallback?: RailsCallback;
};

/** HTTP app of a process without clients: health, and the reports of bank and chain. */
export function createOpsApp({ readiness, metrics, railsCallback }: OpsAppOptions): Hono {
  const app = new Hono();
  app.get('/healthz', (context) => context.text('ok'));
  app.get('/readyz', (context) => {
    const state = readiness();
    return context.json(state, state.ready ? 200 : 503);
  });
  app.get('/metrics', async (context) => {
    if (!isLocal(context)) return context.notFound();
    return context.text(metricsText(await metrics()));
  });
  if (railsCallback !== undefined) mountRailsCallback(app, railsCallback, isLocal);
  return app;
}
