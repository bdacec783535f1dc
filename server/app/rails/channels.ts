import type { PayeeView } from '#protocol/http/bank.ts';
import { DEPOSIT_HOURS, hoursState, type HoursState } from '#domain/wallet/hours.ts';
import type { CoreSettings } from '#server/ports/core.ts';

/** A channel for lira deposits. */
export type Channel = {
  readonly id: string;
  readonly kind: 'bank' | 'offline';
  /** Text key of its name. */
  readonly nameKey: string;
  readonly payee: PayeeView;
  /** Open around the clock, even where money is real. */
  readonly isFast: boolean;
  /** SHA-256 in hex of the password that opens it; null without one. */
  readonly passwordHash: string | null;
  readonly expectedMs: number;
};

const HOUSE_NAME = 'Terazi Yatırım A.Ş. (Kurgusal)';
const MINUTE_MS = 60_000;
/** Hash of the password `481516` from the manual, to show how a channel asks for one. */
const PRIVATE_HASH = '530f8ac21951ca9651ce85cfa0bac00c3df7ed24ccb40a8bcf446be2b64d681c';

/** Channels for lira deposits. All of them are fictional accounts. */
export const CHANNELS: readonly Channel[] = [
  {
    id: 'fast',
    kind: 'bank',
    nameKey: 'deposit.channelName.fast',
    payee: {
      accountName: HOUSE_NAME,
      iban: 'TR420001000000000000000001',
      bankName: 'T.C. Ziraat Bankası',
      branch: 'Merkez',
    },
    isFast: true,
    passwordHash: null,
    expectedMs: MINUTE_MS,
  },
  {
    id: 'eft',
    kind: 'bank',
    nameKey: 'deposit.channelName.eft',
    payee: {
      accountName: HOUSE_NAME,
      iban: 'TR830006200000000000000003',
      bankName: 'Garanti BBVA',
      branch: 'Levent',
    },
    isFast: false,
    passwordHash: null,
    expectedMs: 10 * MINUTE_MS,
  },
  {
    id: 'private',
    kind: 'bank',
    nameKey: 'deposit.channelName.private',
    payee: {
      accountName: HOUSE_NAME,
      iban: 'TR790004600000000000000004',
      bankName: 'Akbank',
      branch: 'Özel Bankacılık',
    },
    isFast: false,
    passwordHash: PRIVATE_HASH,
    expectedMs: 10 * MINUTE_MS,
  },
  {
    id: 'branch',
    kind: 'offline',
    nameKey: 'deposit.channelName.branch',
    payee: {
      accountName: HOUSE_NAME,
      iban: 'TR950006400000000000000002',
      bankName: 'Türkiye İş Bankası',
      branch: 'Kadıköy',
      address: 'Örnek Mahallesi, Deneme Caddesi No: 1, 34710 Kadıköy/İstanbul',
      latitude: 40.9903,
      longitude: 29.0291,
    },
    isFast: false,
    passwordHash: null,
    expectedMs: 30 * MINUTE_MS,
  },
];

/** Channel by id. */
export function channelOf(id: string): Channel | undefined {
  return CHANNELS.find((one) => one.id === id);
}

/** Opening hours of a channel. On the simulated venue it is always open. */
export function channelHours(
  { isFast }: Pick<Channel, 'isFast'>,
  { isSimulated }: CoreSettings,
  now: number,
): HoursState {
  return hoursState(isSimulated || isFast ? null : DEPOSIT_HOURS, now);
}
