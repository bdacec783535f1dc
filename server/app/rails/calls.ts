import type { Query, UseCase } from '#server/ports/core.ts';
import type { JobHandler } from '#server/ports/engine.ts';
import { addAddress, deleteAddress, listAddresses } from './addresses.ts';
import { addCard, cardInfo, deleteCard, listCards } from './cards.ts';
import { bankArrived, chainArrived } from './deposit-arrivals.ts';
import { depositAddress, keepAddress, openChannel } from './deposit-places.ts';
import {
  bankDeposits,
  channels,
  coinDeposits,
  coins,
  depositStatus,
  templates,
} from './deposit-queries.ts';
import { addBankDeposit, addCoinDeposit, addReceipt, expireJob } from './deposits.ts';
import { deskJob } from './desk.ts';
import { decideDeposit, decideWithdrawal, deskList, deskShow } from './operator.ts';
import { claimPayouts, payoutLimitJob, reportPayout, reviewAlertJob } from './payouts.ts';
import { claimJob, reversalPlan, reverseDeposit } from './reversals.ts';
import { simulatedPayment } from './simulated.ts';
import { ALERT_TIMER, CLAIM_TIMER, DESK_TIMER, EXPIRE_TIMER, PAYOUT_TIMER } from './timers.ts';
import {
  listCoinWithdrawals,
  listWithdrawals,
  withdrawalStatus,
  withdrawOptions,
} from './withdraw-queries.ts';
import {
  addBankWithdrawal,
  addCoinWithdrawal,
  beforeWithdrawal,
  cancelWithdrawal,
} from './withdrawals.ts';

/** Whether approved withdrawals wait for the rail. */
const hasPayouts: Query = async ({ db }) =>
  (await db.table('withdrawal').count({ status: 'in_progress', sub: 'approved' })) > 0;

/** Withdrawals of unknown outcome without evidence, oldest first. */
const unknownPayouts: Query = async ({ db }) => {
  const where = { status: 'in_progress', sub: 'unknown', evidence: null } as const;
  const rows = await db.table('withdrawal').find(where, { orderBy: ['createdAt'], limit: 50 });
  return rows.map(({ id }) => id);
};

/** Names with a dot are internal commands, used by edges, the rail's client and the operator. */
export const railsCommands: Readonly<Record<string, UseCase>> = {
  bankAdd: addCard,
  bankDel: deleteCard,
  userRechargeOpen: openChannel,
  userRechargeAdd: addBankDeposit,
  userRechargeReceipt: addReceipt,
  coinRechargeAddressGenerate: keepAddress,
  coinRechargeAdd: addCoinDeposit,
  userWithdrawAdd: addBankWithdrawal,
  userWithdrawCancel: cancelWithdrawal,
  simulatedPay: simulatedPayment,
  coinWithdrawAddressGenerate: addAddress,
  coinWithdrawAddressDel: deleteAddress,
  coinWithdrawAdd: addCoinWithdrawal,
  'rails.bankArrived': bankArrived,
  'rails.chainArrived': chainArrived,
  'rails.claim': claimPayouts,
  'rails.report': reportPayout,
  'rails.decideDeposit': decideDeposit,
  'rails.reverseDeposit': reverseDeposit,
  'rails.decideWithdrawal': decideWithdrawal,
};

export const railsQueries: Readonly<Record<string, Query>> = {
  bankList: listCards,
  bankTemplates: templates,
  bankRechargeChannels: channels,
  rechargeCoins: coins,
  userRechargeOrders: bankDeposits,
  userRechargeStatus: depositStatus,
  coinRechargeAddress: depositAddress,
  coinRechargeOrders: coinDeposits,
  userWithdrawOptions: withdrawOptions,
  userWithdrawOrders: listWithdrawals,
  userWithdrawStatus: withdrawalStatus,
  coinWithdrawAddress: listAddresses,
  coinWithdrawOrders: listCoinWithdrawals,
  'rails.bankInfo': cardInfo,
  'rails.before': beforeWithdrawal,
  'rails.hasPayouts': hasPayouts,
  'rails.unknownPayouts': unknownPayouts,
  'rails.deskList': deskList,
  'rails.deskShow': deskShow,
  'rails.reversalPlan': reversalPlan,
};

export const railsJobs: Readonly<Record<string, JobHandler>> = {
  [CLAIM_TIMER]: claimJob,
  [EXPIRE_TIMER]: expireJob,
  [DESK_TIMER]: deskJob,
  [PAYOUT_TIMER]: payoutLimitJob,
  [ALERT_TIMER]: reviewAlertJob,
};
