// breaks R6-drivers-in-store-only
// breaks R6-hono-at-the-edge
// breaks no-dev-package-in-product
// breaks no-undeclared-package
import fc from 'fast-check';
import { Hono } from 'hono';
import { Kysely } from 'kysely';
import { pino } from 'pino';

export const listen = [fc, Hono, Kysely, pino];
