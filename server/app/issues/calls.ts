import type { Query, UseCase } from '#server/ports/core.ts';
import type { JobHandler } from '#server/ports/engine.ts';
import { applyByChannel, applyForCoins, applyForShares } from './apply.ts';
import { autoApplyFacts, setAutoApply } from './auto.ts';
import { calendarJob, CALENDAR_TIMER, startCalendar } from './calendar-job.ts';
import { askChannel, tryChannel } from './channel.ts';
import { channelOf, issueOne, issuesIn, moveDate, withdrawIssue } from './desk.ts';
import { cancelCoins, cancelSubscription, paySubscription } from './own-subscription.ts';
import * as queries from './queries.ts';
import { ISSUE_TIMER, issueJob } from './issue-step.ts';

/** Names with a dot are internal commands, used by edges, the server itself and the operator. */
export const issueCommands: Readonly<Record<string, UseCase>> = {
  stockOrderNewApply: applyForShares,
  stockOrderNewCancel: cancelSubscription,
  stockOrderNewPay: paySubscription,
  stockOrderOfflineApply: applyByChannel,
  stockOfflineInvite: askChannel,
  coinOrderNewApply: applyForCoins,
  coinOrderNewCancel: cancelCoins,
  userUpdateAutoapply: setAutoApply,
  'issue.start': startCalendar,
  'issue.tryChannel': tryChannel,
  'issue.channel': channelOf,
  'issue.move': moveDate,
  'issue.withdraw': withdrawIssue,
};

export const issueQueries: Readonly<Record<string, Query>> = {
  issueDates: queries.datesOf,
  stockNewList: queries.newList,
  stockNewToday: queries.newToday,
  stockNewInfo: queries.issueInfo,
  stockNewComing: queries.newComing,
  stockNewProof: queries.issueProof,
  stockOrderNewList: queries.newOrders,
  stockOfflineList: queries.offlineList,
  stockOfflineToday: queries.offlineToday,
  stockOrderOfflineList: queries.offlineOrders,
  coinNewList: queries.coinList,
  coinNewComing: queries.coinComing,
  coinNewInfo: queries.coinInfo,
  coinNewToday: queries.coinToday,
  coinOrderNewList: queries.coinOrders,
  stockAutoApply: autoApplyFacts,
  'issue.list': issuesIn,
  'issue.one': issueOne,
};

export const issueJobs: Readonly<Record<string, JobHandler>> = {
  [CALENDAR_TIMER]: calendarJob,
  [ISSUE_TIMER]: issueJob,
};
