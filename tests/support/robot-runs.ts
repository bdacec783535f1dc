import type { RobotRunView } from '#protocol/http/robot-objects.ts';
import { ramp, robotKit, type RobotKit } from '#tests/support/robot-kit.ts';
import type { Who } from '#tests/support/trading-kit.ts';
import { refusalOf } from '#tests/support/transcript.ts';

/** Runs of robots in memory, for the test of each step. */

export const BTC = 'BTC-USDT';
export const ETH = 'ETH-USDT';
const BARS = 300;
export const DAY_MS = 86_400_000;
export const TABLES = ['robotRun', 'robotFlow', 'robotPoint', 'robotTarget', 'feeWindow'];
export const U2 = { user: 'U2' } as const;
/** The rows and money of robots; their orders have tests of their own. */
export const ROBOTS = /^(robot|feeWindow|demo robot|timer|audit|event \S+ \S+ (robot|message))/;
export const BUYING = { productId: 'r1', amount: '1000', currency: 'USDT', days: 3 } as const;

export async function started(settings: object = {}): Promise<RobotKit> {
  const kit = await robotKit(null, settings);
  for (const user of ['U1', 'U2']) {
    await kit.addPerson(user);
    await kit.grant({ user, asset: 'USDT', amount: 20_000n * 100_000_000n });
    await kit.grant({ user, asset: 'TRY', amount: 50_000_000n });
  }
  kit.price('USDT-TRY', 4_200);
  kit.path(BTC, ramp(900_000, 920_000, BARS));
  kit.path(ETH, ramp(330_000, 320_000, BARS));
  return kit;
}

export const told = async (kit: RobotKit, call: string, input: object, who: Who = {}) =>
  refusalOf(await kit.command(call, input, who));
export const bought = (kit: RobotKit, changes: object = {}, who: Who = {}) =>
  kit.done<RobotRunView>('stockAiBuy', { ...BUYING, ...changes }, who);
