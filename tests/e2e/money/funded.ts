import { userAssets } from '#protocol/http/assets.ts';
import { simulatedPay, userRechargeAdd, userRechargeOpen } from '#protocol/http/deposits.ts';
import { until, type RealPerson } from './real-person.ts';

/** Available amount of an asset now. */
export async function availableOf(person: RealPerson, asset: string): Promise<number> {
  const { balances } = await person.call(userAssets, {});
  return Number(balances.find((one) => one.asset === asset)?.available ?? '0');
}

/** Deposits lira through the simulated bank and waits for the credit. */
export async function fund(person: RealPerson, amount: string): Promise<void> {
  const before = await availableOf(person, 'TRY');
  const { reference } = await person.call(userRechargeOpen, { channelId: 'fast' });
  const input = { channelId: 'fast', reference, amount };
  const { id } = await person.call(userRechargeAdd, input);
  await person.call(simulatedPay, { id });
  const wanted = before + Number(amount);
  await until(async () => (await availableOf(person, 'TRY')) === wanted);
}
