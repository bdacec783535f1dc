/**
 * Runtime packages of the application and its server, by licence. A test keeps the list complete.
 */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  MIT: [
    '@hono/node-server', '@noble/hashes', '@node-rs/argon2', '@scure/base',
    '@valibot/to-json-schema', '@zxcvbn-ts/language-common',
    'csv-stringify', 'decimal.js', 'flexlayout-react', 'hono',
    'i18next', 'ibantools', 'kysely', 'libphonenumber-js', 'libsql', 'marked', 'otpauth', 'pg',
    'pino', 'radix-ui', 'react', 'react-dom', 'reconnecting-websocket', 'svg-captcha', 'ulid',
    'uqr', 'valibot', 'valtio', 'virtua', 'ws',
  ],
  'Apache-2.0': ['@nats-io/transport-node', 'comlink', 'lightweight-charts', 'sharp'],
  ISC: ['d3-geo', 'd3-hierarchy', 'lucide-react', 'rate-limiter-flexible'],
  Unlicense: ['wouter'],
}; // prettier-ignore
