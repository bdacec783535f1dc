import { expect, it } from 'vitest';
import { maskedAccount } from './masks.ts';

it.each([
  ['+905551234567', '+90 5** *** ** 67'],
  ['+4915123456789', '+49 *** *** 89'],
  ['+12025550123', '+12 *** *** 23'],
  ['ayse@example.com', 'a***@example.com'],
  ['demo-12345', 'demo-12345'],
])('%s is shown as %s', (account, masked) => {
  expect(maskedAccount(account)).toBe(masked);
});
