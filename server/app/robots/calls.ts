import type { Query, UseCase } from '#server/ports/core.ts';
import type { JobHandler } from '#server/ports/engine.ts';
import { addAmount, buyRun, redeemRun } from './buy.ts';
import { endWindow, FEE_TIMER } from './fee-account.ts';
import { exportFills } from './fills-export.ts';
import { closeRun, oneRun, robotsWanted, runsIn } from './op-work.ts';
import { productInfo, productList, runList } from './queries.ts';
import { runDetails, tradedStocks } from './run-details.ts';
import { SETTLE_RUN_TIMER, settleRun } from './run-end.ts';
import { takeBars } from './take-bars.ts';

/** Robots and baskets; names with a dot are internal commands. */
export const robotCommands: Readonly<Record<string, UseCase>> = {
  stockAiBuy: buyRun,
  stockAiOrderAddAmount: addAmount,
  stockAiRedeem: redeemRun,
  'robot.bars': takeBars,
  'robot.close': closeRun,
};

export const robotQueries: Readonly<Record<string, Query>> = {
  stockAiList: productList,
  stockAiInfo: productInfo,
  stockAiStocks: tradedStocks,
  stockAiOrderList: runList,
  stockAiOrderDetails: runDetails,
  stockAiFills: exportFills,
  'robot.list': runsIn,
  'robot.one': oneRun,
  'robot.wanted': robotsWanted,
};

export const robotJobs: Readonly<Record<string, JobHandler>> = {
  [SETTLE_RUN_TIMER]: settleRun,
  [FEE_TIMER]: endWindow,
};
