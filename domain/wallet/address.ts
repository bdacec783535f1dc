import type { Checked } from '#domain/errors.ts';
import { ADDRESS_FORMS, type AddressForm } from './address-forms.ts';
import type { Network } from './networks.ts';

const TAG = /^(0|[1-9]\d{0,9})$/;
const TAG_MAX = 4_294_967_295;
const MEMO = /^[\x20-\x7e]{1,100}$/;

/**
 * Checks an address and its memo for a network. A checksum must be valid; an address of another
 * chain is refused with the name of the chosen network.
 */
export function checkAddress(
  { form, name }: Pick<Network, 'form' | 'name'>,
  address: string,
): Checked<'ADDRESS_REQUIRED' | 'ADDRESS_FORMAT'> {
  if (address === '') return { ok: false, error: 'ADDRESS_REQUIRED' };
  if (ADDRESS_FORMS[form].isValid(address)) return { ok: true };
  return { ok: false, error: 'ADDRESS_FORMAT', args: { network: name } };
}

/** Canonical form of a valid address: two spellings of one address become equal. */
export function normalAddress({ form }: Pick<Network, 'form'>, address: string): string {
  const rules: AddressForm = ADDRESS_FORMS[form];
  return rules.normal?.(address) ?? address;
}

/** Whether a memo fits a network: a tag is a 32-bit number, a memo printable text. */
export function isMemoRight({ memo }: Pick<Network, 'memo'>, text: string): boolean {
  if (memo === 'none') return text === '';
  if (memo === 'memo') return MEMO.test(text) && text.trim() !== '';
  return TAG.test(text) && Number.parseInt(text, 10) <= TAG_MAX;
}
