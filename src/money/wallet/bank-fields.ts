import type { TextKey } from '#src/kit/index.ts';

/** Fields besides the number and its holder. The country determines which are required. */
export const TYPED_FIELDS = [
  { name: 'accountName', key: 'bank.accountName', hintKey: 'bank.accountNameHint', max: 64 },
  { name: 'swift', key: 'bank.swift', hintKey: undefined, max: 11 },
  { name: 'taxId', key: 'bank.taxId', hintKey: undefined, max: 16 },
  { name: 'bankAddress', key: 'bank.bankAddress', hintKey: undefined, max: 200 },
  { name: 'payeeAddress', key: 'bank.payeeAddress', hintKey: undefined, max: 200 },
  { name: 'ifsc', key: 'bank.ifsc', hintKey: undefined, max: 16 },
  { name: 'pix', key: 'bank.pix', hintKey: undefined, max: 80 },
  { name: 'utr', key: 'bank.utr', hintKey: undefined, max: 32 },
] as const satisfies readonly {
  name: string;
  key: TextKey<'bank'>;
  hintKey: TextKey<'bank'> | undefined;
  max: number;
}[];

export type TypedField = (typeof TYPED_FIELDS)[number]['name'];

export type BankFields = Readonly<Record<TypedField | 'cardholder', string>>;

/** Empty fields. */
export const emptyFields: BankFields = {
  accountName: '',
  cardholder: '',
  swift: '',
  taxId: '',
  bankAddress: '',
  payeeAddress: '',
  ifsc: '',
  pix: '',
  utr: '',
};
