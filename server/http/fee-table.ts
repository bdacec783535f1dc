import { BLOCK_FEES } from '#domain/ipo/block.ts';
import { EXCHANGE_FEES } from '#domain/exchange/rules.ts';
import { decimalText } from '#domain/money/decimal.ts';
import { OPTION_FEES } from '#domain/option/premium.ts';
import { rulesOf } from '#domain/order/rules.ts';
import { ROBOT_FEE_RATE } from '#domain/robot/performance-fee.ts';
import { BIST_FEES, US_FEES } from '#domain/stock/fees.ts';
import { VIP_TERMS } from '#domain/vip/terms.ts';
import type { commonProps } from '#protocol/http/common.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { RAILS } from '#server/app/rails/figures.ts';

type Fees = NonNullable<DataOf<typeof commonProps>['fees']>;

const COIN = { exchange: 'crypto', base: 'BTC' } as const;

/** Fees of the venue, from the same figures that orders and transfers are charged by. */
export function feeTable(): Fees {
  const spot = rulesOf({ ...COIN, kind: 'spot' });
  const contract = rulesOf({ ...COIN, kind: 'swap' });
  if (spot === null || contract === null) throw new Error('coins have no fees');
  const us = { amount: decimalText(US_FEES.minCommission), asset: US_FEES.currency };
  const option = { amount: decimalText(OPTION_FEES.minFee), asset: 'TRY' };
  return [
    { id: 'stockTr', rate: decimalText(BIST_FEES.rate) },
    { id: 'stockTax', rate: decimalText(BIST_FEES.taxRate) },
    { id: 'stockUs', rate: decimalText(US_FEES.rate), least: us },
    { id: 'block', rate: decimalText(BLOCK_FEES.rate) },
    { id: 'spotMaker', rate: spot.makerRate },
    { id: 'spotTaker', rate: spot.takerRate },
    { id: 'contractMaker', rate: contract.makerRate },
    { id: 'contractTaker', rate: contract.takerRate },
    { id: 'liquidation', rate: contract.liquidationRate },
    { id: 'option', rate: decimalText(OPTION_FEES.rate), least: option },
    { id: 'convert', rate: EXCHANGE_FEES.convert },
    { id: 'fx', rate: EXCHANGE_FEES.fx },
    { id: 'bankWithdraw', flat: { amount: RAILS.bankFee, asset: 'TRY' } },
    { id: 'robot', rate: decimalText(ROBOT_FEE_RATE) },
    { id: 'vipDiscount', rate: VIP_TERMS.feeDiscount },
  ];
}
