import { beforeAll, describe } from 'vitest';
import { userAssets } from '#protocol/http/assets.ts';
import { stockNewInfo, stockOrderNewApply, stockOrderNewList } from '#protocol/http/issues.ts';
import { stockOrderBuy } from '#protocol/http/stock-orders.ts';
import { until } from '#tests/e2e/money/real-person.ts';
import type { Person } from '#tests/e2e/position/position-page.ts';
import { convert } from '#tests/e2e/primary/demo-caller.ts';
import { useMovingApp } from '#tests/e2e/primary/moving-app.ts';
import { traveller } from '#tests/e2e/primary/traveller.ts';
import { ADDED_CASES, LATER } from './added-cases.ts';
import { pressAll } from './taps-run.ts';

const OPENS = '2026-11-23T10:30:00+03:00';
/** Shares of the 23rd have settled, and the payment of the allotment is still due. */
const DUE = '2026-11-27T10:20:00+03:00';

const OPEN = 'accepting_subscriptions';

describe('a button that moves money days later', { timeout: 240_000 }, () => {
  const app = useMovingApp(OPENS, { FEED_SEED: '7', RAILS: 'off' });
  let person: Person;
  beforeAll(async () => {
    const who = await traveller(app, 'tr-TR');
    const asked = () => who.person().call(stockNewInfo, { id: LATER });
    await until(() =>
      asked().then(
        ({ status }) => status === OPEN,
        () => false,
      ),
    );
    await who.person().call(stockOrderBuy, { symbol: 'THYAO', type: 'market', qty: '40' });
    await who.person().call(stockOrderNewApply, { id: LATER, qty: '1000' });
    // An allotment is paid at once if the account has the money.
    const { url, kept } = who.person();
    const { balances } = await who.person().call(userAssets, {});
    const lira = balances.find(({ asset }) => asset === 'TRY')?.available ?? '0';
    await convert({ url, kept }, 'TRY', 'USDT', lira);
    await who.moveTo(DUE);
    person = who.person();
    await until(async () => {
      const { items } = await person.call(stockOrderNewList, { issueId: LATER });
      return items[0]?.status === 'wait_payment';
    });
    await convert(person, 'USDT', 'TRY', '3000');
  });
  pressAll('days later', ADDED_CASES, { person: () => person, open: app.open });
});
