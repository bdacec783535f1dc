import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import type { hoursView } from './rails-objects.ts';
import { bankCardView, payeeView, rechargeChannelView } from './rails-objects.ts';
import { count, decimalText, idText } from './scalars.ts';

/** Bank accounts of a user ("cards") and the house's own channels for lira deposits. */

/** Free text of a form, displayed as plain text only. */
const lineText = (max: number) => v.optional(v.pipe(v.string(), v.maxLength(max)), '');
/** IBAN as typed, with or without spaces; its rules have their own refusals. */
const ibanText = v.pipe(v.string(), v.maxLength(64));

export type BankCardView = v.InferOutput<typeof bankCardView>;

export type HoursView = v.InferOutput<typeof hoursView>;

export const bankAdd = endpoint({
  method: 'POST',
  path: '/bank/add',
  access: 'session',
  mutates: true,
  realm: 'real',
  lane: 'write',
  summary:
    "Saves a bank account in the user's own name. It can be used after a waiting period. " +
    'The bank follows from the IBAN; at most five accounts.',
  // prettier-ignore
  errors: [
    'PARAMETER', 'FORMAT', 'WRONG_STATE', 'ABOVE_MAX', 'DEMO_NO_WITHDRAW', 'EXISTS', 'IBAN_FORMAT',
    'IBAN_NOT_TR', 'TCKN',
  ],
  request: v.strictObject({
    country: v.optional(v.literal('TR'), 'TR'),
    iban: ibanText,
    accountName: lineText(64),
    /** Compared with the verified name when sent; required only before verification. */
    cardholder: lineText(120),
    swift: lineText(11),
    bankAddress: lineText(200),
    payeeAddress: lineText(200),
    taxId: lineText(16),
    ifsc: lineText(16),
    pix: lineText(80),
    utr: lineText(32),
  }),
  data: bankCardView,
});

export const bankDel = endpoint({
  method: 'POST',
  path: '/bank/del',
  access: 'session',
  mutates: true,
  realm: 'real',
  lane: 'write',
  summary: 'Deletes a bank account that no open withdrawal uses.',
  errors: ['WRONG_STATE', 'REAL_ONLY', 'NOT_FOUND'],
  request: v.strictObject({ id: idText }),
  data: v.object({ id: idText }),
});

export const bankList = endpoint({
  method: 'GET',
  path: '/bank/list',
  access: 'session',
  mutates: false,
  summary: 'Bank accounts of the user, newest first; empty for a demo account.',
  errors: [],
  request: v.strictObject({}),
  data: v.object({ items: v.array(bankCardView), max: count }),
});

export const bankInfo = endpoint({
  method: 'GET',
  path: '/bank/info',
  access: 'session',
  mutates: false,
  summary: 'One bank account of the user with its full number.',
  errors: ['NOT_FOUND'],
  request: v.strictObject({ id: idText }),
  data: bankCardView,
});

export type PayeeView = v.InferOutput<typeof payeeView>;

export const bankTemplates = endpoint({
  method: 'GET',
  path: '/index/bank/tmpl',
  access: 'session',
  mutates: false,
  summary:
    'Data for forms: fields of a bank account by country, banks by their IBAN code, ' +
    'and the branches for manual deposits.',
  errors: [],
  request: v.strictObject({}),
  data: v.object({
    countries: v.array(
      v.object({
        country: v.string(),
        fields: v.array(
          v.object({
            name: v.picklist([
              'iban',
              'accountName',
              'cardholder',
              'swift',
              'bankAddress',
              'payeeAddress',
              'taxId',
              'ifsc',
              'pix',
              'utr',
            ]),
            isRequired: v.boolean(),
          }),
        ),
      }),
    ),
    banks: v.array(v.object({ code: v.string(), name: v.string(), swift: v.optional(v.string()) })),
    /** Branches of the offline channels, without a reference. */
    offline: v.array(v.object({ channelId: v.string(), payee: payeeView })),
  }),
});

export const bankRechargeChannels = endpoint({
  method: 'GET',
  path: '/index/bank/recharge',
  access: 'session',
  mutates: false,
  summary: 'Channels for lira deposits with hours, limits, fee and usual time.',
  errors: [],
  request: v.strictObject({}),
  data: v.object({
    items: v.array(rechargeChannelView),
    /** Lira that may be deposited before verification, and the remainder; absent once verified. */
    beforeKyc: v.optional(v.object({ max: decimalText, left: decimalText })),
    /** True where `simulatedPay` exists. */
    isSimulated: v.boolean(),
  }),
});
