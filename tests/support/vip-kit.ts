import { adviceCommands, adviceQueries } from '#server/app/advice/calls.ts';
import { pollCommands, pollJobs, pollQueries } from '#server/app/poll/calls.ts';
import { vipCommands, vipJobs, vipQueries } from '#server/app/vip/calls.ts';
import type { Instrument } from '#domain/market/types.ts';
import type { VipView } from '#protocol/http/vip.ts';
import type { CoreSettings } from '#server/ports/core.ts';
import type { CoreStore } from '#server/ports/core-store.ts';
import { CORE_SETTINGS } from './core-settings.ts';
import { addUser, fund, IdentityKit } from './identity-kit.ts';
import { testCore } from './test-core.ts';

/** Memberships, comments and polls on a core without a market. */

export const VIP_DAY_MS = 86_400_000;
export const SERVICE = 'operator:ayse';

/** A kit with a user `V1` who has some lira in the real account. */
export async function vipKit(
  lira: bigint,
  options: {
    readonly store?: CoreStore;
    readonly instruments?: readonly Instrument[];
    readonly settings?: Partial<CoreSettings>;
  } = {},
): Promise<IdentityKit> {
  const core = await testCore({
    commands: {
      ...vipCommands,
      ...adviceCommands,
      ...pollCommands,
      'test.user': addUser,
      'test.fund': fund,
    },
    queries: { ...vipQueries, ...adviceQueries, ...pollQueries },
    jobs: { ...vipJobs, ...pollJobs },
    ...options,
    settings: { ...CORE_SETTINGS, ...options.settings },
  });
  const kit = new IdentityKit(core);
  await kit.addUser('V1', { idStatus: 'succ' }, lira * 100n);
  return kit;
}

export const vipOf = (kit: IdentityKit, user = 'V1'): Promise<VipView> =>
  kit.ask('userVipGet', {}, user);

export const buyVip = (kit: IdentityKit, plan: string, more: object = {}, user = 'V1') =>
  kit.code('userVipBuy', { plan, extend: '0', ...more }, user);
