import { bankAdd } from '#protocol/http/bank.ts';
import { coinOrderAdd } from '#protocol/http/coin-orders.ts';
import {
  coinRechargeAddressGenerate,
  userRechargeAdd,
  userRechargeOpen,
} from '#protocol/http/deposits.ts';
import { stockOrderBuy } from '#protocol/http/stock-orders.ts';
import { coinCollectAdd, stockCollectAdd } from '#protocol/http/watch.ts';
import { coinWithdrawAddressGenerate } from '#protocol/http/withdrawals.ts';
import { newRealPerson, verify, type RealPerson } from '#tests/e2e/money/real-person.ts';
import type { TestApp } from '#tests/e2e/support/app.ts';
import { newPerson, type Person } from '#tests/e2e/position/position-page.ts';

/** A demo account with every kind of holding, order and alert, so that its lists have rows. */
export async function newCustomer(app: TestApp): Promise<Person> {
  const person = await newPerson(app);
  await person.call(stockOrderBuy, { symbol: 'THYAO', type: 'market', qty: '10' });
  await person.call(coinOrderAdd, {
    symbol: 'BTC-USDT',
    side: 'buy',
    type: 'limit',
    price: '60000',
    qty: '0.001',
  });
  await person.call(coinOrderAdd, {
    symbol: 'ETH-USDT',
    side: 'buy',
    type: 'market',
    qty: '0.05',
  });
  await person.opens('BTC-USDT-SWAP', 'long', '0.01');
  await person.call(stockCollectAdd, { symbol: 'THYAO' });
  await person.call(coinCollectAdd, { symbol: 'BTC-USDT' });
  return person;
}

/** A verified user with a real account: a bank account, addresses and a pending deposit. */
export async function newRealCustomer(app: TestApp): Promise<RealPerson> {
  const person = await verify(await newRealPerson(app.server().url, 'tr-TR'));
  await person.setsWithdrawPassword();
  await person.call(bankAdd, { iban: 'TR420001000000000000000001' });
  const chain = { asset: 'USDT', network: 'TRC20' } as const;
  await person.call(coinRechargeAddressGenerate, chain);
  const address = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
  await person.call(coinWithdrawAddressGenerate, { ...chain, address });
  const { reference } = await person.call(userRechargeOpen, { channelId: 'fast' });
  await person.call(userRechargeAdd, { channelId: 'fast', reference, amount: '25000' });
  return person;
}
