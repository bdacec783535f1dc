import type { Query, UseCase } from '#server/ports/core.ts';
import type { JobHandler } from '#server/ports/engine.ts';
import { accountCommands, accountJobs, accountQueries } from './account/calls.ts';
import { algoCommands, algoJobs, algoQueries } from './algo/calls.ts';
import { alertCommands, alertQueries } from './alerts/calls.ts';
import { assetsCommands, assetsQueries } from '#server/app/wallet/calls.ts';
import { identityCommands, identityJobs, identityQueries } from './identity/calls.ts';
import { issueCommands, issueJobs, issueQueries } from './issues/calls.ts';
import { loanCommands, loanJobs, loanQueries } from './loans/calls.ts';
import { chatCommands, chatQueries } from './chat/calls.ts';
import { contentCommands, contentQueries } from './content/calls.ts';
import { demoCommands } from './demo/calls.ts';
import { creditCommands, creditJobs, creditQueries } from './credit/credit-calls.ts';
import { equityQueries } from './equity/calls.ts';
import { exportQueries } from './export/calls.ts';
import { exchangeCommands, exchangeQueries } from './exchange/calls.ts';
import { optionCommands, optionJobs, optionQueries } from './options/calls.ts';
import { privacyCommands, privacyQueries } from './privacy/calls.ts';
import { recordsQueries } from './records/calls.ts';
import { robotCommands, robotJobs, robotQueries } from './robots/calls.ts';
import { securityCommands, securityJobs, securityQueries } from './security/calls.ts';
import { railsCommands, railsJobs, railsQueries } from './rails/calls.ts';
import { contractCommands, contractJobs, contractQueries } from './trading/contract-calls.ts';
import { orderCommands } from './trading/order-calls.ts';
import { spotCommands, spotQueries } from './trading/spot-calls.ts';
import { stockCommands, stockJobs, stockQueries } from './trading/stock-calls.ts';
import { tradeRecordQueries } from './trade-record/calls.ts';
import { viewCommands, viewQueries } from './views/calls.ts';
import { chartCommands, chartQueries } from './chart/calls.ts';
import { vipCommands, vipJobs, vipQueries } from './vip/calls.ts';
import { adviceCommands, adviceQueries } from './advice/calls.ts';
import { incomeQueries } from './income/calls.ts';
import { pollCommands, pollJobs, pollQueries } from './poll/calls.ts';
import { watchCommands, watchQueries } from './watch/calls.ts';

/**
 * All use cases by the name of their declaration, from one file per area. The startup fails on a
 * name that two areas define.
 */

type Area<T> = Readonly<Record<string, T>>;

function merged<T>(...areas: readonly Area<T>[]): Area<T> {
  const all: Record<string, T> = {};
  for (const area of areas) {
    for (const [name, one] of Object.entries(area)) {
      if (Object.hasOwn(all, name)) throw new Error(`${name} is registered twice`);
      all[name] = one;
    }
  }
  return all;
}

/** Commands: calls that change state. */
export const COMMANDS = merged<UseCase>(
  accountCommands,
  demoCommands,
  assetsCommands,
  alertCommands,
  privacyCommands,
  stockCommands,
  creditCommands,
  spotCommands,
  contractCommands,
  algoCommands,
  orderCommands,
  watchCommands,
  viewCommands,
  chartCommands,
  exchangeCommands,
  securityCommands,
  identityCommands,
  issueCommands,
  loanCommands,
  optionCommands,
  railsCommands,
  robotCommands,
  vipCommands,
  adviceCommands,
  pollCommands,
  contentCommands,
  chatCommands,
);

/** Queries: calls that read. */
export const QUERIES = merged<Query>(
  accountQueries,
  assetsQueries,
  alertQueries,
  exportQueries,
  privacyQueries,
  stockQueries,
  creditQueries,
  spotQueries,
  contractQueries,
  algoQueries,
  watchQueries,
  viewQueries,
  chartQueries,
  exchangeQueries,
  recordsQueries,
  securityQueries,
  identityQueries,
  issueQueries,
  loanQueries,
  optionQueries,
  railsQueries,
  robotQueries,
  vipQueries,
  adviceQueries,
  pollQueries,
  incomeQueries,
  equityQueries,
  tradeRecordQueries,
  contentQueries,
  chatQueries,
);

/** Handlers of due timers, by kind. */
export const JOBS = merged<JobHandler>(
  accountJobs,
  stockJobs,
  creditJobs,
  contractJobs,
  algoJobs,
  identityJobs,
  issueJobs,
  loanJobs,
  optionJobs,
  railsJobs,
  robotJobs,
  vipJobs,
  pollJobs,
  securityJobs,
);
