/**
 * Margin tiers by size in contracts: [largest size, maintenance rate, initial rate]. Each row
 * starts where the previous one ends. Sizes and rates follow published schedules of OKX; those of
 * BTC, XRP and DOGE are the product's own in the same shape. A venue with its own table loads it at
 * start; this one is the fallback.
 */
export type TierRow = readonly [maxSize: string, mmr: string, imr: string];

const SMALL_COIN: readonly TierRow[] = [
  ['1500', '0.005', '0.0133'],
  ['3000', '0.0075', '0.02'],
  ['6000', '0.01', '0.025'],
  ['12000', '0.015', '0.03'],
  ['18000', '0.02', '0.035'],
  ['24000', '0.025', '0.04'],
  ['30000', '0.03', '0.045'],
  ['36000', '0.035', '0.05'],
  ['42000', '0.04', '0.055'],
  ['48000', '0.045', '0.06'],
];

export const TIER_TABLE: Readonly<
  Record<string, { readonly ctVal: string; readonly tiers: readonly TierRow[] }>
> = {
  'BTC-USDT-SWAP': {
    ctVal: '0.01',
    tiers: [
      ['300', '0.004', '0.008'],
      ['600', '0.005', '0.01'],
      ['1200', '0.0075', '0.015'],
      ['2400', '0.0125', '0.02'],
      ['3600', '0.0175', '0.025'],
      ['4800', '0.0225', '0.03'],
      ['6000', '0.0275', '0.035'],
      ['7200', '0.0325', '0.04'],
      ['8400', '0.0375', '0.045'],
      ['9600', '0.0425', '0.05'],
    ],
  },
  'ETH-USDT-SWAP': {
    ctVal: '0.1',
    tiers: [
      ['3000', '0.004', '0.008'],
      ['6000', '0.005', '0.01'],
      ['12000', '0.01', '0.015'],
      ['24000', '0.015', '0.02'],
      ['36000', '0.02', '0.025'],
      ['48000', '0.025', '0.03'],
      ['60000', '0.03', '0.035'],
      ['72000', '0.035', '0.04'],
      ['84000', '0.04', '0.045'],
      ['96000', '0.045', '0.05'],
    ],
  },
  'SOL-USDT-SWAP': {
    ctVal: '1',
    tiers: [
      ['500', '0.01', '0.013'],
      ['1000', '0.015', '0.02'],
      ['4000', '0.02', '0.05'],
      ['8000', '0.025', '0.055'],
      ['12000', '0.03', '0.06'],
      ['16000', '0.035', '0.065'],
      ['20000', '0.04', '0.07'],
      ['24000', '0.045', '0.075'],
      ['28000', '0.05', '0.08'],
      ['32000', '0.055', '0.085'],
    ],
  },
  'XRP-USDT-SWAP': { ctVal: '100', tiers: SMALL_COIN },
  'DOGE-USDT-SWAP': { ctVal: '1000', tiers: SMALL_COIN },
};
