import type { Query, UseCase } from '#server/ports/core.ts';
import type { JobHandler } from '#server/ports/engine.ts';
import { buyOption, OPTION_WAIT_TIMER, sellOption } from './deal.ts';
import {
  dueExpiries,
  liveExpiries,
  OPTION_SETTLE_TIMER,
  priceByOperators,
  settleJob,
  takeCloses,
  waitJob,
} from './expiry.ts';
import { sharesToPublish, takeDailyBars } from './publish.ts';
import { optionChain, optionList, optionRule, optionStatistics } from './queries.ts';
import { quoteClose, quoteOption } from './quote.ts';

/** Names with a dot are internal commands: the market delivers bars, operators deliver prices. */
export const optionCommands: Readonly<Record<string, UseCase>> = {
  stockOptionQuote: quoteOption,
  stockOptionApply: buyOption,
  stockOptionCloseQuote: quoteClose,
  stockOptionClose: sellOption,
  'option.bars': takeDailyBars,
  'option.closes': takeCloses,
  'option.price': priceByOperators,
};

export const optionQueries: Readonly<Record<string, Query>> = {
  stockOptionRule: optionRule,
  stockOptionChain: optionChain,
  stockOptionList: optionList,
  stockOptionStatistics: optionStatistics,
  'option.unpublished': sharesToPublish,
  'option.due': dueExpiries,
  'option.live': liveExpiries,
};

export const optionJobs: Readonly<Record<string, JobHandler>> = {
  [OPTION_SETTLE_TIMER]: settleJob,
  [OPTION_WAIT_TIMER]: waitJob,
};
