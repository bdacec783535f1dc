import * as v from 'valibot';
import { endpoint } from '#protocol/http/endpoint.ts';
import { amountText } from '#protocol/http/scalars.ts';

const declared = { access: 'session', errors: [], summary: '', data: v.unknown() } as const;
const text = v.optional(v.string());
/** Calls of every kind, for tests of how calls are served. */
export const CALLS = {
  read: endpoint({
    ...declared,
    method: 'POST',
    path: '/t/read',
    mutates: false,
    request: v.strictObject({ symbol: text }),
    marketOf: 'symbol',
  }),
  pay: endpoint({
    ...declared,
    method: 'POST',
    path: '/t/pay',
    mutates: true,
    keyed: true,
    lane: 'order',
    secrets: ['pin'],
    request: v.strictObject({ amount: amountText, tradePassword: text, pin: text }),
  }),
  cancel: endpoint({
    ...declared,
    method: 'GET',
    path: '/t/cancel',
    mutates: true,
    keyed: 'optional',
    lane: 'cancel',
    request: v.strictObject({}),
  }),
  payOut: endpoint({
    ...declared,
    method: 'POST',
    path: '/t/out',
    mutates: true,
    realm: 'real',
    lane: 'moneyOut',
    request: v.strictObject({}),
  }),
  signIn: endpoint({
    ...declared,
    access: 'public',
    method: 'POST',
    path: '/t/sign-in',
    mutates: true,
    request: v.strictObject({ account: v.string() }),
  }),
  unserved: endpoint({
    ...declared,
    method: 'GET',
    path: '/t/unserved',
    mutates: false,
    request: v.strictObject({}),
  }),
};
