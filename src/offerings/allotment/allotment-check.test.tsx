import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sha256Hex } from '#domain/ipo/sha256-hex.ts';
import type { ProofView } from '#protocol/http/issue-objects.ts';
import { configureApi } from '#src/kit/calls/api-context.ts';
import { loadTexts, startTexts } from '#src/kit/i18n/i18n.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { AllotmentCheck } from './allotment-check.tsx';

const SEED = '0'.repeat(64);
const idOf = (at: number): string => `01KE6SME0XBG1JMTSMB2D0NKX${at}`;

let mounted: Mounted | undefined;

function serverSays(proof: ProofView): void {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: 0, msg: '', data: proof, requestId: 'r', ts: 1 })),
  );
}

/** Supply 20, demands 10, 2, 9, 6 in time order; the second one is the user's own. */
function proof(change: Partial<ProofView> = {}): ProofView {
  const got = [6, 2, 6, 6];
  return {
    id: 'ipo-2',
    realm: 'demo',
    status: 'to_be_listed',
    scale: 0,
    seedHash: sha256Hex(SEED),
    seed: SEED,
    seedRevealedAt: 1_800_000_000_000,
    parts: [{ group: 'retail', method: 'equal', supply: '20' }],
    restTo: 'retail',
    applications: [10, 2, 9, 6].map((qty, at) => ({
      id: idOf(at), group: 'retail', qty: String(qty), time: 1_000 + at, isMine: at === 1,
    })), // prettier-ignore
    results: got.map((qty, at) => ({ id: idOf(at), qty: String(qty) })),
    isAllotted: true,
    ...change,
  };
}

beforeAll(async () => {
  await startTexts('tr-TR');
  await loadTexts(['ipo', 'sub', 'error']);
});
beforeEach(() => {
  configureApi({
    base: () => '/api',
    lang: () => 'tr-TR',
    token: () => 'token',
    sessionEnded: () => undefined,
  });
});
afterEach(async () => {
  await mounted?.unmount();
  vi.unstubAllGlobals();
});

async function verdictOf(given: ProofView): Promise<string | undefined> {
  serverSays(given);
  mounted = await mount(<AllotmentCheck issueId="ipo-2" />);
  const { host } = mounted;
  await vi.waitFor(() => expect(host.querySelector('[data-verdict]')).not.toBeNull());
  return host.querySelector<HTMLElement>('[data-verdict]')?.dataset['verdict'];
}

describe('recomputing an allotment on the device', () => {
  it("verifies it, with the user's own figures and the level", async () => {
    expect(await verdictOf(proof())).toBe('verified');
    const text = mounted?.host.textContent ?? '';
    expect(text).toContain('Bu cihazda doğrulandı');
    expect(text).toContain('4 başvuru yeniden hesaplandı, sonuç aynı');
    expect(mounted?.host.querySelector('[data-field="got"]')?.textContent).toBe('2 pay');
    expect(text).toContain('6 tur, herkese en çok 6 pay');
    expect(mounted?.host.querySelectorAll('[data-chart] svg g')).toHaveLength(4);
  });

  it('reports a single differing result', async () => {
    const given = proof();
    const results = given.results.map((one) => (one.id === idOf(3) ? { ...one, qty: '7' } : one));
    expect(await verdictOf({ ...given, results })).toBe('failed');
    expect(mounted?.host.textContent).toContain('1 başvuruda fark var');
  });

  it('reports a seed that differs from the published hash', async () => {
    expect(await verdictOf(proof({ seedHash: 'f'.repeat(64) }))).toBe('failed');
    expect(mounted?.host.textContent).toContain('önceden yayımlanan özetle uyuşmuyor');
  });

  it('waits for the seed', async () => {
    const { seed: _seed, ...hidden } = proof({ isAllotted: false, results: [] });
    serverSays(hidden);
    mounted = await mount(<AllotmentCheck issueId="ipo-2" />);
    const { host } = mounted;
    await vi.waitFor(() => expect(host.textContent).toContain('Dağıtım yapılınca'));
    expect(host.querySelector('[data-verdict]')).toBeNull();
  });
});
