import { type OptionKit, type Who } from '#tests/support/option-kit.ts';
import { refusalOf } from '#tests/support/transcript.ts';

/** Option calls that answer with their refusal. */

export const TABLES = ['optionOrder', 'optionQuote', 'optionClose', 'optionVol'];
export const REAL = { realm: 'real' } as const;
export const U2 = { user: 'U2' } as const;

export const told = async (kit: OptionKit, call: string, input: object, who: Who = {}) =>
  refusalOf(await kit.command(call, input, who));
export const asked = async (kit: OptionKit, name: string, input: object, who: Who = {}) =>
  refusalOf(await kit.core.query(name, input, { user: 'U1', ...who, views: [kit.view()] }));
