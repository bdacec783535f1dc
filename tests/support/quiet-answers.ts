import type { HttpAppOptions } from '#server/http/app.ts';

/** Answers of an idle venue, for tests of the HTTP edge alone. */
export const quietAnswers = {
  props: () => ({
    version: '1.0.0',
    mode: 'normal',
    isVolatile: false,
    venue: { kind: 'simulated', alwaysOpen: true },
    feed: { kind: 'simulated', prices: 'simulated' },
    feedMaxAgeMs: 10_000,
    stock: { leverage: 1, creditRate: '0' },
    closed: [],
    serviceSaleSmartly: '',
  }),
  readiness: () => ({
    ready: true,
    role: 'all',
    mode: 'normal',
    auditClean: true,
    feed: 'simulated',
    switches: [],
    alerts: [],
  }),
} satisfies Partial<HttpAppOptions>;
