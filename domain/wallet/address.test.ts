import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAddress, isMemoRight, normalAddress } from './address.ts';
import { madeAddress, NETWORK_ASSETS, networkCoin, NETWORKS, networksOf } from './networks.ts';

const networkOf = (id: string) => {
  const network = NETWORKS.find((one) => one.id === id);
  if (network === undefined) throw new Error(`no network ${id}`);
  return network;
};

/** Well-known public addresses: the first payment of a chain, contracts of stablecoins. */
const KNOWN: readonly (readonly [string, string])[] = [
  ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ERC20', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
  ['BSC', '0x55d398326f99059fF775485246999027B3197955'],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['SOL', 'So11111111111111111111111111111111111111112'],
  ['XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  ['TON', 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'],
  ['TON', '0:0000000000000000000000000000000000000000000000000000000000000000'],
  ['LTC', 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea'],
  ['DOGE', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
];

const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 });
/**
 * Networks with checksum bytes in their addresses; the case of hexadecimal is a weaker checksum.
 */
const CHECKED = NETWORKS.filter(({ form }) => form !== 'solana' && form !== 'evm');
const TEXT = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_';

describe('wallet addresses', () => {
  it.each(KNOWN)('accepts the %s address %s', (id, address) => {
    expect(checkAddress(networkOf(id), address)).toEqual({ ok: true });
  });

  it('refuses an address of another chain and names the chosen network', () => {
    for (const [id, address] of KNOWN) {
      for (const network of NETWORKS) {
        const isSameForm = network.form === networkOf(id).form;
        const check = checkAddress(network, address);
        expect(check.ok, `${address} on ${network.id}`).toBe(isSameForm);
        if (check.ok) continue;
        expect(check).toEqual({
          ok: false,
          error: 'ADDRESS_FORMAT',
          args: { network: network.name },
        });
      }
    }
  });

  it('requires an address', () => {
    expect(checkAddress(networkOf('BTC'), '')).toMatchObject({ error: 'ADDRESS_REQUIRED' });
  });

  it('creates addresses that it accepts, the same for the same bytes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NETWORKS), seeds, (network, seed) => {
        const address = madeAddress(network, seed);
        expect(checkAddress(network, address)).toEqual({ ok: true });
        expect(madeAddress(network, seed)).toBe(address);
      }),
      { numRuns: 300 },
    );
  });

  it('never accepts an address with one changed character where there is a checksum', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CHECKED),
        seeds,
        fc.nat(),
        fc.constantFrom(...TEXT),
        (network, seed, place, letter) => {
          const address = madeAddress(network, seed);
          const at = place % address.length;
          fc.pre(address[at] !== letter);
          const changed = `${address.slice(0, at)}${letter}${address.slice(at + 1)}`;
          expect(checkAddress(network, changed).ok, changed).toBe(false);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('never accepts hexadecimal with the case of one letter changed', () => {
    fc.assert(
      fc.property(seeds, fc.nat(), (seed, place) => {
        const address = madeAddress(networkOf('ERC20'), seed);
        const at = 2 + (place % 40);
        const letter = address[at] ?? '';
        fc.pre(/[a-fA-F]/.test(letter));
        const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
        const changed = `${address.slice(0, at)}${other}${address.slice(at + 1)}`;
        fc.pre(/[a-f]/.test(changed) && /[A-F]/.test(changed.slice(2)));
        expect(checkAddress(networkOf('ERC20'), changed).ok, changed).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  it('accepts hexadecimal with one wrong digit less than once in 200 times', () => {
    const samples = fc.sample(fc.tuple(seeds, fc.nat(39), fc.constantFrom(...'0123456789')), {
      numRuns: 5_000,
      seed: 17,
    });
    const changed = samples.flatMap(([seed, place, digit]) => {
      const address = madeAddress(networkOf('ERC20'), seed);
      const text = `${address.slice(0, place + 2)}${digit}${address.slice(place + 3)}`;
      return text === address ? [] : [text];
    });
    const taken = changed.filter((text) => checkAddress(networkOf('ERC20'), text).ok);
    expect(changed.length).toBeGreaterThan(4_000);
    expect(taken.length).toBeLessThan(changed.length / 200);
  });

  it('never accepts text that is longer, shorter or has spaces', () => {
    for (const [id, address] of KNOWN) {
      for (const text of [`${address}1`, address.slice(0, -1), ` ${address}`, `${address}\n`]) {
        expect(checkAddress(networkOf(id), text).ok, `${id} ${text}`).toBe(false);
      }
    }
  });

  it('has one canonical spelling per address', () => {
    const mixed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    for (const text of [mixed, mixed.toLowerCase(), `0x${mixed.slice(2).toUpperCase()}`]) {
      expect(normalAddress(networkOf('ERC20'), text)).toBe(mixed);
    }
    const segwit = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
    expect(normalAddress(networkOf('BTC'), segwit.toUpperCase())).toBe(segwit);
    for (const [id, address] of KNOWN) {
      const normal = normalAddress(networkOf(id), address);
      expect(checkAddress(networkOf(id), normal)).toEqual({ ok: true });
      expect(normalAddress(networkOf(id), normal)).toBe(normal);
    }
  });

  it('refuses test addresses of TON and mixed case segwit', () => {
    const test = 'kQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_nhm';
    expect(checkAddress(networkOf('TON'), test).ok).toBe(false);
    const mixed = 'bc1qAR0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
    expect(checkAddress(networkOf('BTC'), mixed).ok).toBe(false);
  });
});

describe('memos', () => {
  it.each([
    ['XRP', '0', true],
    ['XRP', '4294967295', true],
    ['XRP', '4294967296', false],
    ['XRP', '', false],
    ['XRP', '01', false],
    ['XRP', 'abc', false],
    ['TON', 'user 17', true],
    ['TON', '', false],
    ['TON', '   ', false],
    ['TON', 'ş', false],
    ['BTC', '', true],
    ['BTC', '1', false],
  ])('on %s the memo "%s" is valid: %s', (id, memo, isRight) => {
    expect(isMemoRight(networkOf(id), memo)).toBe(isRight);
  });
});

describe('networks', () => {
  it('keeps fees below the smallest withdrawal', () => {
    for (const { coins, id } of NETWORKS) {
      for (const { withdrawFee, minWithdraw, asset } of coins) {
        const [fee, min] = [withdrawFee, minWithdraw].map((text) => BigInt(scaled(text)));
        expect(fee! < min!, `${asset} on ${id}`).toBe(true);
      }
    }
  });

  it('finds the networks of a coin', () => {
    expect(networksOf('USDT').map(({ id }) => id)).toEqual(['TRC20', 'ERC20', 'BSC']);
    expect(networkCoin('BTC', 'TRC20')).toBeUndefined();
    expect(networkCoin('BTC', 'BTC')?.coin.withdrawFee).toBe('0.0001');
    expect(NETWORK_ASSETS).toContain('XRP');
  });
});

function scaled(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  return `${whole}${fraction.padEnd(8, '0')}`;
}
