import { blackScholes, type OptionType } from '#domain/option/black-scholes.ts';
import { premiumOf, premiumTotal } from '#domain/option/premium.ts';
import { settleOption } from '#domain/option/settle.ts';
import { Decimal } from '#domain/money/decimal.ts';
import type { VectorValue } from './vector-compare.ts';
import { decimal, optionalDecimals, text, type VectorInput } from './vector-input.ts';

type Output = Readonly<Record<string, VectorValue>>;

function optionType(input: VectorInput): OptionType {
  const name = text(input, 'type');
  if (name !== 'call' && name !== 'put') throw new Error(`unknown option ${name}`);
  return name;
}

function value(input: VectorInput): Output {
  const double = (field: string): number => decimal(input, field).toNumber();
  return blackScholes({
    type: optionType(input),
    spot: double('S0'),
    strike: double('K'),
    rate: double('r'),
    dividend: double('q'),
    sigma: double('sigma'),
    years: double('T'),
  });
}

function premium(input: VectorInput): Output {
  const rounded = premiumOf(decimal(input, 'theo'), decimal(input, 'tick'));
  const total = premiumTotal(rounded, decimal(input, 'contracts'), decimal(input, 'multiplier'));
  return { premium: rounded, total };
}

function settle(input: VectorInput): Output {
  const held = {
    type: optionType(input),
    strike: decimal(input, 'strike'),
    contracts: decimal(input, 'contracts'),
    multiplier: decimal(input, 'multiplier'),
    premium: decimal(input, 'premium'),
    fee: optionalDecimals(input, 'fee').fee ?? new Decimal(0),
  };
  return settleOption(held, decimal(input, 'settlement'));
}

/** Options on shares. */
export const OPTION_FUNCTIONS: Readonly<Record<string, (input: VectorInput) => Output>> = {
  'option.blackScholes': value,
  'option.premium': premium,
  'option.settle': settle,
};
