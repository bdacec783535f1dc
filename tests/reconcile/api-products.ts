import { shareCost, wholeOf } from '#domain/issue/share-cost.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { heldWorth, modelPremium } from '#domain/option/figures.ts';
import { shownRun } from '#domain/robot/run-result.ts';
import { shownRatio } from '#domain/text/shown-ratio.ts';
import { dayOfIso } from '#domain/time/civil-date.ts';
import { zoneDay } from '#domain/time/zone.ts';
import type { IssueView, SubscriptionView } from '#protocol/http/issue-objects.ts';
import type { OptionOrderView } from '#protocol/http/options.ts';
import type { RobotRunView } from '#protocol/http/robot-objects.ts';
import type { Actor } from './actor.ts';
import type { Reading } from './compare.ts';
import { exactOf } from './exact.ts';

/** Decimals of exact amounts and quantities, and of values that a screen truncates. */
const EXACT = 8;
const CUT = 2;
const PAGE = { page: '1', size: '100' } as const;

type Said = readonly [figure: string, text: string | undefined];

/** Readings of one subject from a call; absent fields give none. */
function say(call: string, of: string, all: readonly Said[], decimals = EXACT): Reading[] {
  return all.flatMap(([figure, text]) =>
    text === undefined
      ? []
      : [{ figure, of, value: exactOf(text, decimals), text, place: `${call} ${of} ${figure}` }],
  );
}

function ofApplication(call: string, sub: SubscriptionView): Reading[] {
  const amount = new Decimal(sub.appliedQty).times(sub.subscriptionPrice);
  return [
    ...say(call, `application:${sub.id}`, [
      ['qty', sub.appliedQty],
      ['amount', sub.appliedAmount],
      ['offer-price', sub.subscriptionPrice],
      ['allotted', sub.allottedQty],
      ['reserve', sub.reserved],
      ['cost', sub.toPayAmount],
      ['paid', sub.paidAmount],
      ['refund', sub.refundAmount],
    ]),
    ...say(
      'quantity times price of',
      `application:${sub.id}`,
      [['amount', decimalText(amount)]],
      CUT,
    ),
  ];
}

/** Terms of an offering as on its card. */
function ofIssue(call: string, issue: IssueView): Reading[] {
  const of = `issue:${issue.id}`;
  const part = issue.parts.find(({ group }) => group === 'retail') ?? issue.parts[0];
  const supply: Said = ['supply', issue.supply];
  if (issue.kind === 'coin') {
    return say(call, of, [
      ['offer-price', issue.subscriptionPrice],
      ['minimum', issue.minAmount],
      ['limit', issue.maxAmount],
      supply,
    ]);
  }
  const price = part?.price ?? issue.subscriptionPrice ?? issue.issuePrice;
  const isIpo = issue.kind === 'ipo';
  const readings = say(call, of, [
    ['offer-price', isIpo ? (issue.issuePrice ?? price) : price],
    ['minimum', part?.minQty],
    supply,
  ]);
  if (price === undefined || part === undefined) return readings;
  const { amount, total } = shareCost(wholeOf(part.minQty), price, issue.feeRate);
  return [...readings, ...say(call, `${of}:least`, [['cost', isIpo ? total : amount]])];
}

function ofOption(
  order: OptionOrderView,
  lasts: ReadonlyMap<string, string>,
  today: number,
): Reading[] {
  const call = 'API stockOptionList';
  const of = `option:${order.id}`;
  const readings = say(call, of, [
    ['amount', order.premiumAmount],
    ['fee', order.openFee],
  ]);
  const last = lasts.get(order.symbol);
  if (last === undefined) return readings;
  const model = {
    type: order.type,
    spot: new Decimal(last),
    strike: new Decimal(order.strike),
    sigma: order.sigma ?? order.model.sigma,
    days: Math.max(0, (dayOfIso(order.expiry) ?? today) - today),
  };
  const worth = heldWorth(model, new Decimal(order.contracts));
  return [
    ...readings,
    ...say('domain heldWorth of', of, [
      ['premium', decimalText(modelPremium(model))],
      ['worth', decimalText(worth)],
      ['total-pnl', decimalText(worth.minus(order.cost))],
    ]),
  ];
}

function ofRun(run: RobotRunView): Reading[] {
  const call = 'API stockAiOrderList';
  const of = `robot:${run.id}`;
  const { invested, value, pnl } = shownRun(run);
  const { fees, pnlRate } = run;
  // The ratio is rounded; every other figure is truncated.
  const percent = (ratio: string): string => decimalText(new Decimal(shownRatio(ratio)).times(100));
  const shown: readonly Said[] = [
    ['invested', invested],
    ['worth', value],
    ['total-pnl', pnl],
    ['yield', pnlRate === undefined ? undefined : percent(pnlRate)],
  ];
  return [...say(call, of, [['fee', fees]]), ...say(call, of, shown, CUT)];
}

/** Readings of subscriptions, offerings, options and robots from the API. */
export async function readProducts(
  actor: Actor,
  lasts: ReadonlyMap<string, string>,
  now: number,
): Promise<Reading[]> {
  const [shares, outside, coins, ipos, blocks, sales, options, sums, runs] = await Promise.all([
    actor.read('stockOrderNewList', PAGE),
    actor.read('stockOrderOfflineList', PAGE),
    actor.read('coinOrderNewList', PAGE),
    actor.read('stockNewList', PAGE),
    actor.read('stockOfflineList', PAGE),
    actor.read('coinNewList', PAGE),
    actor.read('stockOptionList', { state: 'live', size: '100' }),
    actor.read('stockOptionStatistics'),
    actor.read('stockAiOrderList', { state: 'live', size: '100' }),
  ]);
  const today = zoneDay(now, 'turkey');
  const held = options.items.flatMap((order) => ofOption(order, lasts, today));
  const profits = held.filter(({ figure }) => figure === 'total-pnl');
  const profit = profits.reduce((sum, { text }) => sum.plus(text), new Decimal(0));
  return [
    ...shares.items.flatMap((one) => ofApplication('API stockOrderNewList', one)),
    ...outside.items.flatMap((one) => ofApplication('API stockOrderOfflineList', one)),
    ...coins.items.flatMap((one) => ofApplication('API coinOrderNewList', one)),
    ...ipos.items.flatMap((one) => ofIssue('API stockNewList', one)),
    ...blocks.items.flatMap((one) => ofIssue('API stockOfflineList', one)),
    ...sales.items.flatMap((one) => ofIssue('API coinNewList', one)),
    ...held,
    ...(profits.length < options.items.length
      ? []
      : say('sum over', 'account:options', [['total-pnl', decimalText(profit)]])),
    ...say('API stockOptionStatistics', 'account:options', [
      ['cost', sums.openCost],
      ['fee', sums.fees],
      ['realised-pnl', sums.pnl],
    ]),
    ...runs.items.flatMap(ofRun),
    ...say('API stockAiOrderList worth', 'account:robots', [['worth', runs.worth.lira]], CUT),
    ...say('API stockAiOrderList worth', 'account:robots@USDT', [['worth', runs.worth.usdt]], CUT),
  ];
}
