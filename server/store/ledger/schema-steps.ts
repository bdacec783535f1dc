import { ALGO_TABLES } from '#server/ports/algo-rows.ts';
import { EXCHANGE_TABLES } from '#server/ports/exchange-rows.ts';
import { TRADING_TABLES } from '#server/ports/rows.ts';
import { PG_POSTING } from './pg-posting.ts';
import { ALGO_STEP, CHASE_STEP, VOLUME_STEP } from './schema-algo.ts';
import { CHAT_STEP } from './schema-chat.ts';
import { CONSENTS_STEP } from './schema-consents.ts';
import { CONTENT_STEP } from './schema-content.ts';
import { CORE_STEP } from './schema-core.ts';
import { CHART_STEP } from './schema-chart.ts';
import { CREDIT_STEP } from './schema-credit.ts';
import { CROSS_STEP } from './schema-cross.ts';
import { EXCHANGE_STEP } from './schema-exchange.ts';
import { FACE_STEP } from './schema-face.ts';
import { IDENTITY_STEP } from './schema-identity.ts';
import { ISSUE_STEP } from './schema-issues.ts';
import { LEDGER_STEP } from './schema-ledger.ts';
import { LOGIN_FAILURES_STEP } from './schema-login-failures.ts';
import { OPTION_STEP } from './schema-options.ts';
import { POSITION_MODE_STEP } from './schema-position-mode.ts';
import { RAILS_STEP } from './schema-rails.ts';
import { ROBOT_STEP } from './schema-robots.ts';
import { REVERSALS_STEP } from './schema-reversals.ts';
import { LOAN_RESERVATION_STEP, TRADING_STEP } from './schema-trading.ts';
import { adds, together, type Step } from './schema-step.ts';
import { BASKET_VIEWS_STEP, VIEWS_STEP } from './schema-views.ts';
import { VIP_STEP } from './schema-vip.ts';

/** Books a posting in one statement, because each statement costs a round trip. */
const POSTING_STEP: Step = {
  forward: (dialect) => (dialect === 'postgres' ? [PG_POSTING] : []),
  back: (dialect) => (dialect === 'postgres' ? ['DROP FUNCTION ledger_post'] : []),
  losses: [],
};

/** Steps of the schema in order. A released step never changes; append a new one. */
export const STEPS: Readonly<Record<string, Step>> = {
  '001-ledger': LEDGER_STEP,
  '002-core': CORE_STEP,
  '003-trading': TRADING_STEP,
  '004-posting': POSTING_STEP,
  '005-identity': together(LOAN_RESERVATION_STEP, IDENTITY_STEP),
  '006-rails': RAILS_STEP,
  '007-exchange': EXCHANGE_STEP,
  '008-issues': ISSUE_STEP,
  '009-options': OPTION_STEP,
  '010-vip': together(adds('010-vip', TRADING_TABLES.order), VIP_STEP),
  '011-robots': ROBOT_STEP,
  '012-reversals': REVERSALS_STEP,
  '013-credit': CREDIT_STEP,
  '014-login-failures': LOGIN_FAILURES_STEP,
  '015-older-quotes': adds('015-older-quotes', EXCHANGE_TABLES.exchangeQuote),
  '016-content': CONTENT_STEP,
  '017-chat': CHAT_STEP,
  '018-face': FACE_STEP,
  '019-fee-exact': adds('019-fee-exact', TRADING_TABLES.order),
  '020-consent-choices': CONSENTS_STEP,
  '021-time-in-force': adds('021-time-in-force', TRADING_TABLES.order),
  '022-algo-orders': ALGO_STEP,
  '023-leg-amendments': adds('023-leg-amendments', ALGO_TABLES.algoLeg),
  '024-position-mode': POSITION_MODE_STEP,
  '025-cross-margin': CROSS_STEP,
  '026-saved-views': VIEWS_STEP,
  '027-basket-views': BASKET_VIEWS_STEP,
  '028-good-till': adds('028-good-till', TRADING_TABLES.order),
  '029-chase-orders': CHASE_STEP,
  '030-volume-orders': VOLUME_STEP,
  '031-chart-items': CHART_STEP,
};
