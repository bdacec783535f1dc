// breaks R6-drivers-in-store-only
// breaks R6-bus-client-in-its-adapter
// breaks R6-hono-at-the-edge
// breaks no-dev-package-in-product
// breaks no-undeclared-package
import { connect } from '@nats-io/transport-node';
import fc from 'fast-check';
import { Hono } from 'hono';
import { Kysely } from 'kysely';
import { pino } from 'pino';

export const listen = [connect, fc, Hono, Kysely, pino];
